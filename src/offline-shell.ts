import { showUpdate } from './views/shared/show.ts';

/**
 * Registers the service worker that keeps the app for offline use. A new version waits until the user takes it:
 * replacing the app under someone's hands would lose what they were typing.
 */
export function keepShell() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  const { controller: first } = serviceWorker;
  let isReloading = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // A page that is opened while its worker starts is told of that worker too.
    if (!first || serviceWorker.controller === first || isReloading) return;
    isReloading = true;
    window.location.reload();
  });
  serviceWorker.register('/service-worker.js').then(offerUpdates, (error: unknown) => {
    console.warn('The app cannot be kept for offline use', error);
  });
}

/** Removes the images that the worker keeps: they show what the account watches. */
export async function forgetImages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage('FORGET_IMAGES', []);
}

/** Browsers told to block workers, and test runners, resolve without one. */
function offerUpdates(registration: ServiceWorkerRegistration | undefined) {
  if (!registration) return;
  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || !navigator.serviceWorker.controller) return;
    showUpdate(() => worker.postMessage('SKIP_WAITING', []));
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
}
