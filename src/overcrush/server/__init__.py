"""The table for browsers: HTTP, WebSocket, storage."""
