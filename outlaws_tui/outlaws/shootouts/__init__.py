"""What the file of a shootout may say, and how it is written."""
