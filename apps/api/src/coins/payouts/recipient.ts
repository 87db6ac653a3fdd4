import type { Coin } from '@lastro/money';
import { AppError } from '../../platform/errors.ts';
import { type Address, readAddress } from '../networks/address-formats.ts';
import { familyOf, ownNetworkOf } from '../networks/families.ts';
import type { CoinNetwork } from '../networks/networks.ts';
import { type AddressRefusal, isOneOf, refusalOf } from '../networks/refused-addresses.ts';

export interface RequestedRecipient {
  readonly coin: Coin;
  /** A network's code, or the coin's in lower case for the network that the address format implies. */
  readonly network: string;
  readonly address: string;
  readonly tag: string | null | undefined;
}

export interface Recipient {
  readonly network: CoinNetwork;
  readonly address: Address;
  readonly tag: string | null;
}

const MAX_ADDRESS_LENGTH = 100;

const REFUSALS: Readonly<Record<AddressRefusal, string>> = {
  token_contract:
    'Este é o endereço do contrato de um token: o que for enviado a ele se perde. Informe o da carteira.',
  unspendable: 'Ninguém tem a chave deste endereço: o que for enviado a ele se perde.',
  system_program: 'Este é o endereço de um programa da rede: o que for enviado a ele se perde.',
};

export function chooseRecipient(requested: RequestedRecipient, networks: readonly CoinNetwork[]): Recipient {
  const text = requested.address.trim();
  const fitting = candidates(requested, networks).flatMap((network) => {
    const address = parseOn(network, text);
    return address ? [{ network, address }] : [];
  });
  const chosen = fitting.length > 1 ? onOwnNetwork(requested.coin, fitting) : fitting[0];
  if (!chosen) throw new AppError('invalid_wallet_address');
  const { network, address } = chosen;
  if (!network.withdrawEnabled) throw new AppError('network_unavailable');
  assertPayable(address, networks);
  return { network, address, tag: readTag(network, requested.tag) };
}

/** Includes suspended ones: an address must always mean the same network. */
function candidates(
  { coin, network }: RequestedRecipient,
  networks: readonly CoinNetwork[],
): readonly CoinNetwork[] {
  const supported = networks.filter((listed) => familyOf(listed.network) !== undefined);
  if (network === coin.toLowerCase()) return supported;
  const matching = supported.filter((listed) => listed.network === network.trim().toUpperCase());
  if (matching.length === 0) throw new AppError('network_unavailable');
  return matching;
}

function parseOn({ network, addressRegex }: CoinNetwork, text: string): Address | undefined {
  const family = familyOf(network);
  if (family === undefined || text.length > MAX_ADDRESS_LENGTH) return undefined;
  const address = readAddress(family, text);
  return address && fits(address.text, addressRegex) ? address : undefined;
}

function onOwnNetwork<T extends { network: CoinNetwork; address: Address }>(
  coin: Coin,
  fitting: readonly T[],
): T | undefined {
  return fitting.find(({ network, address }) => network.network === ownNetworkOf(coin, address.family));
}

function assertPayable(address: Address, networks: readonly CoinNetwork[]): void {
  const listed = networks.flatMap(({ contractAddress }) => contractAddress ?? []);
  const refusal = refusalOf(address) ?? (isOneOf(address, listed) ? 'token_contract' : undefined);
  if (refusal) throw new AppError('wallet_not_allowed', { message: REFUSALS[refusal] });
}

function readTag(
  { memoRequired, memoRegex, name }: CoinNetwork,
  sent: string | null | undefined,
): string | null {
  const tag = sent?.trim() ?? '';
  if (!memoRequired) {
    if (tag === '') return null;
    throw new AppError('invalid_tag', { message: `A rede ${name} não usa tag (memo).` });
  }
  if (tag === '')
    throw new AppError('invalid_tag', { message: `A rede ${name} exige a tag (memo) do destinatário.` });
  if (!/^[\x21-\x7e]+$/.test(tag) || !fits(tag, memoRegex)) throw new AppError('invalid_tag');
  return tag;
}

/** Second check only; a missing or invalid pattern passes. */
function fits(text: string, pattern: string): boolean {
  if (pattern === '') return true;
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return true;
  }
}
