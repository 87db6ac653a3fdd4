import { COINS } from '@lastro/money';
import { ADDRESS_FAMILIES, ownNetworkOf, readAddress } from '../../coins/index.ts';
import type { CryptoCode } from '../domain.ts';

const SCHEME = /^(bitcoin|ethereum|solana|tron):(?:pay-)?([^?@/]+)(?:[?@/].*)?$/i;

export function readCryptoAddress(text: string): CryptoCode | undefined {
  const address = SCHEME.exec(text)?.[2] ?? text;
  for (const family of ADDRESS_FAMILIES) {
    const read = readAddress(family, address);
    if (read === undefined) continue;
    const coins = COINS.filter((coin) => ownNetworkOf(coin, family) !== undefined);
    return { kind: 'crypto', address: read.text, family, coins };
  }
  return undefined;
}
