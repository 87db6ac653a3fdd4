import type { CloseDifferenceBody, PayoutDifference, PayoutDifferencesQuery } from '@lastro/contracts';
import { ADMIN_LIST_DEFAULT_LIMIT } from '@lastro/contracts';
import { isZero, toDecimal } from '@lastro/money';
import type { AdminContext } from '../../customers/index.ts';
import {
  type DecisionDeps,
  describeOpen,
  type FourEyes,
  prepareCountedDecision,
} from '../../four-eyes/index.ts';
import {
  type HistoryRow,
  type LedgerAccounts,
  openDesk,
  post,
  type RequestKey,
  requestKey,
  runIdempotent,
} from '../../ledger/index.ts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { UUID, uuidv7 } from '../../platform/ids.ts';
import { readNote } from '../../platform/text.ts';
import { assertUnchanged, creditOf, type Difference, worthOf } from './domain.ts';
import { bookDifferenceToBank, creditDifference, type DifferenceAccounts } from './postings.ts';
import { type DifferenceRow, insertClosing, listDifferences, lockDifference } from './repository.ts';
import { toReply } from './wire.ts';

interface Deps extends DecisionDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly fourEyes: FourEyes;
}

export interface Differences {
  list(by: AdminContext, query: PayoutDifferencesQuery): Promise<Page<PayoutDifference>>;
  close(
    by: AdminContext,
    id: string,
    body: CloseDifferenceBody,
    requestId: string | undefined,
  ): Promise<PayoutDifference>;
}

const KIND = 'payout_difference_closed';
const CREDITED = 'Crédito da parte de um pagamento que o banco do destinatário não cobrou.';

const subjectOf = (id: string) => `payout_difference:${id}`;

export function createDifferences(deps: Deps): Differences {
  const { db, accounts, fourEyes } = deps;

  async function show({ admin }: AdminContext, rows: readonly DifferenceRow[]): Promise<PayoutDifference[]> {
    const openOf = (row: DifferenceRow) =>
      isZero(row.open) ? null : { subject: subjectOf(row.withdrawalId), amount: worthOf(row) };
    return describeOpen(fourEyes, admin.id, rows, openOf, toReply);
  }

  async function find(id: string): Promise<DifferenceRow> {
    const [row] = await listDifferences(db, { withdrawalId: id, limit: 1 });
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function accountsOf(customerId: string): Promise<DifferenceAccounts> {
    return {
      suspense: await accounts.ofBank('payout_suspense', 'BRL'),
      differences: await accounts.ofBank('payout_differences', 'BRL'),
      ...(await openDesk(accounts)),
      customer: await accounts.ofCustomer(customerId, 'customer_main', 'USDT'),
    };
  }

  return {
    async list(by, { state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const filter = state === undefined ? {} : { state };
      const page = await readPage(
        { cursor, limit },
        UUID,
        (range) => listDifferences(db, { ...filter, ...range }),
        ({ micros, withdrawalId: id }) => ({ micros, id }),
      );
      return { ...page, rows: await show(by, page.rows) };
    },

    async close(by, id, { borne_by: borneBy, note: text }, requestId) {
      const { admin } = by;
      const note = readNote(text);
      const request = requestKey(admin.id, requestId, 'close payout difference', { id, borneBy, note });
      const shown = await find(id);
      if (shown.customerId === admin.id) throw new AppError('own_request');
      const decide = await prepareCountedDecision(deps, {
        by,
        request,
        kind: 'payout_difference',
        subject: subjectOf(id),
        amount: worthOf(shown),
        note,
        ...(borneBy === 'customer' ? { customerId: shown.customerId } : {}),
      });
      const ledgerAccounts = await accountsOf(shown.customerId);
      await runIdempotent(db, request, { kind: KIND, actor: `admin:${admin.id}` }, async (tx) => {
        const difference = await lockDifference(tx, id);
        if (difference === undefined) throw new AppError('not_found');
        const before = { difference: toDecimal(difference.open) };
        const after = { ...before, borne_by: borneBy, note };
        await decide(tx, {
          assertOpen() {
            assertUnchanged(difference, shown);
            if (borneBy === 'customer' && creditOf(difference) === null)
              throw new AppError('difference_of_the_bank');
          },
          first: { action: 'payout_difference_first_approved', before, after },
          async execute(decided) {
            const closing = { difference, borneBy, note, adminId: admin.id, ...decided };
            await write(tx, { ...closing, request, ledgerAccounts });
            return { action: KIND, before, after: { ...after, difference: '0.00' } };
          },
        });
        return { id };
      });
      const [reply] = await show(by, [await find(id)]);
      return reply as PayoutDifference;
    },
  };
}

interface Closing {
  readonly difference: Difference;
  readonly borneBy: CloseDifferenceBody['borne_by'];
  readonly note: string;
  readonly adminId: string;
  readonly firstApprovedBy: string | null;
  readonly at: Date;
  readonly request: RequestKey;
  readonly ledgerAccounts: DifferenceAccounts;
}

async function write(tx: Tx, closing: Closing): Promise<void> {
  const { difference, request, ledgerAccounts, ...decided } = closing;
  const { withdrawalId, open } = difference;
  const credited = decided.borneBy === 'customer' ? creditOf(difference) : null;
  const history = credited === null ? null : creditRow(difference, credited);
  const { entryId } = await post(tx, {
    ...request,
    kind: KIND,
    actor: `admin:${decided.adminId}`,
    postings:
      credited === null
        ? bookDifferenceToBank(ledgerAccounts, open)
        : creditDifference(ledgerAccounts, open, credited),
    history: history === null ? [] : [history],
    answer: { id: withdrawalId },
    metadata: { payout_difference: withdrawalId },
  });
  const row = { id: uuidv7(), withdrawalId, amount: open, credited, entryId };
  await insertClosing(tx, { ...row, ...decided, transactionId: history?.id ?? null });
}

function creditRow(
  { customerId, open, rate }: Difference,
  credited: NonNullable<ReturnType<typeof creditOf>>,
): HistoryRow {
  return {
    id: uuidv7(),
    customerId,
    type: 'adjustment',
    status: 'completed',
    direction: 'in',
    description: CREDITED,
    fromCurrency: 'USDT',
    toCurrency: 'USDT',
    fromAmount: credited.minor,
    cryptoAmount: credited.minor,
    amountUsdt: credited.minor,
    amountBrl: open.minor,
    brlToUsdtRate: rate.scaled,
  };
}
