import type { LimitsReply, Me } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ variables: { CRYPTO_LIMIT_EACH_USDT: '60' } });
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

it('refuses coins worth more than the ledger holds', async () => {
  await bank.app.refreshRates();
  await bank.owner.query("update exchange_rates set price = $1 where coin = 'BTC'", [
    20_000_000_000n * 10n ** 8n,
  ]);
  const ana = await bank.person();
  const { id } = (await ana.call('GET', '/me')).as<Me>();
  const btc = { user_id: id, currency_code: 'BTC', amount: '7', action: 'add' };
  expect((await (await bank.admin()).call('POST', '/api/accounts', btc)).status).toBe(200);
  const order = {
    coin: 'BTC',
    amount: '5.00000001',
    recipient_wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    network: 'BTC',
  };
  expect(await ana.call('POST', '/api/crypto-transfer', order)).toMatchObject({
    status: 422,
    body: {
      code: 'limit_exceeded',
      error: 'O valor passa do seu limite de 60,00\u00a0USDT por operação para envios de cripto.',
    },
  });
  expect((await ana.call('GET', '/api/limits')).as<LimitsReply>().crypto.day.used).toBe(0);
  expect((await ana.call('GET', '/api/accounts')).body).toMatchObject([{ balance: 7 }]);
});
