import { REQUEST_ID_HEADER } from '@lastro/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithdrawalsWorld, type WithdrawalsWorld } from '../../test/withdrawals/withdrawals-world.ts';

let world: WithdrawalsWorld;
beforeAll(async () => {
  world = await openWithdrawalsWorld();
});
afterAll(async () => {
  expect(await world.bank.audit()).toEqual([]);
  await world.close();
});

async function setPause(email: string, isPaused: boolean): Promise<void> {
  await world.bank.owner.query(
    `update customers set outgoing_paused_at = case when $2 then now() end,
       outgoing_pause_reason = case when $2 then 'pix_reversal' end where email = $1`,
    [email, isPaused],
  );
}

const pixTo = (valor: string) => ({ valor, pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' });

test('a paused customer cannot send by PIX or transfer, but can receive and exchange', async () => {
  const [ana, bruno] = [await world.fundedCustomer(), await world.fundedCustomer()];
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

test("only the paused customer's transfers in a batch are refused", async () => {
  const [ana, bruno] = [await world.fundedCustomer(), await world.fundedCustomer()];
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
  const admin = await world.bank.admin();
  const ana = await world.fundedCustomer();
  const [pending, approved] = [await world.withdraw(ana), await world.withdraw(ana)];
  await world.decide(admin, 'approve', approved);
  await setPause(ana.email, true);
  expect(await world.decide(admin, 'approve', pending)).toMatchObject({
    status: 403,
    body: { code: 'outgoing_paused' },
  });
  await world.sweep();
  expect(await world.state(pending)).toBe('pending');
  expect(await world.state(approved)).toBe('approved');
  expect(await world.pspPayouts(approved)).toEqual([]);
  expect((await world.decide(admin, 'cancel', pending)).status).toBe(200);

  await setPause(ana.email, false);
  world.passTime(61_000);
  await world.sweep();
  await world.until(approved, 'completed');
  expect(await world.pspPayouts(approved)).toHaveLength(1);
});
