import { Button } from '../ui/button.tsx';
import { toast, toasts } from '../ui/toast-store.ts';

const WORKER = '/sw.js';
/** The page itself, and what it shows, come first: the worker fetches all other screens. */
const INSTALL_AFTER_MS = 3_000;
/** A page may stay open for days; a new version is looked for when it is looked at again, but not at every glance. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** The build this page is of; null where it was not built, as in development. */
function ownVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="lastro-version"]')?.content ?? null;
}

/** The build that the worker in charge keeps; null while there is none. One that is replaced meanwhile never answers. */
function keptVersion({ controller }: ServiceWorkerContainer): Promise<unknown> {
  if (controller === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage('version', [port2]);
  });
}

let offer: string | null = null;

/** Nothing is reloaded unasked: the customer may be in the middle of something. */
function offerUpdate(): void {
  if (toasts.get().some(({ id, open }) => open && id === offer)) return;
  offer = toast({
    title: 'Nova versão disponível',
    description: 'Atualize para continuar com a versão mais recente.',
    action: (
      <Button variant="secondary" className="px-4" onClick={() => location.reload()}>
        Atualizar
      </Button>
    ),
  }).id;
}

/**
 * Installs the worker that keeps the app's own files (src/service-worker), and tells when the bank has a newer app
 * than this page. Every page load brings the newest one anyway; this is for pages that stay open.
 */
export function keepAppCurrent(): void {
  const own = ownVersion();
  if (own === null || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let old = false;
  let lookedAt = Date.now();

  async function compare(): Promise<void> {
    const kept = await keptVersion(serviceWorker);
    old = typeof kept === 'string' && kept !== own;
    if (old) offerUpdate();
  }

  async function look(): Promise<void> {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    // Closed without an answer: the page is still the old one.
    if (old) return offerUpdate();
    const registration = await serviceWorker.getRegistration();
    await registration?.update();
  }

  async function install(): Promise<void> {
    const first = serviceWorker.controller === null;
    await serviceWorker.register(WORKER);
    // Registering what is registered looks for nothing new, and the browser itself takes its time to.
    const registration = first ? undefined : await serviceWorker.getRegistration();
    await registration?.update();
  }

  // Without a network there is nothing newer to be had.
  const quietly = (task: () => Promise<void>) => () => void task().catch(() => undefined);

  serviceWorker.addEventListener('controllerchange', quietly(compare));
  document.addEventListener('visibilitychange', quietly(look));
  window.addEventListener('online', quietly(look));
  setInterval(quietly(look), LOOK_AGAIN_MS);
  setTimeout(quietly(install), INSTALL_AFTER_MS);
}
