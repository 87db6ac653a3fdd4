import { maskTaxId } from '@lastro/contracts/customers/tax-ids';
import { money } from '@lastro/money';
import type { ReceiptKind, ReceiptParty } from '@lastro/register/receipt';
import type { FindMaskedTaxId } from '../customers/index.ts';
import type { Db } from '../platform/database/db.ts';
import {
  amountOf,
  BANK,
  customerParty,
  outsideParty,
  type ReceiptFacts,
  rateOf,
  toReceiptAmount,
} from './domain.ts';
import {
  findCoinDeposit,
  findOtherCustomer,
  findPaymentFee,
  findPayout,
  type Movement,
  type Payout,
  type Person,
  sumReturned,
} from './repository-movements.ts';

export interface FactsDeps {
  readonly db: Db;
  readonly findMaskedTaxId: FindMaskedTaxId;
}

export async function partyOf(
  { findMaskedTaxId }: FactsDeps,
  { id, fullName }: Person,
): Promise<ReceiptParty> {
  return customerParty(fullName, await findMaskedTaxId(id));
}

export const ownerOf = ({ customer_id: id, fullName }: Movement): Person => ({ id, fullName });

/** For completed movements that are not returns. */
export async function readFacts(deps: FactsDeps, movement: Movement): Promise<ReceiptFacts> {
  const kind = movement.transaction_type as ReceiptKind;
  const base = { kind, status: 'completed', at: movement.created_at.toISOString() } as const;
  switch (movement.transaction_type) {
    case 'pix_payment':
    case 'bill_payment':
    case 'pix_withdrawal':
    case 'crypto_transfer': {
      const payout = await findPayout(deps.db, movement.id);
      return payout === undefined
        ? { ...base, ...(await internalPaymentFacts(deps, movement)) }
        : { ...base, ...(await payoutFacts(deps, movement, payout)) };
    }
    case 'pix_deposit':
      return { ...base, ...(await pixDepositFacts(deps, movement)) };
    case 'crypto_deposit':
      return { ...base, ...(await coinDepositFacts(deps, movement)) };
    case 'transfer':
      return { ...base, ...coinsOf(movement), ...(await internalParties(deps, movement)), internal: {} };
    default:
      return { ...base, ...(await ownMovementFacts(deps, movement)) };
  }
}

type Part = Omit<ReceiptFacts, 'kind' | 'status' | 'at'> & { readonly at?: string };

async function payoutFacts(deps: FactsDeps, movement: Movement, payout: Payout): Promise<Part> {
  const { held, fee, closed_at: closedAt } = payout;
  const payee = payeeOf(payout);
  return {
    at: (closedAt ?? movement.updated_at).toISOString(),
    amount: amountOf(payout.payout_currency, payout.payout),
    debit: amountOf(payout.currency, held),
    ...rateOf(payout.rate),
    ...(fee > 0n ? { fee: amountOf(payout.currency, fee) } : {}),
    payer: await partyOf(deps, ownerOf(movement)),
    ...(payee === undefined ? {} : { payee }),
    ...(await refundsOf(deps, movement)),
    ...railOf(movement, payout),
  };
}

export function payeeOf({ kind, receiver, ...payout }: Payout): ReceiptParty | undefined {
  if (kind === 'crypto') return undefined;
  const { pix_key_type: keyType, pix_key: key } = payout;
  const isTaxId = keyType === 'cpf' || keyType === 'cnpj';
  return outsideParty({
    name: receiver?.name ?? payout.holder_name,
    isNameConfirmed: (receiver?.name ?? null) !== null && receiver?.name_source !== 'code',
    taxId: receiver?.tax_id_masked ?? (isTaxId && key !== null ? maskTaxId(key) : null),
    institution: receiver?.institution ?? null,
  });
}

export function railOf(
  { end_to_end_id: endToEndId }: Pick<Movement, 'end_to_end_id'>,
  { kind, network, reference, address, txid, line }: Payout,
): Pick<ReceiptFacts, 'pix' | 'crypto' | 'bill' | 'internal'> {
  if (kind === 'crypto' && network !== null && reference !== null) {
    return { crypto: { network, txid: reference, ...(address === null ? {} : { address }) } };
  }
  if (line !== null) return { bill: { line, ...(reference === null ? {} : { authentication: reference }) } };
  return endToEndId === null ? { internal: {} } : pixRail(endToEndId, txid);
}

export function pixRail(endToEndId: string, txid: string | null): Pick<ReceiptFacts, 'pix'> {
  return { pix: { endToEndId, ...(txid === null ? {} : { txid }) } };
}

async function internalPaymentFacts(deps: FactsDeps, movement: Movement): Promise<Part> {
  const fee = await findPaymentFee(deps.db, movement.id);
  return {
    amount: amountOf('BRL', movement.amount_brl ?? 0n),
    debit: amountOf('USDT', movement.amount_usdt ?? 0n),
    ...rateOf(movement.brl_to_usdt_rate),
    ...(fee > 0n ? { fee: amountOf('USDT', fee) } : {}),
    ...(await internalParties(deps, movement)),
    internal: {},
  };
}

async function pixDepositFacts(deps: FactsDeps, movement: Movement): Promise<Part> {
  const { end_to_end_id: endToEndId } = movement;
  return {
    amount: amountOf('BRL', movement.amount_brl ?? 0n),
    credit: amountOf('USDT', movement.amount_usdt ?? 0n),
    ...rateOf(movement.brl_to_usdt_rate),
    ...(await refundsOf(deps, movement)),
    ...(endToEndId === null
      ? { ...(await internalParties(deps, movement)), internal: {} }
      : { payee: await partyOf(deps, ownerOf(movement)), ...pixRail(endToEndId, movement.pix_key) }),
  };
}

async function coinDepositFacts(deps: FactsDeps, movement: Movement): Promise<Part> {
  const deposit = await findCoinDeposit(deps.db, movement.id);
  return {
    ...coinsOf(movement),
    payee: await partyOf(deps, ownerOf(movement)),
    ...(deposit === undefined
      ? { internal: {} }
      : { crypto: { network: deposit.network, txid: deposit.tx_id, address: deposit.address } }),
  };
}

async function internalParties(deps: FactsDeps, movement: Movement): Promise<Pick<Part, 'payer' | 'payee'>> {
  const own = await partyOf(deps, ownerOf(movement));
  const person = await findOtherCustomer(deps.db, movement);
  const other = person && (await partyOf(deps, person));
  const [payer, payee] = movement.direction === 'out' ? [own, other] : [other, own];
  return { ...(payer === undefined ? {} : { payer }), ...(payee === undefined ? {} : { payee }) };
}

/** Exchanges, savings and corrections have no other customer. */
async function ownMovementFacts(deps: FactsDeps, movement: Movement): Promise<Part> {
  const own = await partyOf(deps, ownerOf(movement));
  const bank = { name: BANK };
  const isCorrection = movement.transaction_type === 'adjustment';
  return {
    ...coinsOf(movement),
    payer: isCorrection && movement.direction === 'in' ? bank : own,
    payee: isCorrection && movement.direction === 'out' ? bank : own,
    internal: {},
  };
}

/** In an exchange the amount is what was bought, the debit what was sold. */
function coinsOf(movement: Movement): Pick<Part, 'amount' | 'debit'> {
  const { from_currency: from, from_amount: paid, to_currency: to, crypto_amount: received } = movement;
  const [currency, minor] = [to ?? from, received ?? paid];
  if (currency === null || minor === null) throw new Error(`movement ${movement.id} has no amount`);
  const isExchange = from !== null && paid !== null && from !== currency;
  return { amount: amountOf(currency, minor), ...(isExchange ? { debit: amountOf(from, paid) } : {}) };
}

async function refundsOf({ db }: FactsDeps, { id }: Movement): Promise<Pick<Part, 'refunds'>> {
  const returned = await sumReturned(db, id);
  return returned === 0n ? {} : { refunds: toReceiptAmount(money('BRL', returned)) };
}
