import type { BrokenPromise, RunRecord } from '../load/record.ts';
import type { Books } from './books.ts';
import type { ProviderBooks } from './expected.ts';

export interface PayoutProof {
  readonly broken: BrokenPromise[];
  readonly waiting: Readonly<Record<string, number>>;
  readonly done: number;
}

const DONE = 'REALIZADO';
const OPEN = 'EM_PROCESSAMENTO';

/** The rail must list a completed payout once and a released one never. */
export function provePayouts(record: RunRecord, books: Books, providerBooks: ProviderBooks): PayoutProof {
  const broken: BrokenPromise[] = [];
  const waiting: Record<string, number> = {};
  let done = 0;
  const railIds = new Set<string>();
  for (const { id, railId, state, missing } of books.withdrawals) {
    railIds.add(railId);
    const rail = record.sent.get(id)?.rail;
    if (rail === undefined) {
      broken.push({ promise: 'nothing is paid out without a request', evidence: `withdrawal ${id}` });
      continue;
    }
    if (rail === 'bill') continue;
    const counts = rail === 'pix' ? pixPayouts(providerBooks, railId) : coinPayouts(providerBooks, railId);
    const evidence = `withdrawal ${id} is ${state}; ${rail} has ${counts.done} done, ${counts.open} under way`;
    if (state === 'completed' || state === 'returned') {
      done += 1;
      if (counts.done !== 1 || counts.open !== 0) broken.push({ promise: 'a payout is made once', evidence });
    } else if (state === 'approved' || state === 'sending' || state === 'unknown') {
      const name = missing ? `${rail}, for an administrator to decide` : `${rail}, ${state}`;
      waiting[name] = (waiting[name] ?? 0) + 1;
      if (counts.done + counts.open > 1) broken.push({ promise: 'a payout is made once', evidence });
    } else if (counts.done + counts.open > 0) {
      broken.push({ promise: 'a released withdrawal is not paid out', evidence });
    }
  }
  for (const id of [
    ...providerBooks.payouts.map((payout) => payout.id),
    ...providerBooks.withdrawals.keys(),
  ]) {
    if (!railIds.has(id)) broken.push({ promise: 'nothing is paid out without a request', evidence: id });
  }
  return { broken, waiting, done };
}

function pixPayouts({ payouts }: ProviderBooks, railId: string): { done: number; open: number } {
  const matching = payouts.filter(({ id }) => id === railId);
  return {
    done: matching.filter(({ status }) => status === DONE).length,
    open: matching.filter(({ status }) => status === OPEN).length,
  };
}

function coinPayouts({ withdrawals }: ProviderBooks, railId: string): { done: number; open: number } {
  return withdrawals.get(railId) ?? { done: 0, open: 0 };
}
