import { queryOptions } from '@tanstack/react-query';
import { apiSignedOut, NetworkError } from '../api/api-client.ts';
import { createDeviceSetting } from '../browser/device-setting.ts';
import { assess, type Published, parsePinned, type Remembered, type Trust } from './known-keys.ts';

const setting = createDeviceSetting('lastro-known-keys');

export const trustOptions = queryOptions({
  queryKey: ['trust'],
  queryFn: readTrust,
  networkMode: 'always',
  retry: 1,
});

/** Compares with the keys this browser already knows; if the bank's cannot be read, it uses only those. */
async function readTrust(): Promise<Trust> {
  const remembered = readRemembered();
  const pinned = parsePinned(import.meta.env.VITE_PINNED_KEYS ?? '');
  const published = await readPublished().catch((error: unknown) => {
    if (remembered === undefined) throw error;
    return remembered;
  });
  const trust = await assess(published, remembered, pinned, new Date());
  remember(trust);
  return trust;
}

/** The reader's decision after a warning. */
export async function trustPublished(shown: Published): Promise<void> {
  remember({ ...shown, since: new Date().toISOString() });
}

/** The reader's decision to count these, too; the known bank keys stay. */
export async function trustWitnesses(added: readonly string[]): Promise<void> {
  const known = readRemembered();
  if (known !== undefined) remember({ ...known, witnesses: [...new Set([...known.witnesses, ...added])] });
}

async function readPublished(): Promise<Published> {
  const [register, keys] = await Promise.all([apiSignedOut('GET /api/public/register'), readKeys()]);
  return { ...register, keys };
}

async function readKeys(): Promise<Published['keys']> {
  try {
    // A cached list lacks a new key, which signs at once.
    const response = await fetch('/.well-known/jwks.json', { cache: 'no-cache' });
    if (!response.ok) throw new Error(`The list of keys was answered with ${response.status}.`);
    return ((await response.json()) as Pick<Published, 'keys'>).keys;
  } catch (error) {
    throw new NetworkError(error);
  }
}

function remember({ iss, origin, keys, witnesses, since }: Remembered): void {
  setting.set(JSON.stringify({ iss, origin, keys, witnesses, since } satisfies Remembered));
}

function readRemembered(): Remembered | undefined {
  try {
    return (JSON.parse(setting.get() ?? 'null') as Remembered | null) ?? undefined;
  } catch {
    return undefined;
  }
}
