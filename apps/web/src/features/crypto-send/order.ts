import {
  add,
  type Coin,
  compare,
  isCoin,
  isPositive,
  type Money,
  money,
  parseDecimal,
  subtract,
  toDecimal,
  zero,
} from '@lastro/money';
import type { Network } from '../../lib/crypto-networks.ts';
import { hasTexts } from '../../lib/movement.ts';
import { amountText, readAmount, shortMoney } from '../../ui/amount-text.ts';
import { defaultNetwork, looksRight, tidyAddress } from './address.ts';

/** A send as the customer confirms it, with what they were shown. Amounts are plain decimal texts. */
export interface SendOrder {
  readonly coin: Coin;
  readonly amount: string;
  /** Of the network, on top of the amount. */
  readonly fee: string;
  readonly network: string;
  readonly networkName: string;
  /** When it arrives once it was approved: '≈ 2 min'; empty where nobody says. */
  readonly arrival: string;
  readonly address: string;
  readonly tag: string;
  readonly description: string;
}

const TEXTS = [
  'amount',
  'fee',
  'network',
  'networkName',
  'arrival',
  'address',
  'tag',
  'description',
] as const;

export function isSendOrder(value: unknown): value is SendOrder {
  return hasTexts(value, [...TEXTS, 'coin']) && isCoin(value.coin);
}

/** What the form holds while it is filled in. */
export interface SendDraft {
  readonly coin: Coin;
  readonly address: string;
  /** The code of the network that was chosen by hand; null while the address chooses. */
  readonly picked: string | null;
  readonly tag: string;
  /** As it is typed, in Brazilian form. */
  readonly amount: string;
  readonly description: string;
}

/** In the order of the form. */
export const SEND_FIELDS = ['address', 'network', 'tag', 'amount', 'description'] as const;
export type SendField = (typeof SEND_FIELDS)[number];
export type SendProblems = Partial<Readonly<Record<SendField, string>>>;

export function emptyDraft(coin: Coin): SendDraft {
  return { coin, address: '', picked: null, tag: '', amount: '', description: '' };
}

/** The network a draft goes by: the one that was chosen, else the one the address is for. */
export function networkOf(draft: SendDraft, networks: readonly Network[]): Network | null {
  const picked = networks.find(({ code }) => code === draft.picked);
  return picked ?? defaultNetwork(draft.coin, tidyAddress(draft.address), networks);
}

/** The most that can be sent at once: what there is less the fee, within what the network takes. Zero where that is too little. */
export function mostOf(balance: Money<Coin>, network: Network | null): Money<Coin> {
  if (network === null) return balance;
  const left = subtract(balance, network.fee);
  const most = compare(left, network.max) > 0 ? network.max : left;
  return isPositive(most)
    ? money(most.currency, most.minor - (most.minor % network.step.minor))
    : zero(balance.currency);
}

/** What leaves the balance; null beyond what any books can hold. */
export function totalOf(amount: Money<Coin>, network: Network | null): Money<Coin> | null {
  if (network === null) return amount;
  // A field takes fewer digits than the books, but not with every fee.
  return amount.minor > network.max.minor ? null : add(amount, network.fee);
}

/** The order of a filled-in form, or what is wrong with its fields. */
export function readDraft(
  draft: SendDraft,
  networks: readonly Network[],
  available: Money<Coin> | undefined,
): { readonly order: SendOrder } | { readonly problems: SendProblems } {
  const { coin } = draft;
  const address = tidyAddress(draft.address);
  const tag = draft.tag.trim();
  const network = networkOf(draft, networks);
  const amount = readAmount(coin, draft.amount);
  const problems: SendProblems = {
    ...problem('address', addressProblem(address, network)),
    ...problem('network', network === null && address !== '' ? 'Escolha a rede do endereço.' : undefined),
    ...problem('tag', network?.needsMemo && tag === '' ? 'Informe o memo de quem recebe.' : undefined),
    ...problem('amount', amountProblem(amount, network, available)),
  };
  if (amount === null || network === null || Object.keys(problems).length > 0) return { problems };
  return {
    order: {
      coin,
      amount: toDecimal(amount),
      fee: toDecimal(network.fee),
      network: network.code,
      networkName: network.name,
      arrival: network.minutes === null ? '' : `≈ ${network.minutes} min`,
      address,
      tag: network.needsMemo ? tag : '',
      description: draft.description.trim(),
    },
  };
}

function problem(field: SendField, text: string | undefined): SendProblems {
  return text === undefined ? {} : { [field]: text };
}

function addressProblem(address: string, network: Network | null): string | undefined {
  if (address === '') return 'Informe o endereço da carteira de destino.';
  if (network === null || looksRight(network, address)) return undefined;
  return `Este endereço não é da rede ${network.name}.`;
}

function amountProblem(
  amount: Money<Coin> | null,
  network: Network | null,
  available: Money<Coin> | undefined,
): string | undefined {
  if (amount === null || !isPositive(amount)) return 'Informe um valor maior que zero.';
  if (network === null) return undefined;
  const { min, max, step, fee } = network;
  if (compare(amount, min) < 0) return `O valor mínimo por esta rede é ${shortMoney(min)}.`;
  if (compare(amount, max) > 0) return `O valor máximo por envio é ${shortMoney(max)}.`;
  if (amount.minor % step.minor !== 0n) return `Por esta rede o valor é múltiplo de ${shortMoney(step)}.`;
  if (available !== undefined && compare(add(amount, fee), available) > 0) {
    return 'Saldo insuficiente para o valor e a tarifa da rede.';
  }
  return undefined;
}

/** The form of an order that was confirmed before, such as on a page that was loaded again; else an empty one. */
export function draftOf(order: SendOrder | null, coin: Coin): SendDraft {
  if (order === null) return emptyDraft(coin);
  return {
    coin: order.coin,
    address: order.address,
    picked: order.network,
    tag: order.tag,
    amount: amountText(parseDecimal(order.coin, order.amount)),
    description: order.description,
  };
}
