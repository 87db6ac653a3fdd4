import { handlingOf, type Shell } from './rules.ts';
import { createShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written here by the build (build/service-worker.ts). */
declare const LASTRO_SHELL: Shell;

const shell = LASTRO_SHELL;
const cache = createShellCache({ caches: self.caches, fetch: (path, init) => self.fetch(path, init) }, shell);

self.addEventListener('install', (event) => {
  // It serves no page itself while there is a network, so it can take over from the one before at once.
  event.waitUntil(cache.install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await cache.tidy();
    // The page is asked for while the worker is still being started.
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
});

/** A page asks which build this is, to know whether its own is an older one. */
self.addEventListener('message', (event) => {
  event.ports[0]?.postMessage(shell.version);
});
