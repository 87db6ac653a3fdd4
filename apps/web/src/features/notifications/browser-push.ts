import type { AddPushDeviceBody } from '@lastro/contracts';
import { useSyncExternalStore } from 'react';
import { OwnError } from '../../lib/api/api-client.ts';
import { createDeviceSetting } from '../../lib/browser/device-setting.ts';

/** The bank's id of this browser's subscription. */
export const ownDevice = createDeviceSetting('lastro.push-device');

/** `install`: an iPhone, where only an installed app is told; `outdated`: it is installed, on iOS before 16.4. */
export type PushSupport = 'ready' | 'denied' | 'install' | 'outdated' | 'unsupported';

class PushError extends OwnError {}

function supportOf(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  if (!isAppleTouch()) return 'unsupported';
  return matchMedia('(display-mode: standalone)').matches ? 'outdated' : 'install';
}

/** An iPad says it is a Mac, which has no touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The permission may have been changed in the browser's settings meanwhile. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}

export function usePushSupport(): PushSupport {
  return useSyncExternalStore(subscribe, supportOf);
}

/** Asks for the permission: only after a press. */
export async function subscribeBrowser(publicKey: string): Promise<AddPushDeviceBody> {
  const permission = await Notification.requestPermission();
  // Has the screen look at the permission again.
  window.dispatchEvent(new Event('focus'));
  if (permission !== 'granted') throw new PushError('O navegador não permitiu avisos.');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new PushError('Recarregue a página e tente novamente.');
  try {
    // One for another key could not be used.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    return subscription.toJSON() as AddPushDeviceBody;
  } catch (cause) {
    throw new PushError('O navegador não conseguiu ativar os avisos. Tente novamente.', { cause });
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  ownDevice.set(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
