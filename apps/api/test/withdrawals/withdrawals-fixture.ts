import type { SendPixReply, WithdrawalState } from '@lastro/contracts';
import type { Clock } from '../../src/platform/clock.ts';
import { type Answer, openTestApp, type Person, requestIdHeader, type TestApp } from '../support/app.ts';

/** A held connection is cut, which leaves the outcome unknown. */
const TIMINGS = {
  settleMs: 20,
  holdMs: 50,
  webhookRetryBaseMs: 50,
  webhookTimeoutMs: 2_000,
  webhookLateMs: 60_000,
};

export interface PspPayout {
  readonly id: string;
  readonly valor: string;
  readonly chave: string;
  readonly status: string;
}

export interface WithdrawalsFixture {
  readonly bank: TestApp;
  readonly clock: Clock;
  passTime(milliseconds: number): void;
  /** With 100 USDT. */
  fundedCustomer(): Promise<Person>;
  /** R$ 52.00 (10 USDT) by default; returns the withdrawal's id. */
  withdraw(who: Person, valor?: string): Promise<string>;
  decide(admin: Person, action: 'approve' | 'cancel', id: string, requestId?: string): Promise<Answer>;
  state(id: string): Promise<WithdrawalState>;
  row(id: string): Promise<Record<string, unknown>>;
  /** Runs jobs and moves the clock on until the state is reached. */
  until(id: string, state: WithdrawalState): Promise<void>;
  /** Runs the sweep and its jobs without moving the clock. */
  sweep(): Promise<void>;
  faults(faults: Record<string, string>): Promise<void>;
  pspPayouts(id: string): Promise<PspPayout[]>;
  usdt(who: Person): Promise<number>;
  /** The balance in USDT, and the status of the withdrawal's history row. */
  balanceAndStatus(who: Person, id: string): Promise<{ balance: number; status: string }>;
  close(): Promise<void>;
}

const TRIES = 60;
const TRY_EVERY_MS = 25;

export async function openWithdrawalsFixture(
  variables: Readonly<Record<string, string>> = {},
  /** The start of the clock of bank and providers; without it, the providers use the machine's. */
  begin?: Date,
): Promise<WithdrawalsFixture> {
  let ahead = begin === undefined ? 0 : begin.getTime() - Date.now();
  const clock = { now: () => new Date(Date.now() + ahead) };
  const outside = begin === undefined ? {} : { outsideClock: clock };
  const bank = await openTestApp({ clock, timings: TIMINGS, listen: true, variables, ...outside });

  async function row(id: string): Promise<Record<string, unknown>> {
    const { rows } = await bank.owner.query('select * from withdrawals where id = $1', [id]);
    return rows[0];
  }
  const state = async (id: string) => (await row(id)).state as WithdrawalState;

  async function usdt(who: Person): Promise<number> {
    const accounts = await who.call('GET', '/api/accounts?currency_code=USDT');
    return accounts.as<{ balance: number }[]>()[0]?.balance ?? 0;
  }

  async function sweep(): Promise<void> {
    await bank.app.jobs['withdrawals-sweep']?.({});
    await bank.runJobs();
  }

  return {
    bank,
    clock,
    passTime(milliseconds) {
      ahead += milliseconds;
    },
    async fundedCustomer() {
      const who = await bank.person();
      await bank.deposit(who, '520.00');
      return who;
    },
    async withdraw(who, valor = '52.00') {
      const order = { valor, pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
      const answer = await who.call('POST', '/api/pix/send', order);
      if (answer.status !== 200) throw new Error(`no withdrawal: ${JSON.stringify(answer.body)}`);
      return answer.as<SendPixReply>().withdrawal_id;
    },
    decide: (admin, action, id, requestId) =>
      admin.call('POST', `/api/admin/withdrawals/${id}/${action}`, undefined, requestIdHeader(requestId)),
    state,
    row,
    async until(id, wanted) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        await bank.runJobs();
        if ((await state(id)) === wanted) return;
        await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
        ahead += 1_000;
        await sweep();
      }
      throw new Error(`${wanted} was not reached: ${JSON.stringify(await state(id))}`);
    },
    sweep,
    async faults(faults) {
      await bank.controlSandbox('PUT', '/faults', faults);
    },
    async pspPayouts(id) {
      const all = (await bank.controlSandbox('GET', '/pix/payouts')) as PspPayout[];
      return all.filter((payout) => payout.id === id.replaceAll('-', ''));
    },
    usdt,
    async balanceAndStatus(who, id) {
      const { rows } = await bank.owner.query(
        'select t.status from transactions t join withdrawals w on w.transaction_id = t.id where w.id = $1',
        [id],
      );
      return { balance: await usdt(who), status: rows[0].status };
    },
    close: () => bank.close(),
  };
}
