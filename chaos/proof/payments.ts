import type { BrokenPromise, RunRecord } from '../load/record.ts';
import type { Books } from './books.ts';
import type { ProviderBooks } from './expected.ts';

export interface PaymentProof {
  readonly broken: BrokenPromise[];
  readonly within: number;
  /** Number of payments that left the bank, by final state. */
  readonly ends: Readonly<Record<string, number>>;
  /** In centavos, without returns. */
  readonly sent: { readonly provider: bigint; readonly books: bigint };
}

const DONE = 'REALIZADO';

/** Compares each PIX payout and their sum with the provider's list, and finds single-use codes that were paid twice. */
export function provePayments(record: RunRecord, books: Books, providerBooks: ProviderBooks): PaymentProof {
  const broken: BrokenPromise[] = [];
  const kept = new Map(
    providerBooks.payouts.filter(({ status }) => status === DONE).map(({ id, keptCents }) => [id, keptCents]),
  );
  const ends: Record<string, number> = {};
  const sent = { provider: 0n, books: 0n };
  const paidOutIds = new Set<string>();
  for (const { id, railId, state } of books.withdrawals) {
    const withdrawal = record.sent.get(id);
    if (withdrawal?.isPayment) ends[state] = (ends[state] ?? 0) + 1;
    const booked = books.settled.get(id) ?? 0n;
    if (withdrawal?.rail === 'bill' && booked > 0n) paidOutIds.add(id);
    if (withdrawal?.rail !== 'pix') continue;
    const atProvider = kept.get(railId);
    if (atProvider !== undefined) paidOutIds.add(id);
    sent.provider += atProvider ?? 0n;
    sent.books += booked;
    if (booked === (atProvider ?? 0n)) continue;
    const evidence = `withdrawal ${id} is ${state}: ${booked} centavos in the books, ${atProvider} at the provider`;
    broken.push({ promise: 'what the provider paid is what was settled', evidence });
  }
  for (const [code, ids] of record.paidOnce) {
    const paid = ids.filter((id) => paidOutIds.has(id) || !record.sent.has(id));
    if (paid.length > 1)
      broken.push({
        promise: 'a single-use code is paid once',
        evidence: `${code}: ${paid.join(', ')}`,
      });
  }
  const within = record.commands.filter(
    ({ kind, state }) => kind === 'pay within' && state === 'acknowledged',
  ).length;
  return { broken, within, ends, sent };
}
