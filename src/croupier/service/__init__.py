"""The live table: an HTTP and WebSocket service, and the web pages it serves."""
