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
import { amountText, shortMoney } from '../../lib/format/money-text.ts';
import { hasTexts } from '../../lib/movements/movement.ts';
import { fieldProblem, type Problems } from '../../lib/movements/refusal.ts';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import type { Network } from '../../lib/queries/crypto-networks.ts';
import { readAmount } from '../../money/amounts/read-amount.ts';
import { readUsdt } from '../../money/amounts/typed-usdt.ts';
import { lesser } from '../../money/withdrawals/within-limit.ts';
import { fittingNetworks, matchesNetwork, tidyAddress } from './address.ts';

/** Amounts are plain decimal texts. */
export interface SendOrder {
  readonly coin: Coin;
  readonly amount: string;
  readonly fee: string;
  readonly network: string;
  readonly networkName: string;
  /** '≈ 2 min' after approval; empty if unknown. */
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

export interface SendDraft {
  readonly coin: Coin;
  readonly address: string;
  readonly picked: string | null;
  readonly tag: string;
  /** As typed, in Brazilian format. */
  readonly amount: string;
  readonly description: string;
}

export function isSendDraft(value: unknown): value is SendDraft {
  if (!hasTexts(value, ['coin', 'address', 'tag', 'amount', 'description']) || !isCoin(value.coin))
    return false;
  const { picked } = value as { readonly picked?: unknown };
  return picked === null || typeof picked === 'string';
}

export type SendField = 'address' | 'network' | 'tag' | 'amount' | 'description';
export type SendProblems = Problems<SendField>;

export function emptyDraft(coin: Coin): SendDraft {
  return { coin, address: '', picked: null, tag: '', amount: '', description: '' };
}

/** An amount typed in reais is converted to a multiple of the network's step. */
export function typedAmount(
  { coin, amount }: Pick<SendDraft, 'coin' | 'amount'>,
  network: Network | null,
  rate: BrlRate | undefined,
): Money<Coin> | null {
  if (coin !== 'USDT') return readAmount(coin, amount);
  return readUsdt(amount, { rate, step: network === null ? undefined : money('USDT', network.step.minor) });
}

export function offeredNetworks(draft: SendDraft, networks: readonly Network[]): readonly Network[] {
  return fittingNetworks(tidyAddress(draft.address), networks);
}

/**
 * With several fitting networks the customer must choose: the bank can't know which one the other wallet
 * accepts.
 */
export function networkOf(draft: SendDraft, networks: readonly Network[]): Network | null {
  const offered = offeredNetworks(draft, networks);
  if (offered.length === 1) return offered[0] ?? null;
  return offered.find(({ code }) => code === draft.picked) ?? null;
}

/** An amount that was the whole balance follows the fee of another network. */
export function changedDraft(
  draft: SendDraft,
  changed: Partial<SendDraft>,
  networks: readonly Network[],
  available: Money<Coin> | undefined,
  limit: Money<Coin> | null = null,
): SendDraft {
  const next = { ...draft, ...changed };
  if (available === undefined || changed.amount !== undefined) return next;
  const all = (of: SendDraft) => amountText(maxSendable(available, networkOf(of, networks), limit));
  return draft.amount === '' || draft.amount !== all(draft) ? next : { ...next, amount: all(next) };
}

/** The balance minus the fee, within the network's and the customer's limits; zero if too little remains. */
export function maxSendable(
  balance: Money<Coin>,
  network: Network | null,
  limit: Money<Coin> | null = null,
): Money<Coin> {
  if (network === null) return limit === null ? balance : lesser(balance, limit);
  const left = lesser(subtract(balance, network.fee), network.max);
  const most = limit === null ? left : lesser(left, limit);
  return isPositive(most)
    ? money(most.currency, most.minor - (most.minor % network.step.minor))
    : zero(balance.currency);
}

/** Null beyond what the ledger can hold. */
export function totalOf(amount: Money<Coin>, network: Network | null): Money<Coin> | null {
  if (network === null) return amount;
  // A typed amount fits the ledger, but may not with the fee.
  return amount.minor > network.max.minor ? null : add(amount, network.fee);
}

export function readDraft(
  draft: SendDraft,
  networks: readonly Network[],
  available: Money<Coin> | undefined,
  rate?: BrlRate,
  limit: Money<Coin> | null = null,
): ReadForm<SendOrder, SendField> {
  const { coin } = draft;
  const address = tidyAddress(draft.address);
  const tag = draft.tag.trim();
  const offered = offeredNetworks(draft, networks);
  const network = networkOf(draft, networks);
  const amount = typedAmount(draft, network, rate);
  const problems: SendProblems = {
    ...fieldProblem('address', addressProblem(address, network, offered.length > 0)),
    ...fieldProblem('network', network === null && offered.length > 0 && address !== '' ? CHOOSE : undefined),
    ...fieldProblem('tag', network?.needsMemo && tag === '' ? 'Informe o memo de quem recebe.' : undefined),
    ...fieldProblem('amount', amountProblem(amount, network, available, limit)),
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

export function withCurrentFee(order: SendOrder, networks: readonly Network[] | undefined): SendOrder {
  const fee = networks?.find(({ code }) => code === order.network)?.fee;
  return fee?.currency === order.coin ? { ...order, fee: toDecimal(fee) } : order;
}

const CHOOSE = 'Escolha a rede que a carteira de destino aceita.';

function addressProblem(address: string, network: Network | null, fits: boolean): string | undefined {
  if (address === '') return 'Informe o endereço da carteira de destino.';
  if (!fits) return 'Este endereço não é de nenhuma rede desta moeda. Confira se foi copiado inteiro.';
  if (network === null || matchesNetwork(network, address)) return undefined;
  return `Este endereço não é da rede ${network.name}.`;
}

function amountProblem(
  amount: Money<Coin> | null,
  network: Network | null,
  available: Money<Coin> | undefined,
  limit: Money<Coin> | null,
): string | undefined {
  if (amount === null || !isPositive(amount)) return 'Informe um valor maior que zero.';
  const problem = network && networkProblem(amount, network, available);
  if (problem) return problem;
  if (limit === null || compare(amount, limit) <= 0) return undefined;
  return `Acima do seu limite atual: ${limit.currency === 'USDT' ? '' : 'cerca de '}${shortMoney(limit)}.`;
}

function networkProblem(
  amount: Money<Coin>,
  { min, max, step, fee }: Network,
  available: Money<Coin> | undefined,
): string | undefined {
  if (compare(amount, min) < 0) return `O valor mínimo por esta rede é ${shortMoney(min)}.`;
  if (compare(amount, max) > 0) return `O valor máximo por envio é ${shortMoney(max)}.`;
  if (amount.minor % step.minor !== 0n) return `Por esta rede o valor é múltiplo de ${shortMoney(step)}.`;
  if (available !== undefined && compare(add(amount, fee), available) > 0) {
    return 'Saldo insuficiente para o valor e a tarifa da rede.';
  }
  return undefined;
}

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

/** `arrival` is null or empty if the network publishes no time. */
export function deadlineText(arrival: string | null): string {
  return `Até 24 horas úteis de análise, mais ${arrival ? `${arrival.replaceAll(' ', '\u00a0')} na rede` : 'o tempo da rede'}`;
}

/** First and last characters, by which people compare addresses. */
export function addressEnds(address: string): readonly [start: string, middle: string, end: string] {
  if (address.length <= 12) return [address, '', ''];
  return [address.slice(0, 6), address.slice(6, -6), address.slice(-6)];
}
