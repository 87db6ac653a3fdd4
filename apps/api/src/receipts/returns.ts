import type { ReceiptParty } from '@lastro/register/receipt';
import { AppError } from '../platform/errors.ts';
import { amountOf, type ReceiptFacts, rateOf } from './domain.ts';
import { type FactsDeps, ownerOf, partyOf, payeeOf, pixRail, railOf } from './facts.ts';
import {
  findCreditedBy,
  findPayout,
  findReturnedPayout,
  findWholeReturn,
  type Movement,
} from './repository-movements.ts';

const RETURNED = { kind: 'pix_return', status: 'returned' } as const;

/** How a movement was returned. */
export type ReturnForm = 'whole' | 'partial' | 'reversal';

export function returnFormOf(movement: Movement): ReturnForm | undefined {
  const { transaction_type: type, status, failure, direction } = movement;
  if (status === 'failed') return failure === 'returned' ? 'whole' : undefined;
  if (type === 'pix_reversal') return 'reversal';
  const isPayout = type === 'pix_payment' || type === 'pix_withdrawal' || type === 'bill_payment';
  return isPayout && direction === 'in' ? 'partial' : undefined;
}

export async function readReturn(
  deps: FactsDeps,
  movement: Movement,
  form: ReturnForm,
): Promise<ReceiptFacts> {
  if (form === 'reversal') return reversalFacts(deps, movement);
  return form === 'whole' ? wholeReturnFacts(deps, movement) : partialReturnFacts(deps, movement);
}

/** A returned payout: the receiver becomes the payer. */
async function wholeReturnFacts(deps: FactsDeps, movement: Movement): Promise<ReceiptFacts> {
  const payout = await findPayout(deps.db, movement.id);
  const wholeReturn = payout && (await findWholeReturn(deps.db, payout));
  if (payout === undefined || wholeReturn === undefined) throw new AppError('receipt_not_final');
  return {
    ...RETURNED,
    at: wholeReturn.recorded_at.toISOString(),
    original: movement.id,
    amount: amountOf(payout.payout_currency, payout.payout),
    credit: amountOf(payout.currency, wholeReturn.credited),
    ...rateOf(payout.rate),
    ...partiesOf(payeeOf(payout), await partyOf(deps, ownerOf(movement))),
    ...railOf(movement, payout),
  };
}

async function partialReturnFacts(deps: FactsDeps, movement: Movement): Promise<ReceiptFacts> {
  const payout = await findReturnedPayout(deps.db, movement.entry_id);
  if (payout === undefined) throw new Error(`return ${movement.id} belongs to no payout`);
  return {
    ...RETURNED,
    at: movement.created_at.toISOString(),
    original: payout.transaction_id,
    amount: amountOf('BRL', movement.amount_brl ?? 0n),
    credit: amountOf('USDT', movement.amount_usdt ?? 0n),
    ...rateOf(payout.rate),
    ...partiesOf(payeeOf(payout), await partyOf(deps, ownerOf(movement))),
    ...railOf(movement, payout),
  };
}

/** A credited PIX that was returned to its payer. */
async function reversalFacts(deps: FactsDeps, movement: Movement): Promise<ReceiptFacts> {
  const { end_to_end_id: endToEndId } = movement;
  const original = endToEndId === null ? null : await findCreditedBy(deps.db, endToEndId);
  if (endToEndId === null || !original) throw new Error(`reversal ${movement.id} belongs to no credit`);
  return {
    ...RETURNED,
    at: movement.created_at.toISOString(),
    original,
    ...reversedAmounts(movement),
    ...rateOf(movement.brl_to_usdt_rate),
    payer: await partyOf(deps, ownerOf(movement)),
    ...pixRail(endToEndId, movement.pix_key),
  };
}

/** What was collected later has no reais of its own: the payer got them when the PIX was returned. */
function reversedAmounts({ amount_brl: brl, amount_usdt: usdt }: Movement) {
  const taken = amountOf('USDT', usdt ?? 0n);
  return brl === null ? { amount: taken } : { amount: amountOf('BRL', brl), debit: taken };
}

function partiesOf(
  payer: ReceiptParty | undefined,
  payee: ReceiptParty,
): Pick<ReceiptFacts, 'payer' | 'payee'> {
  return { ...(payer === undefined ? {} : { payer }), payee };
}
