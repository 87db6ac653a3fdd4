import { MAX_STATEMENT_ROWS } from '@lastro/contracts';
import { COINS, type Coin } from '@lastro/money';
import { mainBalancesBefore, requirePostings } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { readRates } from '../valuations/index.ts';
import { countRows, type Line, type Row, type Section, type Statement } from './domain.ts';
import { listPostings, type Posted } from './repository.ts';
import { valueInBrl } from './value-in-brl.ts';

type StatementRequest = Omit<Statement, 'sections'>;

/** All queries of `work` read one snapshot. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

export async function readStatement(tx: Tx, request: StatementRequest): Promise<Statement> {
  const { customerId, period, scope } = request;
  const currency = scope === 'all' ? null : scope;
  await requirePostings(tx, period.begins, period.ends);
  const opening = await mainBalancesBefore(tx, customerId, period.begins, currency);
  const closing = await mainBalancesBefore(tx, customerId, period.ends, currency);
  const sections = opening.map((before, nth): Section => {
    const last = closing[nth];
    if (last?.accountId !== before.accountId) throw new Error('accounts changed within a snapshot');
    return {
      accountId: before.accountId,
      currency: before.currency,
      opening: before.balance,
      closing: last.balance,
      after: before.number,
      through: last.number,
    };
  });
  if (countRows(sections) > MAX_STATEMENT_ROWS) throw new AppError('statement_too_large');
  const shown = sections.filter(wasUsed);
  const order = (coin: Coin) => COINS.indexOf(coin);
  return {
    ...request,
    sections:
      shown.length === 0
        ? [emptySection(currency ?? 'USDT')]
        : shown.toSorted((a, b) => order(a.currency) - order(b.currency)),
  };
}

/** An account that was opened after the period must not change its statement. */
const wasUsed = ({ through }: Section): boolean => through > 0n;

const emptySection = (currency: Coin): Section => ({
  accountId: 0n,
  currency,
  opening: 0n,
  closing: 0n,
  after: 0n,
  through: 0n,
});

/** Reads in chunks, so that memory does not grow with the statement. */
export async function* readLines(tx: Tx, statement: Statement): AsyncGenerator<readonly Line[]> {
  const rates = await readRates(tx);
  for (const section of statement.sections) {
    yield [{ kind: 'opening', section }];
    for await (const postings of readPostings(tx, statement, section)) {
      yield postings.map((posted) => ({
        kind: 'row',
        section,
        row: toRow(statement, section, posted, valueInBrl(rates, section, posted)),
      }));
    }
    yield [{ kind: 'closing', section }];
  }
}

/** Queries the next chunk while this one is written. */
async function* readPostings(
  tx: Tx,
  statement: Statement,
  section: Section,
): AsyncGenerator<readonly Posted[]> {
  const readAfter = (number: bigint) =>
    number < section.through ? listPostings(tx, statement, section, number) : undefined;
  let [after, next] = [section.after, readAfter(section.after)];
  try {
    while (next !== undefined) {
      const postings = await next;
      const last = postings.at(-1);
      if (last === undefined) throw new Error(`account ${section.accountId} has no posting after ${after}`);
      after = last.number;
      next = readAfter(after);
      yield postings;
    }
  } finally {
    // If the reader stops early, the pending query must end before the connection is reused.
    await next?.catch(() => undefined);
  }
}

function toRow(statement: Statement, section: Section, posted: Posted, amountBrl: bigint | null): Row {
  return {
    id: idOf(posted),
    at: posted.created_at,
    type: (posted.transaction_type ?? posted.entry_kind) as Row['type'],
    isPayment: posted.withdrawal_purpose === 'payment',
    description: posted.description,
    counterparty: posted.counterparty,
    currency: section.currency,
    amount: posted.amount,
    balance: posted.balance_after,
    amountBrl,
    status: statusAtEnd(statement, posted),
  };
}

function idOf({
  transaction_id: own,
  withdrawn_as: withdrawal,
  entry_kind: kind,
  entry_id: entry,
}: Posted): string {
  if (own !== null) return own;
  return withdrawal === null ? `${kind}-${entry}` : `${withdrawal}-${kind.replace('withdrawal_', '')}`;
}

/** Ignores what happens after the period, so that its file never changes. */
function statusAtEnd({ asOf }: Statement, posted: Posted): Row['status'] {
  const { entry_kind: kind, withdrawal_state: state, withdrawal_closed_at: closed } = posted;
  if (kind !== 'withdrawal_hold' || state === null) return 'completed';
  if (closed === null || closed >= asOf) return 'pending';
  const { withdrawal_returned_at: returned } = posted;
  if (state === 'returned') return returned !== null && returned < asOf ? 'failed' : 'completed';
  return state === 'completed' ? 'completed' : 'failed';
}
