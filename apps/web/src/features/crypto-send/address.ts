import type { Coin } from '@lastro/money';
import type { Network } from '../../lib/crypto-networks.ts';

/*
 * What an address looks like, to choose the network and to tell a slip at once. Whether it is one, checksum and all,
 * is for the server to say.
 */

const FORMS = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  bitcoin: /^(bc1[0-9a-z]{8,87}|BC1[0-9A-Z]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
} as const;
type Form = keyof typeof FORMS;

/** The form of the addresses of each network that coins can be sent by. */
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

/** Where several networks share a form: the coin's own chain. */
const OWN_NETWORK: Readonly<Record<Coin, string>> = {
  USDT: 'ETH',
  BTC: 'BTC',
  ETH: 'ETH',
  SOL: 'SOL',
  BNB: 'BSC',
};

/** No address has spaces or line breaks in it; what was pasted may. */
export function tidyAddress(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Whether an address may be one of this network; so is any of a network whose form is not known here. */
export function looksRight(network: Pick<Network, 'code'>, address: string): boolean {
  const form = FORM_OF_NETWORK[network.code];
  return form === undefined || FORMS[form].test(address);
}

/**
 * The network an address is for among those that can be sent by; the coin's own where several are. Null where none is,
 * and while there is no address unless there is only one network.
 */
export function defaultNetwork<N extends Pick<Network, 'code'>>(
  coin: Coin,
  address: string,
  networks: readonly N[],
): N | null {
  if (networks.length === 1) return networks[0] ?? null;
  // In the order of the forms: the narrower ones come before Solana's, which has theirs in it.
  for (const [form, pattern] of Object.entries(FORMS)) {
    if (!pattern.test(address)) continue;
    const fitting = networks.filter(({ code }) => FORM_OF_NETWORK[code] === form);
    const own = fitting.find(({ code }) => code === OWN_NETWORK[coin]);
    if (fitting.length > 0) return own ?? fitting[0] ?? null;
  }
  return null;
}
