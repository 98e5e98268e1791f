import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

export type FailingProxy = {
  url: string;
  /** The path of each request. */
  asked: string[];
  /** Requests whose path matches get this answer in the server's place; null for none. */
  fail: (fault: { path: RegExp; status: number; body: string } | null) => void;
  close: () => void;
};

/** What stands before a server, as people run it, and answers for it when it cannot. */
export async function failingProxy(target: string): Promise<FailingProxy> {
  const { hostname, port } = new URL(target);
  let fault: Parameters<FailingProxy['fail']>[0] = null;
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    const { url = '/', method, headers } = incoming;
    asked.push(url);
    if (fault?.path.test(url)) {
      incoming.resume();
      answer.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.body);
      return;
    }
    const passed = request({ hostname, port, path: url, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  server.on('upgrade', ({ url, headers }, socket, head) => {
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    asked,
    fail: (next) => {
      fault = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
