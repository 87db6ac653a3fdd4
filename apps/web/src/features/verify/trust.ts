import type { PublicRegisterReply } from '@lastro/contracts';
import type { PublicJwk } from '@lastro/register/jws';
import { apiSignedOut, NetworkError } from '../../lib/api/api-client.ts';

/** What receipts are verified against. */
export interface Trust extends PublicRegisterReply {
  readonly keys: readonly PublicJwk[];
}

const KEPT = 'lastro-verification-keys';

/** The published keys; without a network those that this browser saw last. */
export async function readTrust(): Promise<Trust> {
  try {
    const [register, keys] = await Promise.all([apiSignedOut('GET /api/public/register'), readKeys()]);
    const trust = { ...register, keys };
    keep(trust);
    return trust;
  } catch (error) {
    const kept = readKept();
    if (kept === undefined) throw error;
    return kept;
  }
}

async function readKeys(): Promise<readonly PublicJwk[]> {
  try {
    const response = await fetch('/.well-known/jwks.json');
    return ((await response.json()) as { readonly keys: readonly PublicJwk[] }).keys;
  } catch (error) {
    throw new NetworkError(error);
  }
}

function keep(trust: Trust): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(trust));
  } catch {
    // Verifying works without, but not offline.
  }
}

function readKept(): Trust | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Trust | null) ?? undefined;
  } catch {
    return undefined;
  }
}
