import type { AdminFlows, AdminStats } from '@lastro/contracts';
import { beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';
import { uuidFloor } from '../../platform/ids.ts';
import { countUsersUpTo, rollUp } from './repository.ts';

let bank: TestApp;
let admin: Person;
beforeEach(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
  return () => bank.close();
});

const stats = async () => (await admin.call('GET', '/api/admin/stats')).as<AdminStats>();
/** Without the job's commit margin, in batches of two. */
async function rollUpAll(): Promise<void> {
  const before = uuidFloor(Date.now() + 60_000);
  while (await rollUp(bank.app.db, { before, rows: 2 }));
}
const storedDays = async () =>
  (await bank.owner.query('select day::text, transactions::text, volume_usdt::text from volume_days')).rows;
async function transfer(from: Person, to: Person, amount: string): Promise<void> {
  const body = { transaction_type: 'transfer', recipient_email: to.email, amount };
  expect((await from.call('POST', '/api/transactions', body)).status).toBe(200);
}

it('counts users, and each movement once', async () => {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  const empty = await stats();
  expect(empty).toMatchObject({ total_users: 3, total_usdt_volume: 0, total_transactions: 0 });
  expect(empty.days).toHaveLength(30);
  await bank.deposit(ana, '52.00');
  await bank.deposit(bruno, '104.00');
  await transfer(ana, bruno, '2.5');
  const now = await stats();
  expect(now).toMatchObject({ total_usdt_volume: 32.5, total_transactions: 3 });
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
  expect(now.days.at(-1)).toEqual({ date: format.format(new Date()), volume_usdt: 32.5, transactions: 3 });
  expect(now.days.slice(0, -1).every((day) => day.volume_usdt === 0 && day.transactions === 0)).toBe(true);
  expect(now.days.map((day) => day.date)).toEqual(now.days.map((day) => day.date).toSorted());
});

it('counts each user once, which the audit checks', async () => {
  await bank.person();
  const before = uuidFloor(Date.now() + 60_000);
  await Promise.all([1, 2, 3].map(() => countUsersUpTo(bank.app.db, before)));
  expect(await stats()).toMatchObject({ total_users: 2 });
  // An earlier bound counts nothing again.
  await countUsersUpTo(bank.app.db, uuidFloor(Date.now()));
  expect(await stats()).toMatchObject({ total_users: 2 });
  expect(await bank.audit()).toEqual([]);
  await bank.owner.query('update customers_counted set customers = customers + 1');
  expect((await bank.audit()).map(({ check }) => check)).toEqual([
    'the stored customer count equals the number of customers',
  ]);
});

it('gives the same figures before, during and after the roll-up', async () => {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '520.00');
  for (const amount of ['1', '2', '3', '4']) await transfer(ana, bruno, amount);
  const before = await stats();
  const high = uuidFloor(Date.now() + 60_000);
  for (;;) {
    const more = await rollUp(bank.app.db, { before: high, rows: 2 });
    expect(await stats()).toEqual(before);
    if (!more) break;
  }
  expect(await storedDays()).toMatchObject([{ transactions: '5' }]);
  await rollUpAll();
  expect(await storedDays()).toMatchObject([{ transactions: '5' }]);
});

it('counts each row once in concurrent roll-ups', async () => {
  const ana = await bank.person();
  for (const valor of ['10.40', '20.80', '31.20']) await bank.deposit(ana, valor);
  await Promise.all(Array.from({ length: 5 }, rollUpAll));
  expect(await storedDays()).toMatchObject([{ transactions: '3', volume_usdt: '1200000000' }]);
  expect(await stats()).toMatchObject({ total_usdt_volume: 12, total_transactions: 3 });
});

it("adds a movement's amount once it completes, never if it fails", async () => {
  const ana = await bank.person();
  for (const valor of ['10.40', '20.80', '41.60']) await bank.deposit(ana, valor);
  const set = (status: string, amount: number) =>
    bank.owner.query('update transactions set status = $1 where amount_usdt = $2', [status, amount]);
  await set('pending', 400_000_000);
  await set('pending', 800_000_000);
  expect(await stats()).toMatchObject({ total_usdt_volume: 2, total_transactions: 3 });
  await rollUpAll();
  expect(await stats()).toMatchObject({ total_usdt_volume: 2, total_transactions: 3 });
  await set('completed', 400_000_000);
  await set('failed', 800_000_000);
  expect(await stats()).toMatchObject({ total_usdt_volume: 6, total_transactions: 3 });
  await rollUpAll();
  expect(await stats()).toMatchObject({ total_usdt_volume: 6, total_transactions: 3 });
  expect((await bank.owner.query('select 1 from volume_pending')).rows).toEqual([]);
  expect(await bank.audit()).toEqual([]);
});

it('removes reversed movements at any time', async () => {
  const ana = await bank.person();
  for (const valor of ['10.40', '20.80', '41.60']) await bank.deposit(ana, valor);
  const set = (status: string, amount: number) =>
    bank.owner.query('update transactions set status = $1 where amount_usdt = $2', [status, amount]);
  await set('pending', 800_000_000);
  await set('failed', 200_000_000);
  expect(await stats()).toMatchObject({ total_usdt_volume: 4, total_transactions: 3 });
  await rollUpAll();
  await set('completed', 800_000_000);
  await set('failed', 800_000_000);
  expect(await stats()).toMatchObject({ total_usdt_volume: 4 });
  await rollUpAll();
  await set('failed', 400_000_000);
  expect(await stats()).toMatchObject({ total_usdt_volume: 0, total_transactions: 3 });
  await set('completed', 400_000_000);
  expect(await stats()).toMatchObject({ total_usdt_volume: 4 });
  await rollUpAll();
  expect(await stats()).toMatchObject({ total_usdt_volume: 4 });
  expect(await bank.audit()).toEqual([]);
});

it('skips recent rows, which may be uncommitted', async () => {
  const ana = await bank.person();
  await bank.deposit(ana, '10.40');
  await bank.app.jobs['admin-roll-up-volume']?.({});
  expect(await storedDays()).toEqual([]);
  expect(await stats()).toMatchObject({ total_transactions: 1 });
});

it('the audit reports a day that differs from its rows', async () => {
  const ana = await bank.person();
  await bank.deposit(ana, '10.40');
  await rollUpAll();
  expect(await bank.audit()).toEqual([]);
  await bank.owner.query('update volume_days set volume_usdt = volume_usdt + 1');
  expect(await bank.audit()).toMatchObject([{ row: { kept_volume: '200000001', volume: '200000000' } }]);
});

it('shows deposits, withdrawals and sign-ups per day, the same before and after the roll-up', async () => {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  for (const valor of ['52.00', '104.00', '26.00']) await bank.deposit(ana, valor);
  await transfer(ana, bruno, '2.5');
  const payout = { valor: '10.40', pix_key: 'a@lastro.example', pix_key_type: 'email' };
  expect((await ana.call('POST', '/api/pix/send', payout)).status).toBe(200);
  const set = (status: string, type: string, amount: number) =>
    bank.owner.query('update transactions set status = $1 where transaction_type = $2 and amount_usdt = $3', [
      status,
      type,
      amount,
    ]);
  const today = async () => {
    const { days } = (await admin.call('GET', '/api/admin/flows')).as<AdminFlows>();
    expect(days).toHaveLength(90);
    expect(days.slice(0, -1).every((day) => day.new_users + day.in_usdt + day.out_usdt === 0)).toBe(true);
    return days.at(-1);
  };
  expect(await today()).toMatchObject({ new_users: 3, in_usdt: 35, out_usdt: 0 });
  await rollUpAll();
  expect(await today()).toMatchObject({ in_usdt: 35, out_usdt: 0 });
  await set('completed', 'pix_withdrawal', 200_000_000);
  expect(await today()).toMatchObject({ in_usdt: 35, out_usdt: 2 });
  await rollUpAll();
  expect(await today()).toMatchObject({ in_usdt: 35, out_usdt: 2 });
  await set('failed', 'pix_withdrawal', 200_000_000);
  await set('failed', 'pix_deposit', 500_000_000);
  expect(await today()).toMatchObject({ in_usdt: 30, out_usdt: 0 });
  await bank.owner.query('update volume_days set in_usdt = in_usdt + 1');
  expect(await bank.audit()).toContainEqual(
    expect.objectContaining({ check: "a day's volume equals the sum of its transactions" }),
  );
});
