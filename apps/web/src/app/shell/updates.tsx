import { toast, toasts } from '../../lib/browser/toast-store.ts';
import { Button } from '../../ui/button.tsx';

const WORKER = '/sw.js';
/** The worker fetches all other screens, so it waits until the page is shown. */
const INSTALL_AFTER_MS = 3_000;
/** At most one check for a new version in this time. */
const CHECK_INTERVAL_MS = 15 * 60_000;

interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: () => string },
    ): { createScriptURL(url: string): string };
  };
}

/** The bank's content security policy takes no other text as a script's address; see `trusted-types` in its header. */
function workerUrl(): string {
  const { trustedTypes } = window as WithTrustedTypes;
  const policy = trustedTypes?.createPolicy('lastro-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** Null in development, where the page was not built. */
function ownVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="lastro-version"]')?.content ?? null;
}

/** A worker that is being replaced never answers. */
function workerVersion({ controller }: ServiceWorkerContainer): Promise<unknown> {
  if (controller === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage('version', [port2]);
  });
}

let offer: string | null = null;

/** Never reloads by itself: the customer may be in the middle of something. */
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

/** Installs the service worker and offers a reload when the bank serves a newer app. */
export function keepAppCurrent(): void {
  const own = ownVersion();
  if (own === null || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let outdated = false;
  let checkedAt = Date.now();

  async function compare(): Promise<void> {
    const installed = await workerVersion(serviceWorker);
    outdated = typeof installed === 'string' && installed !== own;
    if (outdated) offerUpdate();
  }

  async function checkForUpdate(): Promise<void> {
    if (document.hidden || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    if (outdated) return offerUpdate();
    const registration = await serviceWorker.getRegistration();
    await registration?.update();
  }

  async function install(): Promise<void> {
    const first = serviceWorker.controller === null;
    await serviceWorker.register(workerUrl());
    if (first) return takeControl();
    // Registering again does not check for an update, and the browser rarely does.
    const registration = await serviceWorker.getRegistration();
    await registration?.update();
  }

  /** A worker that becomes active does not claim a page that is still loading. */
  async function takeControl(): Promise<void> {
    const { active } = await serviceWorker.ready;
    if (serviceWorker.controller === null) active?.postMessage('claim');
  }

  const ignoreErrors = (task: () => Promise<void>) => () => void task().catch(() => undefined);

  serviceWorker.addEventListener('controllerchange', ignoreErrors(compare));
  document.addEventListener('visibilitychange', ignoreErrors(checkForUpdate));
  window.addEventListener('online', ignoreErrors(checkForUpdate));
  setInterval(ignoreErrors(checkForUpdate), CHECK_INTERVAL_MS);
  setTimeout(ignoreErrors(install), INSTALL_AFTER_MS);
}
