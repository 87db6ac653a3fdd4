import { eventKey, type LedgerAccounts, type Submit } from '@lastro/api/ledger';
import { createDb } from '@lastro/api/platform/db';
import { uuidv7 } from '@lastro/api/platform/ids';
import { createLog } from '@lastro/api/platform/log';
import { createPayOut, type PayOut } from '@lastro/api/withdrawals/pay';
import { money } from '@lastro/money';
import type { BenchBank } from '../load/bank.ts';

const HELD_USDT = 1_000_000n;
/** More than one process pays in a second. */
const PREPARED_PER_SECOND = 1_500;
const IN_FLIGHT = 64;

/** Approved PIX withdrawals, as the worker pays each, over a rail that answers at once. */
export function payoutsOf(bank: BenchBank, real: LedgerAccounts, submit: Submit) {
  const db = createDb(bank.pool);
  const log = createLog({ logLevel: 'error' });
  const clock = { now: () => new Date() };
  const done = async () => ({ state: 'completed', reference: uuidv7() }) as const;
  const rail = { resendAfterMs: null, returnableForMs: 0, send: done, find: done };
  const rails = { pix: rail, crypto: rail, bill: rail };
  const ready: string[] = [];
  const payers = new Map<LedgerAccounts, PayOut>();

  /** One, as in a process: concurrent outcomes share its transactions. */
  function payerOf(accounts: LedgerAccounts): PayOut {
    const payer = payers.get(accounts) ?? createPayOut({ db, accounts, clock, log, rails });
    payers.set(accounts, payer);
    return payer;
  }

  async function hold(): Promise<string> {
    const customer = bank.customers[Math.floor(Math.random() * bank.customers.length)];
    if (customer === undefined) throw new RangeError('no customers');
    const id = uuidv7();
    const held = await real.ofCustomer(customer.id, 'customer_hold', 'USDT');
    await submit({
      ...eventKey('bench-hold', id),
      kind: 'withdrawal_hold',
      actor: `customer:${customer.id}`,
      postings: [
        { account: customer.account, amount: money('USDT', -HELD_USDT) },
        { account: held, amount: money('USDT', HELD_USDT) },
      ],
      history: [
        {
          id,
          customerId: customer.id,
          type: 'pix_withdrawal',
          status: 'pending',
          direction: 'out',
          amountBrl: 520n,
        },
      ],
    });
    return id;
  }

  return {
    async prepare(seconds: number): Promise<void> {
      const missing = seconds * PREPARED_PER_SECOND - ready.length;
      const ids: string[] = [];
      const holder = async () => {
        for (let left = missing / IN_FLIGHT; left > 0; left -= 1) ids.push(await hold());
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, holder));
      if (ids.length === 0) return;
      await bank.owner.query(
        `insert into withdrawals (id, customer_id, transaction_id, kind, currency, held, payout, payout_currency, rate, pix_key,
          pix_key_type, state, look_at, decided_by, decided_at, decision_key, decision_hash, hold_entry_id, created_at, updated_at)
        select t.id, t.customer_id, t.id, 'pix', 'USDT', $2, 520, 'BRL', 520000000, 'a@lastro.example',
          'email', 'approved', now(), $3, now(), t.id::text, '', t.entry_id, t.created_at, t.created_at
        from transactions t where t.id = any($1)`,
        [ids, HELD_USDT, await decider()],
      );
      await bank.owner.query('analyze withdrawals, transactions');
      ready.push(...ids);
    },

    async run(_: number, accounts: LedgerAccounts): Promise<void> {
      const id = ready.pop();
      if (id === undefined) throw new RangeError('too few withdrawals were prepared');
      await payerOf(accounts)(id);
    },
  };

  async function decider(): Promise<string> {
    const id = uuidv7();
    await bank.owner.query("insert into customers (id, email, full_name) values ($1, $2, 'Administração')", [
      id,
      `${id}@lastro.example`,
    ]);
    return id;
  }
}
