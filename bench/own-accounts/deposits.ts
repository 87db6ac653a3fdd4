import type { LedgerAccounts } from '@lastro/api/ledger';
import { createRecordPayment, type RecordPayment } from '@lastro/api/pix/record-payment';
import { createDb } from '@lastro/api/platform/db';
import { createLog } from '@lastro/api/platform/log';
import { money } from '@lastro/money';
import type { BenchBank } from '../load/bank.ts';

const AMOUNT_BRL = 520n;
/** More than one process records in a second. */
const PREPARED_PER_SECOND = 3_000;
const KEY = 'bench@lastro.example';

/** Payments of charges, as the worker records each when the PSP has reported it. */
export function depositsOf(bank: BenchBank) {
  const db = createDb(bank.pool);
  const log = createLog({ logLevel: 'error' });
  const clock = { now: () => new Date() };
  const others = { creditByCode: async () => false, bookReversals: async () => {} };
  const recorders = new Map<LedgerAccounts, RecordPayment>();
  let next = 0;
  let charges = 0;

  /** One, as in a process: concurrent payments share its transactions. */
  function recorderOf(accounts: LedgerAccounts): RecordPayment {
    const recorder =
      recorders.get(accounts) ?? createRecordPayment({ db, accounts, clock, log, key: KEY, ...others });
    recorders.set(accounts, recorder);
    return recorder;
  }

  return {
    async prepare(seconds: number): Promise<void> {
      const upTo = next + Math.ceil(seconds * PREPARED_PER_SECOND);
      if (upTo <= charges) return;
      await bank.owner.query(
        `insert into pix_charges (txid, customer_id, amount_brl, amount_usdt, rate, state, brcode, request_key, request_hash,
          expires_at)
        select 'bench' || lpad(n::text, 27, '0'), ($3::uuid[])[1 + n % cardinality($3::uuid[])], $4, 1000000, 520000000,
          'active', 'bench', 'bench:' || n, '', now() + interval '1 day'
        from generate_series($1::integer, $2::integer - 1) n`,
        [charges, upTo, bank.customers.map(({ id }) => id), AMOUNT_BRL],
      );
      charges = upTo;
      await bank.owner.query('analyze pix_charges');
    },

    async run(_: number, accounts: LedgerAccounts): Promise<void> {
      if (next === charges) throw new RangeError('too few charges were prepared');
      const digits = String(next++).padStart(27, '0');
      await recorderOf(accounts)({
        endToEndId: `E2E00${digits}`,
        txid: `bench${digits}`,
        key: KEY,
        amount: money('BRL', AMOUNT_BRL),
        paidAt: new Date(),
        refunded: false,
        returns: [],
      });
    },
  };
}
