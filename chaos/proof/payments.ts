import type { BrokenPromise, RunRecord } from '../load/record.ts';
import type { Books } from './books.ts';
import type { OutsideBooks } from './expected.ts';

export interface PaymentProof {
  readonly broken: BrokenPromise[];
  readonly within: number;
  /** Payments that left the bank, by their end. */
  readonly ends: Readonly<Record<string, number>>;
  /** In centavos, at the provider and in the books, without what came back. */
  readonly sent: { readonly provider: bigint; readonly books: bigint };
}

const DONE = 'REALIZADO';

/** Compares each payout by PIX, and the sums of all, with the provider's list; a code that is paid once is paid once. */
export function provePayments(record: RunRecord, books: Books, outside: OutsideBooks): PaymentProof {
  const broken: BrokenPromise[] = [];
  const kept = new Map(
    outside.payouts.filter(({ status }) => status === DONE).map(({ id, keptCents }) => [id, keptCents]),
  );
  const ends: Record<string, number> = {};
  const sent = { provider: 0n, books: 0n };
  const outsidePaid = new Set<string>();
  for (const { id, railId, state } of books.withdrawals) {
    const known = record.sent.get(id);
    if (known?.isPayment) ends[state] = (ends[state] ?? 0) + 1;
    const here = books.settled.get(id) ?? 0n;
    if (known?.rail === 'bill' && here > 0n) outsidePaid.add(id);
    if (known?.rail !== 'pix') continue;
    const there = kept.get(railId);
    if (there !== undefined) outsidePaid.add(id);
    sent.provider += there ?? 0n;
    sent.books += here;
    if (here === (there ?? 0n)) continue;
    const evidence = `withdrawal ${id} is ${state}: ${here} centavos in the books, ${there} at the provider`;
    broken.push({ promise: 'what the provider paid is what was settled', evidence });
  }
  for (const [code, ids] of record.paidOnce) {
    const paid = ids.filter((id) => outsidePaid.has(id) || !record.sent.has(id));
    if (paid.length > 1)
      broken.push({
        promise: 'a code that is paid once is paid once',
        evidence: `${code}: ${paid.join(', ')}`,
      });
  }
  const within = record.commands.filter(
    ({ kind, state }) => kind === 'pay within' && state === 'acknowledged',
  ).length;
  return { broken, within, ends, sent };
}
