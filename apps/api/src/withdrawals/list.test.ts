import type { AdminWithdrawal } from '@lastro/contracts';
import { MAX_WITHDRAWALS_LIMIT } from '@lastro/contracts/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER } from '../../test/coins/send-fixture.ts';
import type { Person } from '../../test/support/app.ts';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../test/withdrawals/withdrawals-fixture.ts';

let fixture: WithdrawalsFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openWithdrawalsFixture();
  admin = await fixture.bank.admin();
});
afterAll(async () => fixture.close());

/** A customer may have ten pending ones. */
const EACH = 10;

async function list(query: string): Promise<readonly AdminWithdrawal[]> {
  return (await admin.call('GET', `/api/admin/withdrawals${query}`)).as<AdminWithdrawal[]>();
}

it('has the crypto withdrawals behind a full page of others', async () => {
  for (let customers = 0; customers < MAX_WITHDRAWALS_LIMIT / EACH; customers += 1) {
    const who = await fixture.fundedCustomer();
    for (let count = 0; count < EACH; count += 1) await fixture.withdraw(who, '5.20');
  }
  const ana = await fixture.fundedCustomer();
  expect((await ana.call('POST', '/api/crypto-transfer', ORDER)).status).toBe(200);

  expect((await list('')).map(({ type }) => type)).toEqual([
    ...Array<string>(MAX_WITHDRAWALS_LIMIT).fill('pix'),
    'crypto',
  ]);
  expect(await list('?type=crypto')).toMatchObject([{ type: 'crypto', user_email: ana.email }]);
  expect(await list(`?limit=${MAX_WITHDRAWALS_LIMIT}`)).toHaveLength(MAX_WITHDRAWALS_LIMIT);
});
