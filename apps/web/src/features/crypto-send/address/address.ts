import { compare } from '@lastro/money';
import type { Network } from '../../../lib/queries/crypto-networks.ts';

/** Enough to choose the network and catch typos. The server verifies checksums. */
const ADDRESS_PATTERNS = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  bitcoin: /^(bc1[0-9a-z]{8,87}|BC1[0-9A-Z]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
} as const;
type AddressFormat = keyof typeof ADDRESS_PATTERNS;

const FORMAT_OF_NETWORK: Readonly<Partial<Record<string, AddressFormat>>> = {
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

export function tidyAddress(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Solana's pattern comes last, because it also matches other addresses. */
function formatOf(address: string): AddressFormat | null {
  for (const [format, pattern] of Object.entries(ADDRESS_PATTERNS))
    if (pattern.test(address)) return format as AddressFormat;
  return null;
}

/** True for a network without a known format. */
export function matchesNetwork(network: Pick<Network, 'code'>, address: string): boolean {
  const format = FORMAT_OF_NETWORK[network.code];
  return format === undefined || format === formatOf(address);
}

type PricedNetwork = Pick<Network, 'code' | 'fee'>;

function cheapestFirst<N extends PricedNetwork>(networks: readonly N[]): readonly N[] {
  return networks.toSorted((a, b) => compare(a.fee, b.fee));
}

/**
 * Networks that match an address, cheapest first; all of them for an empty address. Networks without a known format
 * are offered when no other matches.
 */
export function fittingNetworks<N extends PricedNetwork>(
  address: string,
  networks: readonly N[],
): readonly N[] {
  if (address === '' || networks.length === 1) return cheapestFirst(networks);
  const format = formatOf(address);
  const matching = networks.filter(({ code }) => format !== null && FORMAT_OF_NETWORK[code] === format);
  return cheapestFirst(
    matching.length > 0 ? matching : networks.filter(({ code }) => FORMAT_OF_NETWORK[code] === undefined),
  );
}

export function cheapestOf<N extends PricedNetwork>(networks: readonly N[]): N | null {
  const [first, second] = cheapestFirst(networks);
  return first && second && compare(first.fee, second.fee) < 0 ? first : null;
}

/** First and last characters, by which people compare addresses. */
export function addressEnds(address: string): readonly [start: string, middle: string, end: string] {
  if (address.length <= 12) return [address, '', ''];
  return [address.slice(0, 6), address.slice(6, -6), address.slice(-6)];
}
