import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveChromium } from '../../../../scripts/browser.mjs';
import { createBrowserFetcher } from '../../../../server/crawl/fetching/browser-fetcher.ts';
import { createBrowser, createFetcher } from '../../../../server/crawl/fetching/create-fetcher.ts';
import { FetchFailure, type Fetcher } from '../../../../server/crawl/fetching/fetcher.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import { crawlDue, seedProduct, hostRecordOf, productOf } from '../crawling.ts';
import { html, openShop, type Shop } from '../shop.ts';

const page = (script: string, body = '') => `<!doctype html><html lang="es"><head>
  <title>Kettle Duna</title></head><body><h1>Kettle Duna</h1>
  <p>A kettle that boils water for tea, and has done so for many years.</p>
  <div id="box"></div>${body}<script src="/app.js"></script><script>${script}</script></body></html>`;

/** Requests the price and shows it, as in shops that scripts render. */
const SHOWS_PRICE = `fetch('/price.json').then((answer) => answer.json()).then(({ price }) => {
  window.draw(price);
});`;
const DRAWS = `window.draw = (price) => {
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: 'Kettle Duna',
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' } };
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(data);
  document.head.append(script);
};`;

let server: TestServer;
let shop: Shop;
/** A service in the operator's private network. */
let inside: Server;
let connections = 0;
let insidePort = 0;
let content = '';
let status = 200;
let http: Fetcher;
let browser: Fetcher;
let member: Member;
beforeAll(async () => {
  shop = await openShop((request, response) => {
    const type = (name: string) => ({ 'content-type': name });
    switch (request.url ?? '/') {
      case '/robots.txt':
        return response.writeHead(200, type('text/plain')).end('User-agent: *\nDisallow: /no');
      case '/app.js':
        return response.writeHead(200, type('application/javascript')).end(DRAWS);
      case '/price.json':
        return response.writeHead(200, type('application/json')).end('{"price": 49.9}');
      default:
        response.statusCode = status;
        return status === 200 ? html(response, content) : response.end(content);
    }
  });
  inside = createServer((socket) => {
    connections += 1;
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecret');
  });
  await new Promise<void>((settle) => inside.listen(0, '127.0.0.1', settle));
  insidePort = (inside.address() as AddressInfo).port;
  const { executablePath, env } = await resolveChromium();
  Object.assign(process.env, env);
  server = await startTestServer({
    CRAWL_ALLOW_HOSTS: shop.host,
    CRAWL_DELAY_MS: '0',
    CRAWL_CHROMIUM_PATH: executablePath,
    CRAWL_CHROMIUM_SANDBOX: '0',
  });
  http = createFetcher(server.services);
  browser = createBrowser(server.services, http)!;
  member = await server.createAccount();
});
afterAll(async () => {
  await browser.close();
  await http.close();
  await server.close();
  await shop.close();
  inside.close();
});
beforeEach(() => {
  connections = 0;
  status = 200;
  shop.visits.length = 0;
});

const asked = () => shop.visits.map(({ url }) => url);

describe('a page that is rendered by its scripts', () => {
  it('is read in the browser where plain reading finds no price, and directly from then on', async () => {
    content = page(SHOWS_PRICE);
    const id = await seedProduct(server, member, shop.url('/p/1'));
    await crawlDue(server, { browser });
    expect(await productOf(server, id)).toMatchObject({
      state: 'ok',
      price: 49.9,
      currency: 'EUR',
    });
    expect(asked().filter((url) => url === '/p/1')).toHaveLength(2);
    expect((await hostRecordOf(server, shop.host)).scripted).toBe(true);

    shop.visits.length = 0;
    const next = await seedProduct(server, member, shop.url('/p/2'));
    await crawlDue(server, { browser });
    expect(await productOf(server, next)).toMatchObject({ state: 'ok', price: 49.9 });
    expect(asked()).toEqual(['/p/2', '/app.js', '/price.json']);
    const [visit] = shop.visits;
    expect(visit!.headers['user-agent']).toBe(server.services.config.CRAWL_USER_AGENT);
  });

  it('stays unread without a configured browser', async () => {
    const { CRAWL_CHROMIUM_PATH: _, ...config } = server.services.config;
    const plain = { ...server.services, config: { ...config, CRAWL_CHROMIUM_PATH: undefined } };
    expect(createBrowser(plain, http)).toBeNull();
    content = page(SHOWS_PRICE);
    const id = await seedProduct(server, member, shop.url('/p/3'));
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ state: 'unsure', price: null });
  });
});

describe('the browser', () => {
  it('reaches no address that the fetcher may not reach, whatever the page tries', async () => {
    const private_ = `127.0.0.1:${insidePort}`;
    const tries = `
      for (const url of ['http://${private_}/a', 'http://localhost:${insidePort}/b', 'http://[::1]:${insidePort}/c']) {
        fetch(url, { mode: 'no-cors' }).catch(() => {});
        navigator.sendBeacon(url, 'x');
        new Image().src = url;
        const frame = document.createElement('iframe');
        frame.src = url;
        document.body.append(frame);
      }
      try { new WebSocket('ws://${private_}/socket'); } catch {}
      try { new EventSource('http://${private_}/events'); } catch {}
      try { new Worker(URL.createObjectURL(new Blob(["fetch('http://${private_}/worker').catch(() => {})"]))); } catch {}
      try { window.open('http://${private_}/popup'); } catch {}
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${private_}' }] });
      peer.createDataChannel('x');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      ${SHOWS_PRICE}`;
    content = page(
      tries,
      `<img src="http://${private_}/img"><link rel="stylesheet" href="http://${private_}/css">
       <link rel="prefetch" href="http://${private_}/prefetch"><form id="f" method="post" action="http://${private_}/form"></form>`,
    );
    const read = await browser.fetch(shop.url('/p/tries'));
    expect(read.html).toContain('49.9');
    expect(read.html).not.toContain('secret');
    expect(connections).toBe(0);
  });

  it('does not follow a page into a private network or to a forbidden address', async () => {
    content = page(`location.href = 'http://127.0.0.1:${insidePort}/';`);
    await expect(browser.fetch(shop.url('/p/leaves'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(browser.fetch(`http://127.0.0.1:${insidePort}/`)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(connections).toBe(0);
    const permit = () => {
      throw new FetchFailure('forbidden', 'Not here.');
    };
    await expect(browser.fetch(shop.url('/p/1'), { permit })).rejects.toThrow('Not here.');
    expect(asked()).not.toContain('/p/1');
  });

  it('SITES-07 asks for a page, and for what it loads, in the language of the country', async () => {
    content = page(
      'document.body.append(navigator.language); fetch("/price.json").catch(() => {});',
    );
    const { html } = await browser.fetch(shop.url('/p/language'), { country: 'ch' });
    expect(html).toContain('de-CH');
    const languages = shop.visits.map(({ headers }) => headers['accept-language']);
    expect(languages).toHaveLength(3);
    expect(new Set(languages)).toEqual(new Set(['de-CH,de;q=0.9,en;q=0.6,*;q=0.5']));
  });

  it('asks for no pictures and changes nothing on the website', async () => {
    content = page(
      `fetch('/cart', { method: 'POST' }).catch(() => {}); ${SHOWS_PRICE}`,
      '<img src="/picture.png"><link rel="stylesheet" href="/look.css">',
    );
    await browser.fetch(shop.url('/p/quiet'));
    expect(asked().toSorted()).toEqual(['/app.js', '/p/quiet', '/price.json']);
  });

  it('is not used to circumvent a refusal', async () => {
    status = 403;
    content = 'Forbidden';
    const id = await seedProduct(server, member, shop.url('/p/refused'));
    await server.services.db.execute('update hosts set scripted = false');
    await crawlDue(server, { browser });
    expect((await productOf(server, id)).state).toBe('blocked');
    expect(asked()).toEqual(['/p/refused']);
  });

  it('abandons a page whose scripts never end, and reads the next one', async () => {
    const { CRAWL_CHROMIUM_PATH: executablePath = '' } = server.services.config;
    const limits = { timeoutMs: 6000, maxBytes: 1_000_000 };
    const patient = createBrowserFetcher({
      ...limits,
      executablePath,
      sandbox: false,
      userAgent: 'x',
      http,
    });
    for (const scripts of [
      'for (;;);',
      "addEventListener('load', () => setTimeout(() => { for (;;); }, 50));",
    ]) {
      content = page(scripts);
      await expect(patient.fetch(shop.url('/p/busy'))).rejects.toMatchObject({ kind: 'timeout' });
    }
    content = page(SHOWS_PRICE);
    expect((await patient.fetch(shop.url('/p/calm'))).html).toContain('49.9');
    await patient.close();
  });

  it('is given its whole time, however long the permission to visit it takes', async () => {
    const { CRAWL_CHROMIUM_PATH: executablePath = '' } = server.services.config;
    const timeoutMs = 5000;
    const hasty = createBrowserFetcher({
      executablePath,
      sandbox: false,
      userAgent: 'x',
      timeoutMs,
      maxBytes: 1_000_000,
      http,
    });
    const permit = async () => {
      await once(AbortSignal.timeout(timeoutMs), 'abort');
    };
    content = page(SHOWS_PRICE);
    expect((await hasty.fetch(shop.url('/p/late'), { permit })).html).toContain('49.9');
    await hasty.close();
  });

  it('that is missing fails with a sentence, not with a crash', async () => {
    const missing = createBrowserFetcher({
      executablePath: '/nowhere/chromium',
      sandbox: false,
      userAgent: 'x',
      timeoutMs: 1000,
      maxBytes: 1000,
      http,
    });
    await expect(missing.fetch(shop.url('/p/1'))).rejects.toMatchObject({
      name: 'FetchFailure',
      message: expect.stringContaining('browser does not start'),
    });
    await missing.close();
  });
});
