import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Visit = { url: string; headers: IncomingMessage['headers']; at: number };

/** A real web shop on loopback for the time of a test. */
export type Shop = {
  /** `127.0.0.1:port`: the host that the operator would have to allow. */
  host: string;
  port: number;
  url: (path: string) => string;
  /** All requests received, in order. */
  visits: Visit[];
  /** The maximum number of concurrent requests. */
  mostAtOnce: () => number;
  close: () => Promise<void>;
};

export type ShopHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export async function openShop(answer: ShopHandler): Promise<Shop> {
  const visits: Visit[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    visits.push({ url: request.url ?? '', headers: request.headers, at: Date.now() });
    most = Math.max(most, ++open);
    response.on('close', () => open--);
    answer(request, response);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    visits,
    mostAtOnce: () => most,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

export function html(response: ServerResponse, body: string, headers = {}): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
}
