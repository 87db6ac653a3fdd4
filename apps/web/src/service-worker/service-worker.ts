import { noticeOf, openPage, pageOf } from './push.ts';
import { handlingOf, type Shell } from './rules.ts';
import { createShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written here by the build (build/service-worker.ts). */
declare const LASTRO_SHELL: Shell;

const shell = LASTRO_SHELL;
const cache = createShellCache({ caches: self.caches, fetch: (path, init) => self.fetch(path, init) }, shell);

self.addEventListener('install', (event) => {
  // Takes over at once: with a network it serves no page itself.
  event.waitUntil(cache.install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await cache.tidy();
    // Requests the page while the worker is starting.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin, shell.files);
  if (handling === 'page') event.respondWith(cache.page(event.request, event.preloadResponse));
  else if (handling === 'file') event.respondWith(cache.file(event.request));
  else if (handling === 'asset') event.respondWith(cache.asset(event.request));
  else if (handling === 'navigation') event.respondWith(onlyOnce(event));
});

/** Not sent again after a failure: it may have arrived. */
async function onlyOnce({ preloadResponse, request }: FetchEvent): Promise<Response> {
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
  event.ports[0]?.postMessage(shell.version);
});
