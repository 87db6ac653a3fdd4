import { REQUEST_ID_HEADER, type TransactionType } from '@lastro/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../test/withdrawals/withdrawals-fixture.ts';

let fixture: WithdrawalsFixture;
beforeAll(async () => {
  fixture = await openWithdrawalsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

async function setPause(email: string, isPaused: boolean): Promise<void> {
  await fixture.bank.owner.query(
    `update customers set outgoing_paused_at = case when $2 then now() end,
       outgoing_pause_reason = case when $2 then 'pix_reversal' end where email = $1`,
    [email, isPaused],
  );
}

const pixTo = (valor: string) => ({ valor, pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' });

test('a paused customer cannot send by PIX or transfer, but can receive and exchange', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  await setPause(ana.email, true);
  const transfer = { transaction_type: 'transfer', amount: '1', recipient_email: bruno.email };
  for (const answer of [
    await ana.call('POST', '/api/pix/send', pixTo('5.20')),
    await ana.call('POST', '/api/transactions', transfer),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'outgoing_paused' } });
  }
  const paid = await bruno.call('POST', '/api/transactions', { ...transfer, recipient_email: ana.email });
  expect(paid.status).toBe(200);
  expect((await ana.call('POST', '/api/savings/deposit', { amount: '10' })).status).toBe(200);
  await setPause(ana.email, false);
  expect((await ana.call('POST', '/api/transactions', transfer)).status).toBe(200);
});

/** The compiler requires each new type here. */
const IS_PAUSED: Readonly<Record<TransactionType, boolean>> = {
  transfer: true,
  crypto_transfer: true,
  pix_withdrawal: true,
  pix_payment: true,
  bill_payment: true,
  crypto_deposit: false,
  crypto_exchange: false,
  pix_deposit: false,
  pix_reversal: false,
  savings_deposit: false,
  savings_withdrawal: false,
  adjustment: false,
};

test('a pause stops what leaves to others, whatever its type', async () => {
  const ana = await fixture.fundedCustomer();
  await setPause(ana.email, true);
  const stopped = await Promise.all(
    Object.keys(IS_PAUSED).map(async (type) => {
      const check = fixture.bank.owner.query(
        `select ledger.check_outgoing(jsonb_build_array(jsonb_build_object(
           'customer_id', id, 'transaction_type', $2::text, 'direction', 'out'))) from customers where email = $1`,
        [ana.email, type],
      );
      return [
        type,
        await check.then(
          () => false,
          ({ code }) => code === 'LG007',
        ),
      ];
    }),
  );
  expect(Object.fromEntries(stopped)).toEqual(IS_PAUSED);
  await setPause(ana.email, false);
});

test("only the paused customer's transfers in a batch are refused", async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  await setPause(ana.email, true);
  const send = (from: typeof ana, to: typeof ana, id: string) =>
    from.call(
      'POST',
      '/api/transactions',
      { transaction_type: 'transfer', amount: '1', recipient_email: to.email },
      { [REQUEST_ID_HEADER]: id },
    );
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => [send(ana, bruno, `a${n}`), send(bruno, ana, `b${n}`)]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => [403, 200]).flat());
  expect((await send(ana, bruno, 'a0')).body).toMatchObject({ code: 'outgoing_paused' });
  await setPause(ana.email, false);
});

test('while paused, pending withdrawals are not approved and approved ones not sent', async () => {
  const admin = await fixture.bank.admin();
  const ana = await fixture.fundedCustomer();
  const [pending, approved] = [await fixture.withdraw(ana), await fixture.withdraw(ana)];
  await fixture.decide(admin, 'approve', approved);
  await setPause(ana.email, true);
  expect(await fixture.decide(admin, 'approve', pending)).toMatchObject({
    status: 403,
    body: { code: 'outgoing_paused' },
  });
  await fixture.sweep();
  expect(await fixture.state(pending)).toBe('pending');
  expect(await fixture.state(approved)).toBe('approved');
  expect(await fixture.pspPayouts(approved)).toEqual([]);
  expect((await fixture.decide(admin, 'cancel', pending)).status).toBe(200);

  await setPause(ana.email, false);
  fixture.passTime(61_000);
  await fixture.sweep();
  await fixture.until(approved, 'completed');
  expect(await fixture.pspPayouts(approved)).toHaveLength(1);
});
