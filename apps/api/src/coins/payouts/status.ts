import { add, compare, isNegative, subtract } from '@lastro/money';
import { ProviderError } from '../../platform/http/provider-client.ts';
import type { CryptoPayout, PayoutStatus } from '../../withdrawals/index.ts';
import { readAmount } from '../binance/amount.ts';
import type { WithdrawalAnswer } from '../binance/withdrawals.ts';
import { canonicalAddress } from '../networks/canonical-address.ts';

/** 0, 2 and 4 are in progress, as are unknown numbers. Source: Binance, "Withdraw History". */
const COMPLETED = 6;
const FAILED: Readonly<Record<number, string>> = {
  1: 'O envio foi cancelado na corretora.',
  3: 'A corretora rejeitou o envio.',
  5: 'O envio falhou na rede.',
};

/** Throws ProviderError (unknown) on rows that can't be about the payout, or several that haven't failed. */
export function toPayoutStatus(payout: CryptoPayout, rows: readonly WithdrawalAnswer[]): PayoutStatus {
  for (const row of rows) {
    if (!belongsTo(payout, row))
      throw unknownOutcome(`${row.id} under ${payout.railId} is another withdrawal`);
  }
  const live = rows.filter((row) => !hasFailed(row));
  const [attempt, another] = live;
  if (another) throw unknownOutcome(`${payout.railId} was sent ${live.length} times`);
  if (attempt) return attempt.status === COMPLETED ? completed(payout, attempt) : { state: 'processing' };
  const [latest] = rows;
  if (!latest) return { state: 'not_found' };
  // Without Binance's own text: the customer reads the reason, and that is in English and meant for the bank.
  return { state: 'failed', reason: FAILED[latest.status] ?? '' };
}

function belongsTo({ amount, network, address }: CryptoPayout, row: WithdrawalAnswer): boolean {
  return (
    row.coin === amount.currency &&
    row.network === network &&
    canonicalAddress(network, row.address) === address
  );
}

function hasFailed({ status }: WithdrawalAnswer): boolean {
  return Object.hasOwn(FAILED, status);
}

/** The history's amount is net of the fee. A short one is settled, since nothing could resolve an unknown. */
function completed({ amount }: CryptoPayout, row: WithdrawalAnswer): PayoutStatus {
  const net = readAmount(amount.currency, row.amount);
  const fee = readAmount(amount.currency, row.transactionFee);
  if (net === null || fee === null || net.remainder !== null || fee.remainder !== null) {
    throw unknownOutcome(`${row.id} has unreadable amounts`);
  }
  const debitedFee = subtract(add(net.amount, fee.amount), amount);
  if (isNegative(debitedFee)) throw unknownOutcome(`${row.id} sent less than its payout`);
  const isShort = compare(net.amount, amount) < 0;
  return {
    state: 'completed',
    reference: row.txId ?? row.id,
    fee: debitedFee,
    ...(isShort ? { received: net.amount } : {}),
  };
}

function unknownOutcome(message: string): ProviderError {
  return new ProviderError('unknown', message);
}

/** Retried later. Source: Binance, "Error codes"; the wallet's codes are from ccxt's error table. */
const OPERATOR_ERRORS = new Set([-1002, -1022, -2014, -2015, -4015, -4023, -4024, -4026, -4060]);

/** Parameters, address and tag (and the whitelist of addresses), coin and network, amount. */
const PAYOUT_ERRORS = new Set([
  -1100, -1102, -1105, -1111, -1130, -4007, -4008, -4018, -4019, -4021, -4022, -4028, -4033, -4035, -4036,
  -4106,
]);

/** An unknown code may mean a repeated id, so on a later attempt it is thrown and the outcome stays unknown. */
export function statusOfRefusal(error: ProviderError, payout: CryptoPayout): PayoutStatus {
  const { code } = error;
  if (code !== undefined && OPERATOR_ERRORS.has(code)) return { state: 'not_found' };
  const isKnown = code !== undefined && PAYOUT_ERRORS.has(code);
  if (!isKnown && payout.attemptedAt !== null) throw error;
  return { state: 'failed', reason: `A corretora recusou o envio (código ${code ?? 'desconhecido'}).` };
}
