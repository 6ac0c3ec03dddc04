"""Problems on the screen: the list, the try, and what is said of it."""
