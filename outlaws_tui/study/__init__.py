"""Many games between bots: played over all cores or on a cluster, kept as they come, and counted."""
