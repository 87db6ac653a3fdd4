import { readAddress } from './address-formats.ts';
import { familyOf } from './families.ts';

export function canonicalAddress(network: string, address: string): string | null {
  const family = familyOf(network);
  return family === undefined ? address : (readAddress(family, address)?.text ?? null);
}
