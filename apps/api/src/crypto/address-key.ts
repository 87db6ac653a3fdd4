import { readAddress } from './addresses/formats.ts';
import { familyOf } from './addresses/networks.ts';

/**
 * An address as it is compared: its one canonical spelling, where the network's form is known to us. Null for a text
 * that is no address of that form.
 */
export function addressKey(network: string, address: string): string | null {
  const family = familyOf(network);
  return family === undefined ? address : (readAddress(family, address)?.text ?? null);
}
