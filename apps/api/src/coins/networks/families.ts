import type { Coin } from '@lastro/money';
import type { AddressFamily } from './formats.ts';

/**
 * The networks that coins can be sent by, by their Binance ids, with the form of their addresses. What is not here is
 * not offered: its addresses could not be checked.
 */
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

/**
 * Where a coin goes when only its code is given and several networks share the address's form: the coin's own chain.
 * USDT has none; with an address of Ethereum's form it goes by Ethereum, on which every wallet of that form can be
 * reached.
 */
const OWN_NETWORK: Readonly<Record<Coin, Partial<Record<AddressFamily, string>>>> = {
  USDT: { evm: 'ETH', tron: 'TRX', solana: 'SOL' },
  BTC: { bitcoin: 'BTC' },
  ETH: { evm: 'ETH' },
  SOL: { solana: 'SOL' },
  BNB: { evm: 'BSC' },
};

/** The form of a network's addresses; undefined for a network whose addresses can't be checked. */
export function familyOf(network: string): AddressFamily | undefined {
  return Object.hasOwn(FAMILY_OF_NETWORK, network) ? FAMILY_OF_NETWORK[network] : undefined;
}

/** The network that a bare coin code means for an address of this form, where several would fit. */
export function ownNetworkOf(coin: Coin, family: AddressFamily): string | undefined {
  return OWN_NETWORK[coin][family];
}
