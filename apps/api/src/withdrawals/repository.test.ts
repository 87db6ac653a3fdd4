import { money } from '@lastro/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../test/support/bank.ts';
import { requestKey } from '../ledger/index.ts';
import { systemClock } from '../platform/clock.ts';
import { USDT_BRL_RATE } from '../platform/config/config.ts';
import { createOpenWithdrawal } from './open.ts';
import { changeLocked, changeWithdrawal, findWithdrawal } from './repository.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

it('a change from an outdated state changes nothing', async () => {
  const [customer, admin] = [await bank.customer(), await bank.customer()];
  await bank.fund(customer, 'USDT', '10');
  const request = requestKey(customer, 'r', 'test', {});
  const { withdrawal_id: id } = await createOpenWithdrawal({
    ...bank,
    clock: systemClock,
    prepareAllowance: async () => async () => {},
  })({
    customerId: customer,
    request,
    consumeProof: async () => {},
    held: money('USDT', 1_000_000_000n),
    destination: {
      kind: 'pix',
      purpose: 'withdrawal',
      amount: money('BRL', 5_200n),
      rate: USDT_BRL_RATE,
      key: 'k',
      keyType: 'email',
      holderName: null,
      bankName: null,
    },
    history: {},
    answer: {},
  });
  const found = await findWithdrawal(bank.db, id);
  if (found === undefined) throw new Error('the withdrawal was not written');
  const at = new Date();
  const approval = { to: 'approved', at, checkAt: at, decision: { by: admin, at, ...request } } as const;
  await bank.db.transaction().execute(async (tx) => {
    expect(await changeWithdrawal(tx, found, approval)).toBe(true);
    expect(await changeWithdrawal(tx, found, approval)).toBe(false);
    await expect(changeLocked(tx, found, approval)).rejects.toThrow('is not locked');
  });
  expect(await findWithdrawal(bank.db, id)).toMatchObject({ state: 'approved' });
});
