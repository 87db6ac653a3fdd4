import type { ProviderBill } from '../bank/sandbox-controls.ts';
import type { BrokenPromise, RunRecord } from '../load/record.ts';
import type { BookedWithdrawal, Books } from './books.ts';
import type { ProviderBooks } from './expected.ts';

export interface BillProof {
  readonly broken: BrokenPromise[];
  /** Number of bill payments by final state. */
  readonly ends: Readonly<Record<string, number>>;
  /** In centavos, without returns. */
  readonly paid: { readonly provider: bigint; readonly books: bigint };
  /** In centavos: paid at the provider, and still held for an administrator's decision. */
  readonly held: bigint;
}

const UNDECIDED = new Set(['approved', 'sending', 'unknown']);
const RETURNED = new Set(['failed', 'cancelled', 'returned']);

/** Compares each order, and the sum of each bill, with the provider's list. */
export function proveBills(record: RunRecord, books: Books, providerBooks: ProviderBooks): BillProof {
  const broken: BrokenPromise[] = [];
  const ends: Record<string, number> = {};
  const [paid, orders] = [{ provider: 0n, books: 0n }, new Map<string, BookedWithdrawal[]>()];
  let held = 0n;
  for (const withdrawal of books.withdrawals) {
    const { id, state } = withdrawal;
    const sent = record.sent.get(id);
    if (sent?.barcode === undefined) continue;
    ends[state] = (ends[state] ?? 0) + 1;
    orders.set(sent.barcode, [...(orders.get(sent.barcode) ?? []), withdrawal]);
    const contradiction = contradictionOf(withdrawal, providerBooks.bills);
    if (contradiction === undefined) continue;
    broken.push({
      promise: 'a bill is paid or its money returned, never both',
      evidence: `withdrawal ${id} is ${state}, the payment ${withdrawal.billId} is ${contradiction}`,
    });
  }
  for (const barcode of new Set([...orders.keys(), ...providerBooks.bills.map((bill) => bill.barcode)])) {
    const paidAtProvider = providerBooks.bills.filter(
      (bill) => bill.barcode === barcode && bill.state !== 'not paid',
    );
    const booked = orders.get(barcode) ?? [];
    const providerCents = sum(paidAtProvider.map(({ cents }) => cents));
    const bookedCents = sum(booked.map(({ id }) => books.settled.get(id) ?? 0n));
    const isWaiting = booked.some(({ state }) => UNDECIDED.has(state));
    const evidence = `bill ${barcode}: ${providerCents} centavos at the provider, ${bookedCents} in the books`;
    paid.provider += providerCents;
    paid.books += bookedCents;
    if (paidAtProvider.length > 1) broken.push({ promise: 'a bill is paid once', evidence });
    if (booked.length === 0 && paidAtProvider.length > 0)
      broken.push({ promise: 'nothing is paid out without a request', evidence });
    if (providerCents === bookedCents) continue;
    if (isWaiting && bookedCents === 0n) held += providerCents;
    else broken.push({ promise: 'what the provider paid is what was settled', evidence });
  }
  return { broken, ends, paid, held };
}

function contradictionOf(
  { state, billId }: BookedWithdrawal,
  bills: readonly ProviderBill[],
): string | undefined {
  const providerState = bills.find(({ id }) => id === billId)?.state;
  if (state === 'completed' && billId !== null && providerState !== 'paid')
    return providerState ?? 'not known';
  if (RETURNED.has(state) && providerState !== undefined && providerState !== 'not paid')
    return providerState;
  return undefined;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
