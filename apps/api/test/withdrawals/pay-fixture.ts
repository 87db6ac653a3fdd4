import { type Coin, money, parseDecimal } from '@lastro/money';
import { auditBank } from '../../src/commands/audit-bank.ts';
import { requestKey } from '../../src/ledger/index.ts';
import { type Clock, systemClock } from '../../src/platform/clock.ts';
import { USDT_BRL_RATE } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { createDecide } from '../../src/withdrawals/decisions/decide.ts';
import type { CryptoDestination, PixDestination } from '../../src/withdrawals/destinations.ts';
import { createOpenWithdrawal } from '../../src/withdrawals/open.ts';
import { createPayOut } from '../../src/withdrawals/pay.ts';
import { administrator, withoutFourEyes } from '../support/administrator.ts';
import { openTestBank } from '../support/bank.ts';
import { type ScriptedRail, scriptedRail } from './scripted-rail.ts';

export const HELD = { main: 9_000_000_000n, hold: 1_000_000_000n };
export const PAID_OUT = { main: 9_000_000_000n, hold: 0n };
export const RETURNED = { main: 10_000_000_000n, hold: 0n };
export const done = (reference = 'E1') => ({ state: 'completed', reference }) as const;

const PIX: PixDestination = {
  kind: 'pix',
  purpose: 'withdrawal',
  amount: money('BRL', 5_200n),
  rate: USDT_BRL_RATE,
  key: 'favorecida@exemplo.com',
  keyType: 'email',
  holderName: null,
  bankName: null,
};

/** `fund` violates this check: it adds money without a history row. */
const FUNDED = "a customer's account moves only with a row in that customer's history";

export type PayFixture = Awaited<ReturnType<typeof openPayFixture>>;

export async function openPayFixture() {
  const bank = await openTestBank();
  const admin = await bank.customer();
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  const log = createLog({ logLevel: 'silent' });
  const rails = {
    get pix() {
      return rail;
    },
    get crypto() {
      return rail;
    },
    get bill() {
      return rail;
    },
  };
  const decide = createDecide({ ...bank, clock, rails, ...withoutFourEyes({ db: bank.db, clock }) });
  const open = createOpenWithdrawal({
    ...bank,
    clock: systemClock,
    prepareAllowance: async () => async () => {},
  });
  let rail = scriptedRail();
  let pay = payThrough(rail);

  function payThrough(next: ScriptedRail) {
    const { db, accounts } = bank;
    return createPayOut({ db, accounts, clock, log, rails: { pix: next, crypto: next, bill: next } });
  }

  function use(next: ScriptedRail): void {
    rail = next;
    pay = payThrough(next);
  }

  async function opened(
    destination: PixDestination | CryptoDestination = PIX,
    held = parseDecimal('USDT' as Coin, '10'),
  ): Promise<{ id: string; customer: string }> {
    const customer = await bank.customer();
    await bank.fund(customer, held.currency, '100');
    const { withdrawal_id: id } = await open({
      customerId: customer,
      request: requestKey(customer, undefined, 'test', {}),
      consumeProof: async () => {},
      held,
      destination,
      history: { description: 'Saque' },
      answer: {},
    });
    return { id, customer };
  }

  const act = async (action: 'approve' | 'cancel' | 'resend' | 'release', id: string, by = admin) =>
    decide[action]({
      by: { admin: await administrator(bank.db, by), address: 'test' },
      id,
      requestId: undefined,
    });

  async function approved(...args: Parameters<typeof opened>) {
    const withdrawal = await opened(...args);
    await act('approve', withdrawal.id);
    return withdrawal;
  }

  async function row(id: string) {
    const { rows } = await bank.owner.query('select * from withdrawals where id = $1', [id]);
    return rows[0];
  }

  async function moneyOf(customer: string, coin: Coin = 'USDT') {
    const [main, hold] = [
      await bank.balance(customer, 'customer_main', coin),
      await bank.balance(customer, 'customer_hold', coin),
    ];
    return { main, hold };
  }

  return {
    bank,
    admin,
    clock,
    decide,
    get rail() {
      return rail;
    },
    use,
    /** Resets the clock and the rail. */
    begin() {
      ahead = 0;
      use(scriptedRail());
    },
    pay: (id: string) => pay(id),
    passTime(milliseconds: number) {
      ahead += milliseconds;
    },
    opened,
    approved,
    row,
    moneyOf,
    async findings() {
      return (await auditBank(bank.owner)).findings.filter(({ check }) => check !== FUNDED);
    },
    close: () => bank.close(),
  };
}
