"""A shop on this machine, for households that are told where it is."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Shop:
    """Answers each path with a type and bytes; `asked` holds the heads of what came."""

    def __init__(self, pages):
        self.asked = []
        shop = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                shop.asked.append((self.path, str(self.headers)))
                kind, content = pages.get(self.path, (None, b"nothing here"))
                self.send_response(200 if kind else 404)
                self.send_header("Content-Type", kind or "text/html")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port

    def address(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
