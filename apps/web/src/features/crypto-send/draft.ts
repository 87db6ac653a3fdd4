import {
  type Coin,
  isCoin,
  isPositive,
  type Money,
  money,
  parseDecimal,
  subtract,
  zero,
} from '@lastro/money';
import { amountText } from '../../lib/format/money-text.ts';
import { hasStringFields } from '../../lib/movements/movement.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import type { Network } from '../../lib/queries/crypto-networks.ts';
import { readCoin } from '../../money/amounts/typed-usdt.ts';
import { lesser } from '../../money/withdrawals/within-limit.ts';
import { fittingNetworks, tidyAddress } from './address/address.ts';
import type { SendOrder } from './order.ts';

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
  if (!hasStringFields(value, ['coin', 'address', 'tag', 'amount', 'description']) || !isCoin(value.coin))
    return false;
  const { picked } = value as { readonly picked?: unknown };
  return picked === null || typeof picked === 'string';
}

export function emptyDraft(coin: Coin): SendDraft {
  return { coin, address: '', picked: null, tag: '', amount: '', description: '' };
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

/** An amount typed in reais is converted to a multiple of the network's step. */
export function typedAmount(
  { coin, amount }: Pick<SendDraft, 'coin' | 'amount'>,
  network: Network | null,
  rate: BrlRate | undefined,
): Money<Coin> | null {
  return readCoin(coin, amount, { rate, step: network ? money('USDT', network.step.minor) : undefined });
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
