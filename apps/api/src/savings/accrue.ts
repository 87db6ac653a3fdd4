import { isZero } from '@lastro/money';
import { type Entry, eventKey, type LedgerAccounts, postAll } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { type Investment, type Worth, worthAt } from './domain.ts';
import { payInterest } from './postings.ts';
import { lockDue, saveAccrued } from './repository.ts';

const BATCH = 200;

export interface AccrueDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
}

/** Pays every missing full day and returns the number of investments. Locks them, so it may run concurrently. */
export async function accrueInterest({ db, accounts, clock }: AccrueDeps): Promise<number> {
  const interest = await accounts.ofBank('savings_interest', 'USDT');
  const now = clock.now();
  let done = 0;
  for (;;) {
    const paid = await db.transaction().execute(async (tx) => {
      const due = await lockDue(tx, now, BATCH);
      const worths = due.map((investment) => ({ investment, worth: worthAt(investment, now) }));
      await postAll(
        tx,
        worths.flatMap(({ investment, worth }) =>
          interestEntries(investment, worth, { interest, savings: investment.account }),
        ),
      );
      if (due.length > 0) {
        await saveAccrued(
          tx,
          worths.map(({ investment: { id }, worth: { value, days } }) => ({ id, value, days })),
        );
      }
      return due.length;
    });
    done += paid;
    if (paid < BATCH) return done;
  }
}

export function interestEntries(
  investment: Investment,
  worth: Worth,
  accounts: { readonly savings: bigint; readonly interest: bigint },
): Entry[] {
  if (isZero(worth.missing)) return [];
  return [
    {
      ...eventKey('savings-interest', `${investment.id}:${worth.days}`),
      kind: 'savings_interest',
      actor: 'system:savings',
      postings: payInterest(accounts, worth.missing),
      metadata: {
        savings_id: investment.id,
        from_day: String(investment.accruedDays + 1),
        to_day: String(worth.days),
      },
    },
  ];
}
