/**
 * Keeps the application shell for offline use: the files of one build and nothing else. Calls of the API and the
 * server's own pages of the payment sandbox pass by untouched, and a new version waits until the page asks for it.
 */

declare const self: ServiceWorkerGlobalScope;
/** A digest of the files of the build, which the build fills in. */
declare const VERSION: string;
/** The paths of the files of the build, which the build fills in. */
declare const FILES: readonly string[];

const PREFIX = 'vigia-shell-';
const CACHE = PREFIX + VERSION;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isServers = /^\/(api|sandbox)\//.test(pathname);
  if (request.method !== 'GET' || origin !== self.location.origin || isServers) return;
  event.respondWith(answer(request, pathname));
});

async function answer(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request.mode === 'navigate' ? '/index.html' : pathname);
  return cached ?? fetch(request);
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const previous = await previousCaches();
  await Promise.all(FILES.map((file) => keep(cache, previous, file)));
}

/** Hashed assets that the previous version holds are copied, not fetched again. */
async function keep(cache: Cache, previous: readonly string[], file: string): Promise<void> {
  if (file.startsWith('/assets/')) {
    for (const name of previous) {
      const held = await (await caches.open(name)).match(file);
      if (held) return cache.put(file, held);
    }
  }
  const response = await fetch(file, { cache: 'reload' });
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
