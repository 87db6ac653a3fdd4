import type { RatesReply, SendPixReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ variables: { USDT_BRL_RATE: '6' } });
});
afterAll(() => bank.close());

it('the configured rate is published even without prices, and used for deposits and withdrawals', async () => {
  await bank.owner.query('delete from exchange_rates');
  const published = (await bank.visitor.call('GET', '/api/exchange-rates')).as<RatesReply>();
  expect(published).toMatchObject({ success: false, usdt_brl: 6 });

  const ana = await bank.person();
  expect((await ana.call('POST', '/api/pix/cob', { valor: '60.00' })).body).toMatchObject({
    amount_usdt: 10,
  });
  const credited = (await bank.deposit(ana, '60.00')).as<Transaction>();
  expect(credited).toMatchObject({ amount_brl: 60, amount_usdt: 10, brl_to_usdt_rate: 6 });

  const sent = await ana.call('POST', '/api/pix/send', {
    valor: '12.00',
    amount_usdt: '2',
    pix_key: '52998224725',
    pix_key_type: 'cpf',
    description: 'Aluguel',
  });
  expect(sent.as<SendPixReply>()).toMatchObject({ amount_brl: 12, amount_usdt: 2 });
});
