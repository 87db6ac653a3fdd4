import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { type ForeignHosts, UnreachableError } from './fetch.ts';

const keySchema = z.looseObject({
  kty: z.string(),
  kid: z.string().optional(),
  alg: z.string().optional(),
  use: z.string().optional(),
  x5t: z.string().optional(),
  'x5t#S256': z.string().optional(),
  x5c: z.array(z.string()).optional(),
});
const keySetSchema = z.object({ keys: z.array(z.unknown()).max(200) });

export type PublishedKey = z.output<typeof keySchema>;

interface CachedSet {
  readonly keys: readonly PublishedKey[];
  readonly readAtMs: number;
}

export interface KeySets {
  /** Undefined if the bank publishes no such key. Throws UnreachableError. */
  find(url: URL, kid: string): Promise<PublishedKey | undefined>;
}

const MAX_BYTES = 256 * 1024;
const MAX_AGE_MS = 10 * MINUTE_MS;
/** Limits how often an unknown key causes a new request. */
const RELOAD_INTERVAL_MS = MINUTE_MS;
const MAX_SETS = 500;

/** Other banks' signing keys, cached for ten minutes. */
export function createKeySets(hosts: Pick<ForeignHosts, 'get'>, clock: Clock): KeySets {
  const cache = new Map<string, CachedSet>();
  const pending = new Map<string, Promise<CachedSet>>();

  async function load(url: URL): Promise<CachedSet> {
    const { status, text } = await hosts.get(url, 'application/json', MAX_BYTES);
    if (status !== 200) throw new UnreachableError(`the key URL answered ${status}`);
    const set = { keys: readKeys(text), readAtMs: clock.now().getTime() };
    cache.delete(url.href);
    cache.set(url.href, set);
    const [oldest] = cache.keys();
    if (cache.size > MAX_SETS && oldest !== undefined) cache.delete(oldest);
    return set;
  }

  function loadOnce(url: URL): Promise<CachedSet> {
    const loading = pending.get(url.href) ?? load(url).finally(() => pending.delete(url.href));
    pending.set(url.href, loading);
    return loading;
  }

  return {
    async find(url, kid) {
      const set = cache.get(url.href);
      const age = set === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() - set.readAtMs;
      const found = age < MAX_AGE_MS ? set?.keys.find((key) => key.kid === kid) : undefined;
      if (found !== undefined || age < RELOAD_INTERVAL_MS) return found;
      return (await loadOnce(url)).keys.find((key) => key.kid === kid);
    },
  };
}

/** Skips unreadable keys, so that one doesn't hide the others. */
function readKeys(text: string): PublishedKey[] {
  const set = keySetSchema.safeParse(parseJson(text));
  if (!set.success) throw new UnreachableError('the keys cannot be read');
  return set.data.keys.flatMap((key) => keySchema.safeParse(key).data ?? []);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
