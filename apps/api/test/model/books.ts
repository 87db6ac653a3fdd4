import { DAY_MS } from '../../src/platform/time.ts';
/** A model of the bank that shares no code with it. Amounts are in 10^-8 of a coin and centavos. */
export const MODEL_COINS = ['USDT', 'BTC', 'ETH', 'SOL', 'BNB'] as const;
export type ModelCoin = (typeof MODEL_COINS)[number];

const UNIT = 100_000_000n;
/** The sandbox's pinned prices, in whole USDT. */
export const MODEL_PRICES: Readonly<Record<ModelCoin, bigint>> = {
  USDT: 1n,
  BTC: 100_000n,
  ETH: 3_000n,
  SOL: 150n,
  BNB: 600n,
};

export interface ModelInvestment {
  readonly owner: number;
  readonly amount: bigint;
  readonly createdAt: number;
  closed: boolean;
}

export interface ModelWithdrawal {
  readonly owner: number;
  readonly coin: ModelCoin;
  readonly held: bigint;
  readonly rail: 'pix' | 'crypto';
  state: 'pending' | 'cancelled' | 'completed' | 'failed';
}

export interface ModelCharge {
  readonly owner: number;
  readonly cents: bigint;
  credited: boolean;
}

export interface Model {
  now: number;
  readonly balances: Record<ModelCoin, bigint>[];
  readonly investments: ModelInvestment[];
  readonly withdrawals: ModelWithdrawal[];
  readonly charges: ModelCharge[];
}

/** The expected status, and the code of a refusal. */
export interface Verdict {
  readonly status: number;
  readonly code?: string;
}

export const DONE: Verdict = { status: 200 };
const refused = (status: number, code: string): Verdict => ({ status, code });

export const REFUSED = {
  amount: refused(400, 'invalid_amount'),
  range: refused(400, 'amount_out_of_range'),
  funds: refused(422, 'insufficient_funds'),
  sameCoin: refused(400, 'same_currency'),
  unknownRecipient: refused(404, 'recipient_not_found'),
  self: refused(400, 'transfer_to_self'),
  notThere: refused(404, 'not_found'),
  notPaid: refused(409, 'charge_not_paid'),
  closed: refused(409, 'savings_closed'),
  decided: refused(409, 'already_decided'),
  queue: refused(409, 'too_many_undecided_withdrawals'),
  reused: refused(409, 'request_id_reused'),
  forbidden: refused(403, 'forbidden'),
} as const;

export function openModel(customers: number, now: number): Model {
  return {
    now,
    balances: Array.from({ length: customers }, () => ({ USDT: 0n, BTC: 0n, ETH: 0n, SOL: 0n, BNB: 0n })),
    investments: [],
    withdrawals: [],
    charges: [],
  };
}

function balanceOf(model: Model, who: number): Record<ModelCoin, bigint> {
  const balances = model.balances[who];
  if (!balances) throw new RangeError(`no customer ${who}`);
  return balances;
}

/** Returns false without enough money. */
function take(model: Model, who: number, coin: ModelCoin, amount: bigint): boolean {
  const balances = balanceOf(model, who);
  if (balances[coin] < amount) return false;
  balances[coin] -= amount;
  return true;
}

function give(model: Model, who: number, coin: ModelCoin, amount: bigint): void {
  balanceOf(model, who)[coin] += amount;
}

/** Reais to USDT at 5.2, floored. */
function usdtFor(cents: bigint): bigint {
  return (cents * 10_000_000n) / 52n;
}

/** USDT to reais at 5.2, floored to the cent. */
export function centsFor(usdt: bigint): bigint {
  return (usdt * 52n) / 10_000_000n;
}

export function confirm(model: Model, who: number, charge: ModelCharge | undefined, paid: boolean): Verdict {
  if (!charge || charge.owner !== who) return REFUSED.notThere;
  if (charge.credited) return DONE;
  if (!paid) return REFUSED.notPaid;
  charge.credited = true;
  give(model, who, 'USDT', usdtFor(charge.cents));
  return DONE;
}

export function transfer(
  model: Model,
  order: { from: number; to: number | undefined; coin: ModelCoin; amount: bigint },
): Verdict {
  if (order.amount <= 0n) return REFUSED.amount;
  if (order.to === order.from) return REFUSED.self;
  // Funds are checked first, so that a sender without them cannot probe for customers.
  if (order.to === undefined) {
    return balanceOf(model, order.from)[order.coin] < order.amount ? REFUSED.funds : REFUSED.unknownRecipient;
  }
  if (!take(model, order.from, order.coin, order.amount)) return REFUSED.funds;
  give(model, order.to, order.coin, order.amount);
  return DONE;
}

export function exchange(
  model: Model,
  order: { who: number; from: ModelCoin; to: ModelCoin; amount: bigint },
): Verdict {
  if (order.from === order.to) return REFUSED.sameCoin;
  if (order.amount <= 0n) return REFUSED.amount;
  const received = (order.amount * MODEL_PRICES[order.from]) / MODEL_PRICES[order.to];
  if (received === 0n) return REFUSED.amount;
  if (!take(model, order.who, order.from, order.amount)) return REFUSED.funds;
  give(model, order.who, order.to, received);
  return DONE;
}

export function invest(model: Model, who: number, amount: bigint): Verdict {
  if (amount <= 0n) return REFUSED.amount;
  if (!take(model, who, 'USDT', amount)) return REFUSED.funds;
  model.investments.push({ owner: who, amount, createdAt: model.now, closed: false });
  return DONE;
}

export function divest(model: Model, who: number, investment: ModelInvestment): Verdict {
  if (investment.owner !== who) return REFUSED.notThere;
  if (investment.closed) return REFUSED.closed;
  const days = Math.floor((model.now - investment.createdAt) / DAY_MS);
  let value = investment.amount;
  for (let day = 0; day < days; day += 1) value += value / 3_000n;
  const quarter = (investment.amount + 3n) / 4n;
  investment.closed = true;
  give(model, who, 'USDT', value - (days < 30 ? quarter : 0n));
  return DONE;
}

export function withdraw(
  model: Model,
  order: { who: number; coin: ModelCoin; held: bigint; rail: 'pix' | 'crypto' },
): Verdict {
  if (balanceOf(model, order.who)[order.coin] < order.held) return REFUSED.funds;
  const undecided = model.withdrawals.filter(
    ({ owner, state }) => owner === order.who && state === 'pending',
  );
  if (undecided.length >= 10) return REFUSED.queue;
  take(model, order.who, order.coin, order.held);
  model.withdrawals.push({
    owner: order.who,
    coin: order.coin,
    held: order.held,
    rail: order.rail,
    state: 'pending',
  });
  return DONE;
}

export function decide(
  model: Model,
  withdrawal: ModelWithdrawal,
  action: 'approve' | 'cancel',
  provider: 'pays' | 'refuses',
): Verdict {
  if (withdrawal.state !== 'pending') return REFUSED.decided;
  if (action === 'approve' && provider === 'pays') {
    withdrawal.state = 'completed';
    return DONE;
  }
  withdrawal.state = action === 'cancel' ? 'cancelled' : 'failed';
  give(model, withdrawal.owner, withdrawal.coin, withdrawal.held);
  return DONE;
}

export function takeBack(model: Model, who: number, withdrawal: ModelWithdrawal): Verdict {
  if (withdrawal.owner !== who) return REFUSED.notThere;
  return decide(model, withdrawal, 'cancel', 'pays');
}

export function adjust(
  model: Model,
  order: { who: number; coin: ModelCoin; amount: bigint; action: 'add' | 'subtract' },
): Verdict {
  if (order.amount <= 0n) return REFUSED.amount;
  if (order.action === 'add') give(model, order.who, order.coin, order.amount);
  else if (!take(model, order.who, order.coin, order.amount)) return REFUSED.funds;
  return DONE;
}

export function decimal(minor: bigint, places: 2 | 8 = 8): string {
  const scale = places === 8 ? UNIT : 100n;
  const sign = minor < 0n ? '-' : '';
  const size = minor < 0n ? -minor : minor;
  return `${sign}${size / scale}.${(size % scale).toString().padStart(places, '0')}`;
}
