"""The live table: a service over HTTP and WebSocket, and the pages that it serves."""
