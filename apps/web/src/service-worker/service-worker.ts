import { noticeOf, openPage, pageOf } from './push.ts';
import { type Shell, strategyOf } from './rules.ts';
import { createShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written here by the build (build/service-worker.ts). */
declare const LASTRO_SHELL: Shell;

const shell = LASTRO_SHELL;
const cache = createShellCache({ caches: self.caches, fetch: (path, init) => self.fetch(path, init) }, shell);

self.addEventListener('install', (event) => {
  // Activates immediately: online it serves no page itself.
  event.waitUntil(cache.install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const activate = async () => {
    await cache.removeOldBuilds();
    // Requests the page while the worker is starting.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, self.location.origin, shell.files);
  if (strategy === 'page') event.respondWith(cache.page(event.request, event.preloadResponse));
  else if (strategy === 'file') event.respondWith(cache.file(event.request));
  else if (strategy === 'asset') event.respondWith(cache.asset(event.request));
  else if (strategy === 'navigation') event.respondWith(fetchOnce(event));
});

/** Not repeated after a failure: it may have arrived. */
async function fetchOnce({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? self.fetch(request);
}

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, pageOf(event.notification.data)));
});

self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
  event.ports[0]?.postMessage(shell.version);
});
