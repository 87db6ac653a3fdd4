import { compare } from '@lastro/money';
import type { Network } from '../../lib/balances/crypto-networks.ts';

/** Enough to choose the network and catch a slip. The server checks checksums. */

const FORMS = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  bitcoin: /^(bc1[0-9a-z]{8,87}|BC1[0-9A-Z]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
} as const;
type Form = keyof typeof FORMS;

const FORM_OF_NETWORK: Readonly<Partial<Record<string, Form>>> = {
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

/** Narrower forms come before Solana's, which contains some of theirs. */
function formOf(address: string): Form | null {
  for (const [form, pattern] of Object.entries(FORMS)) if (pattern.test(address)) return form as Form;
  return null;
}

/** True for a network whose form is not known here. */
export function looksRight(network: Pick<Network, 'code'>, address: string): boolean {
  const form = FORM_OF_NETWORK[network.code];
  return form === undefined || form === formOf(address);
}

type Offered = Pick<Network, 'code' | 'fee'>;

function cheapestFirst<N extends Offered>(networks: readonly N[]): readonly N[] {
  return networks.toSorted((a, b) => compare(a.fee, b.fee));
}

/**
 * Networks that fit an address, cheapest first; all without an address. Unknown forms are offered where no
 * known form fits.
 */
export function fittingNetworks<N extends Offered>(address: string, networks: readonly N[]): readonly N[] {
  if (address === '' || networks.length === 1) return cheapestFirst(networks);
  const form = formOf(address);
  const known = networks.filter(({ code }) => form !== null && FORM_OF_NETWORK[code] === form);
  return cheapestFirst(
    known.length > 0 ? known : networks.filter(({ code }) => FORM_OF_NETWORK[code] === undefined),
  );
}

export function cheapestOf<N extends Offered>(networks: readonly N[]): N | null {
  const [first, second] = cheapestFirst(networks);
  return first && second && compare(first.fee, second.fee) < 0 ? first : null;
}
