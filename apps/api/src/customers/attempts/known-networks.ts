import { addressKey, createExpiringSet } from '../../platform/http/rate-limits.ts';
import { createMac } from '../../platform/secrets/vault.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { StoredCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';

const KNOWN_SECONDS = (30 * DAY_MS) / 1000;

export type NetworkOwner = Pick<StoredCustomer, 'id' | 'emailConfirmed' | 'phoneConfirmed'>;

/** Where an account was registered, or its password or code was entered. Keys are MACs, so neither table nor queue holds an address. */
interface KnownNetworks {
  keyOf(address: string): string;
  has(owner: NetworkOwner | undefined, network: string): Promise<boolean>;
  add(owner: NetworkOwner, network: string): Promise<void>;
}

export function createKnownNetworks({
  pool,
  config,
}: Pick<CustomersDeps, 'pool'> & { config: Pick<CustomersDeps['config'], 'secretKey'> }): KnownNetworks {
  const mac = createMac(config.secretKey, 'known-networks');
  const hashOf = (...parts: string[]) => mac(JSON.stringify(parts)).toString('base64url');
  const known = createExpiringSet(pool, 'known-address', KNOWN_SECONDS);
  // The key has the confirmations, so that a squatter's networks stop counting once the owner confirms a contact.
  const entryOf = (owner: NetworkOwner | undefined, network: string) =>
    hashOf(owner?.id ?? '', `${owner?.emailConfirmed}`, `${owner?.phoneConfirmed}`, network);

  return {
    keyOf: (address) => hashOf(addressKey(address)),
    has: (owner, network) => known.has(entryOf(owner, network)),
    add: (owner, network) => known.add(entryOf(owner, network)),
  };
}
