import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PRODUCTS, type DemoProduct } from './catalogue.ts';
import { offerAt, type DemoOffer } from './market.ts';
import * as pages from './pages.ts';
import { favicon, picture, styleSheet } from './pictures.ts';
import { sells, type DemoShop } from './shops.ts';
import { PRICES_PATH, type TakenPrices } from './taken-prices.ts';
import { portOf } from '../network/port-of.ts';

export type ShopServer = { port: number; close: () => Promise<void> };

const SLOW_PAGE_MS = 3000;

/** Below those the system gives to connections that go out, which could take a shop's port between two starts. */
const PORTS = { from: 20_000, to: 32_000 };

/** Names the shop to another process of the demo that finds its port taken. */
export const SHOP_HEADER = 'x-demo-shop';

type Reply = { status?: number; type: string; body: string };

const html = (body: string, status = 200): Reply => ({ status, type: 'text/html', body });
const svg = (body: string): Reply => ({ type: 'image/svg+xml', body });

type Given = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** The prices that the shop was told; the own shop only. */
  taken?: TakenPrices;
};

/** Opens a demo shop on a port of loopback; 0 picks a free one. */
export async function openShop(
  shop: DemoShop,
  port: number,
  { now, taken }: Given,
): Promise<ShopServer> {
  const range = DEMO_PRODUCTS.filter((product) => sells(shop, product));
  const byPath = new Map(range.map((product) => [shop.productPath(product), product]));
  const byImage = new Map(range.map((product) => [pages.imagePath(product), product]));

  const offerOf = (product: DemoProduct): DemoOffer => {
    const offer = offerAt(shop, product, now());
    const price = taken?.of(product.n);
    return price === undefined ? offer : { ...offer, price, listPrice: null };
  };

  const reply = async (path: string, origin: string): Promise<Reply> => {
    const product = byPath.get(path);
    if (product) {
      const trouble = shop.trouble?.n === product.n ? shop.trouble.kind : null;
      if (trouble === 'gone') return html(pages.missingPage(shop), 404);
      if (trouble === 'challenge') return html(pages.challengePage());
      if (trouble === 'slow') await pause(SLOW_PAGE_MS, undefined, { ref: false });
      const image = origin + pages.imagePath(product);
      const offer = offerOf(product);
      return html(pages.productPage({ shop, product, offer, url: origin + path, image }));
    }
    const pictured = byImage.get(path);
    if (pictured) return svg(picture(pictured));
    switch (path) {
      case '/': {
        const shelves = [...byPath].map(([productPath, each]) => ({
          product: each,
          offer: offerOf(each),
          path: productPath,
        }));
        return html(pages.startPage(shop, shelves));
      }
      case '/robots.txt':
        return { type: 'text/plain', body: pages.robots(origin) };
      case '/sitemap.xml':
        return { type: 'application/xml', body: pages.sitemap(origin, [...byPath.keys()]) };
      case '/shop.css':
        return { type: 'text/css', body: styleSheet(shop) };
      case '/favicon.svg':
      case '/favicon.ico':
        return svg(favicon(shop));
      default:
        return html(pages.missingPage(shop), 404);
    }
  };

  const server = createServer((request, response) => {
    if (taken && request.method === 'POST' && request.url === PRICES_PATH) {
      receive(request, taken).then(
        (status) => response.writeHead(status).end(),
        (error: Error) => response.destroy(error),
      );
      return;
    }
    reply(request.url ?? '/', `http://127.0.0.1:${portOf(server)}`).then(
      (answer) => send(response, answer, { shop, known: request.headers['if-none-match'] }),
      (error: Error) => response.destroy(error),
    );
  });
  await listenOn(server, port);
  return {
    port: portOf(server),
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

/** @throws Error with the code EADDRINUSE when the port is taken */
async function listenOn(server: Server, port: number): Promise<void> {
  const tried = port === 0 ? randomInt(PORTS.from, PORTS.to) : port;
  server.listen({ port: tried, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (port !== 0 || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
      throw error;
    await listenOn(server, 0);
  }
}

/** A delivery of prices: the status of the answer. */
async function receive(request: IncomingMessage, taken: TakenPrices): Promise<number> {
  const isTaken = await taken.take(
    await text(request),
    String(request.headers['x-vigia-signature'] ?? ''),
  );
  return isTaken ? 204 : 401;
}

function send(
  response: ServerResponse,
  { status = 200, type, body }: Reply,
  { shop, known }: { shop: DemoShop; known: string | undefined },
): void {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    [SHOP_HEADER]: encodeURIComponent(shop.alias),
    etag,
  };
  if (known === etag) response.writeHead(304, headers).end();
  else response.writeHead(status, headers).end(body);
}
