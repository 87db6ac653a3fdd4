import { add, type Coin, isNegative, type Money, subtract } from '@lastro/money';
import { addressKey } from './address-key.ts';
import { readAmount } from './amount.ts';
import { BinanceError } from './client-errors.ts';
import type { WithdrawalAnswer } from './client-withdrawals.ts';

/** A payout in crypto as the withdrawals feature hands it over. */
export interface CryptoPayout {
  /** Our id at Binance, the same for every attempt. */
  readonly railId: string;
  /** What the receiver gets. */
  readonly amount: Money<Coin>;
  /** The fee that the customer was shown and that is held. */
  readonly fee: Money<Coin>;
  readonly network: string;
  /** In its canonical spelling. */
  readonly address: string;
  readonly tag: string | null;
  /** When it was last handed over; null before the first attempt. */
  readonly attemptedAt: Date | null;
}

/** What is known of a payout. `fee`: what left us beside the amount. */
export type CryptoWord =
  | { readonly state: 'not_found' }
  | { readonly state: 'processing' }
  | { readonly state: 'completed'; readonly reference: string; readonly fee: Money<Coin> }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'not_asked' };

/**
 * Binance's status of a withdrawal. 0: its e-mail is out, 2: awaiting approval, 4: processing; 6: completed;
 * 1: cancelled, 3: rejected, 5: failed, the coins are back in each. What a later version adds waits.
 * Source: Binance, "Withdraw History".
 */
const COMPLETED = 6;
const FAILED: Readonly<Record<number, string>> = {
  1: 'Envio cancelado na Binance',
  3: 'Envio rejeitado pela Binance',
  5: 'O envio falhou na rede',
};

/**
 * What Binance's history says of a payout. Throws BinanceError (unknown) on rows that can't be about it, or more than
 * one that is not off: then a person has to look.
 */
export function wordOf(payout: CryptoPayout, rows: readonly WithdrawalAnswer[]): CryptoWord {
  for (const row of rows) {
    if (!isAbout(payout, row)) throw notKnown(`${row.id} under ${payout.railId} is another withdrawal`);
  }
  const standing = rows.filter((row) => !isOff(row));
  const [one, another] = standing;
  if (another) throw notKnown(`${payout.railId} was sent ${standing.length} times`);
  if (one) return one.status === COMPLETED ? completed(payout, one) : { state: 'processing' };
  const [latest] = rows;
  if (!latest) return { state: 'not_found' };
  const detail = latest.info === null ? '' : `: ${latest.info}`;
  return { state: 'failed', reason: `${FAILED[latest.status]}${detail}` };
}

function isAbout({ amount, network, address }: CryptoPayout, row: WithdrawalAnswer): boolean {
  return (
    row.coin === amount.currency && row.network === network && addressKey(network, row.address) === address
  );
}

function isOff({ status }: WithdrawalAnswer): boolean {
  return Object.hasOwn(FAILED, status);
}

/** The history's amount is net: with the fee it is what was asked for and what left us. */
function completed({ amount }: CryptoPayout, row: WithdrawalAnswer): CryptoWord {
  const net = readAmount(amount.currency, row.amount);
  const fee = readAmount(amount.currency, row.transactionFee);
  if (net === null || fee === null || net.remainder !== null || fee.remainder !== null) {
    throw notKnown(`${row.id} has amounts that can not be counted`);
  }
  const left = subtract(add(net.amount, fee.amount), amount);
  if (isNegative(left)) throw notKnown(`${row.id} sent less than its payout`);
  return { state: 'completed', reference: row.txId ?? row.id, fee: left };
}

function notKnown(message: string): BinanceError {
  return new BinanceError('unknown', message);
}

/**
 * Refusals that are about us and pass when we see to it: key, permissions and signature, withdrawals limited or the
 * day's maximum reached, not enough coins there or still locked. The payout keeps waiting for that.
 * Source: Binance, "Error codes"; the wallet's as ccxt's error table quotes them.
 */
const OURS_TO_SOLVE = new Set([-1002, -1022, -2014, -2015, -4015, -4023, -4024, -4026, -4060]);

/**
 * Refusals that are about the payout: parameters, address and tag (and the whitelist of addresses), coin and network,
 * amount.
 */
const ABOUT_THE_PAYOUT = new Set([
  -1100, -1102, -1105, -1111, -1130, -4007, -4008, -4018, -4019, -4021, -4022, -4028, -4033, -4035, -4036,
  -4106,
]);

/**
 * What a refusal of a withdrawal means. A code that we don't know may be about an id that was used before: for a
 * first attempt it is a refusal, for a later one nothing is known, and the error is thrown.
 */
export function wordOfRefusal(error: BinanceError, payout: CryptoPayout): CryptoWord {
  const { code } = error;
  if (code !== undefined && OURS_TO_SOLVE.has(code)) return { state: 'not_found' };
  const isKnown = code !== undefined && ABOUT_THE_PAYOUT.has(code);
  if (!isKnown && payout.attemptedAt !== null) throw error;
  return { state: 'failed', reason: `Recusado pela Binance (código ${code ?? 'desconhecido'})` };
}
