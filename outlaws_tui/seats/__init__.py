"""One running game: its record, its seats, what each may see, and the messages in and out."""
