/**
 * Keeps for offline use the application shell, which is the files of one build, and the images of other sites that were
 * seen last. Calls of the API and the server's own pages of the payment sandbox pass by untouched, and a new version
 * waits until the page asks for it.
 */

declare const self: ServiceWorkerGlobalScope;
/** A digest of the files of the build, which the build fills in. */
declare const VERSION: string;
/** The paths of the files of the build, which the build fills in. */
declare const FILES: readonly string[];

const PREFIX = 'vigia-shell-';
const CACHE = PREFIX + VERSION;
const IMAGES = 'vigia-images';
/** A browser counts some megabytes for each image of another site, whatever its size, so that no page can learn it. */
const MAX_IMAGES = 200;
/** The pauses between the tries to fetch a file of the build: a page never asks again for a module it did not get. */
const PAUSES_MS = [250, 500, 1000, 2000, 4000];

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data === 'FORGET_IMAGES') event.waitUntil(forgetImages());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) {
    if (request.destination === 'image') event.respondWith(answerImage(event));
  } else if (!/^\/(api|sandbox)\//.test(pathname)) {
    event.respondWith(answer(request, pathname));
  }
});

async function answer(request: Request, pathname: string): Promise<Response> {
  const cached = await keptFile(request.mode === 'navigate' ? '/index.html' : pathname);
  return cached ?? (pathname.startsWith('/assets/') ? fetchSurely(request) : fetch(request));
}

/** Browsers remove what they keep when the device is full, and cannot always read it. */
async function keptFile(path: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(CACHE)).match(path);
  } catch {
    return undefined;
  }
}

/** @throws TypeError when the last try has failed as well */
async function fetchSurely(request: Request): Promise<Response> {
  for (const pause of PAUSES_MS) {
    try {
      return await fetch(request);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetch(request);
}

async function answerImage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.ok || response.type === 'opaque')
      event.waitUntil(keepImage(request.url, response.clone()));
    return response;
  } catch (error) {
    const seen = await (await caches.open(IMAGES)).match(request.url, { ignoreVary: true });
    if (seen) return seen;
    throw error;
  }
}

/** The images that this worker has kept since it was started: each is written once. */
const kept = new Set<string>();

/** An image that is kept again counts as the last seen. */
async function keepImage(url: string, image: Response): Promise<void> {
  if (kept.has(url)) return;
  kept.add(url);
  try {
    const cache = await caches.open(IMAGES);
    await cache.put(url, image);
    const surplus = (await cache.keys()).slice(0, -MAX_IMAGES);
    for (const { url: oldest } of surplus) {
      kept.delete(oldest);
      await cache.delete(oldest, { ignoreVary: true });
    }
  } catch {
    // The device is full: what room there is belongs to the data.
    await forgetImages();
  }
}

async function forgetImages(): Promise<void> {
  kept.clear();
  await caches.delete(IMAGES);
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const previous = await previousCaches();
  await Promise.all(FILES.map((file) => keep(cache, previous, file)));
}

/** A file whose name has its hash is copied from the previous version, or from what the page has loaded already. */
async function keep(cache: Cache, previous: readonly string[], file: string): Promise<void> {
  const isHashed = file.startsWith('/assets/');
  for (const name of isHashed ? previous : []) {
    const held = await (await caches.open(name)).match(file);
    if (held) return cache.put(file, held);
  }
  const response = await fetch(file, { cache: isHashed ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return cache.put(file, response);
}

async function takeOver(): Promise<void> {
  for (const name of await previousCaches()) await caches.delete(name);
  await self.clients.claim();
}

async function previousCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}
