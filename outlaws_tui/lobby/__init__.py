"""What passes between a hall, where many play, and the app of each of them: messages, and what names and chat may hold."""
