import type { AddPushDeviceBody } from '@lastro/contracts';
import { useSyncExternalStore } from 'react';
import { ClientError } from '../../lib/api/api-client.ts';
import { createDeviceSetting } from '../../lib/browser/device-setting.ts';

export const ownDevice = createDeviceSetting('lastro.push-device');

/** `install`: iPhones allow push only in the installed app; `outdated`: installed, but iOS is older than 16.4. */
export type PushSupport = 'ready' | 'denied' | 'install' | 'outdated' | 'unsupported';

class PushError extends ClientError {}

function supportOf(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  if (!isAppleTouch()) return 'unsupported';
  return matchMedia('(display-mode: standalone)').matches ? 'outdated' : 'install';
}

/** An iPad reports itself as a Mac, but Macs have no touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Permission can change in the browser's settings at any time. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}

export function usePushSupport(): PushSupport {
  return useSyncExternalStore(subscribe, supportOf, supportOf);
}

/** Asks for permission, which browsers allow only after a click. */
export async function subscribeBrowser(publicKey: string): Promise<AddPushDeviceBody> {
  const permission = await Notification.requestPermission();
  // Makes `usePushSupport` read the permission again.
  window.dispatchEvent(new Event('focus'));
  if (permission !== 'granted') throw new PushError('O navegador não permitiu notificações.');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new PushError('Recarregue a página e tente novamente.');
  try {
    // A subscription for another server key cannot be used.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    return subscription.toJSON() as AddPushDeviceBody;
  } catch (cause) {
    throw new PushError('O navegador não conseguiu ativar as notificações. Tente novamente.', { cause });
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  ownDevice.set(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
