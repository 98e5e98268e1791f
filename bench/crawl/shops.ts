/**
 * Shops on loopback, in a process of their own: any number of product pages each, with the markup of the demo's shops
 * in turn. Tells its parent the ports and ends when the parent does.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PRODUCTS } from '../../server/demo/catalogue.ts';
import { offerAt } from '../../server/demo/market.ts';
import { imagePath, missingPage, productPage, robots } from '../../server/demo/pages.ts';
import { DEMO_SHOPS, type DemoShop } from '../../server/demo/shops.ts';

const PRODUCT_PATH = /^\/p\/(\d+)$/;
/** All pages of a run show one moment, so that runs read the same. */
const AT = Date.UTC(2026, 0, 15, 12);

async function open(shop: DemoShop): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const origin = `http://${request.headers.host}`;
    const n = PRODUCT_PATH.exec(path)?.[1];
    if (path === '/robots.txt') {
      response.setHeader('content-type', 'text/plain').end(robots(origin));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (n === undefined) {
      response.writeHead(404).end(missingPage(shop));
      return;
    }
    const product = DEMO_PRODUCTS[Number(n) % DEMO_PRODUCTS.length]!;
    const offer = offerAt(shop, product, AT);
    const image = origin + imagePath(product);
    response.end(productPage({ shop, product, offer, url: origin + path, image }));
  });
  await new Promise<void>((settle) => {
    server.listen(0, '127.0.0.1', settle);
  });
  return server;
}

const count = Number(process.argv[2]);
const servers = await Promise.all(
  Array.from({ length: count }, (_, shop) => open(DEMO_SHOPS[shop % DEMO_SHOPS.length]!)),
);
process.on('disconnect', () => process.exit());
process.send?.(servers.map((server) => (server.address() as AddressInfo).port));
