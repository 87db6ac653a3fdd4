import type { Coin } from '@lastro/money';
import type { AddressFamily } from './address-formats.ts';

const FAMILY_OF_NETWORK: Readonly<Record<string, AddressFamily>> = {
  BTC: 'bitcoin',
  SEGWITBTC: 'bitcoin',
  ETH: 'evm',
  BSC: 'evm',
  MATIC: 'evm',
  ARBITRUM: 'evm',
  OPTIMISM: 'evm',
  BASE: 'evm',
  AVAXC: 'evm',
  OPBNB: 'evm',
  TRX: 'tron',
  SOL: 'solana',
};

/** The network for a bare coin code when several share the address family. USDT has no chain of its own: Ethereum. */
const OWN_NETWORK: Readonly<Record<Coin, Partial<Record<AddressFamily, string>>>> = {
  USDT: { evm: 'ETH', tron: 'TRX', solana: 'SOL' },
  BTC: { bitcoin: 'BTC' },
  ETH: { evm: 'ETH' },
  SOL: { solana: 'SOL' },
  BNB: { evm: 'BSC' },
};

export function familyOf(network: string): AddressFamily | undefined {
  return Object.hasOwn(FAMILY_OF_NETWORK, network) ? FAMILY_OF_NETWORK[network] : undefined;
}

export function ownNetworkOf(coin: Coin, family: AddressFamily): string | undefined {
  return OWN_NETWORK[coin][family];
}
