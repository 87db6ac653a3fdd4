import type { OutsideBill } from '../bank/sandbox-controls.ts';
import type { BrokenPromise, RunRecord } from '../load/record.ts';
import type { BookedWithdrawal, Books } from './books.ts';
import type { OutsideBooks } from './expected.ts';

export interface BillProof {
  readonly broken: BrokenPromise[];
  /** Payments of bills, by their end. */
  readonly ends: Readonly<Record<string, number>>;
  /** In centavos, at the provider and in the books, without what came back. */
  readonly paid: { readonly provider: bigint; readonly books: bigint };
  /** In centavos: paid at the provider, and still held for an administrator to look at. */
  readonly held: bigint;
}

const WAITING = new Set(['approved', 'sending', 'unknown']);
const GIVEN_BACK = new Set(['failed', 'cancelled', 'returned']);

/** Compares each order of a bill, and the sum of each bill, with the provider's list: paid once or given back, never both. */
export function proveBills(record: RunRecord, books: Books, outside: OutsideBooks): BillProof {
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
    const contradiction = contradictionOf(withdrawal, outside.bills);
    if (contradiction === undefined) continue;
    broken.push({
      promise: 'a bill is paid or its money given back, never both',
      evidence: `withdrawal ${id} is ${state}, the payment ${withdrawal.billId} is ${contradiction}`,
    });
  }
  for (const barcode of new Set([...orders.keys(), ...outside.bills.map((bill) => bill.barcode)])) {
    const there = outside.bills.filter((bill) => bill.barcode === barcode && bill.state !== 'not paid');
    const mine = orders.get(barcode) ?? [];
    const outsideCents = sum(there.map(({ cents }) => cents));
    const bookedCents = sum(mine.map(({ id }) => books.settled.get(id) ?? 0n));
    const isWaiting = mine.some(({ state }) => WAITING.has(state));
    const told = `bill ${barcode}: ${outsideCents} centavos at the provider, ${bookedCents} in the books`;
    paid.provider += outsideCents;
    paid.books += bookedCents;
    if (there.length > 1) broken.push({ promise: 'a bill is paid once', evidence: told });
    if (mine.length === 0 && there.length > 0)
      broken.push({ promise: 'nothing is paid out without a request', evidence: told });
    if (outsideCents === bookedCents) continue;
    if (isWaiting && bookedCents === 0n) held += outsideCents;
    else broken.push({ promise: 'what the provider paid is what was settled', evidence: told });
  }
  return { broken, ends, paid, held };
}

function contradictionOf(
  { state, billId }: BookedWithdrawal,
  bills: readonly OutsideBill[],
): string | undefined {
  const there = bills.find(({ id }) => id === billId)?.state;
  if (state === 'completed' && billId !== null && there !== 'paid') return there ?? 'not known';
  if (GIVEN_BACK.has(state) && there !== undefined && there !== 'not paid') return there;
  return undefined;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
