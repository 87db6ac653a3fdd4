import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import {
  call,
  createCharge,
  eventually,
  KEY,
  QUICK,
  receivePix,
  startReceiver,
  startSandbox,
  text,
} from '../test/support.ts';
import { buildSandbox, StoreInUseError } from './app.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

function newDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'made', 'when', 'missing', 'sandbox.db');
}

test('keeps charges, payments, tokens, faults, messages and webhooks after a restart', async () => {
  const path = newDatabase();
  const first = await startSandbox({ path });
  const receiver = await startReceiver(first);
  const open = await createCharge(first, '12.00');
  const endToEndId = await receivePix(first, '34.00');
  const token = await first.token();
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: first.smtpPort, secure: false });
  await transport.sendMail({ from: 'a@lastro.example', to: 'b@lastro.example', text: 'Código 123456' });
  await first.control('PUT', '/faults', { rates: 'down' });
  await eventually(() => receiver.calls.length).toBe(1);
  await first.close();

  const second = await startSandbox({ path });
  const charge = await second.psp('GET', `/v2/cob/${open}`, undefined, token);
  expect(charge).toMatchObject({ status: 200, body: { status: 'ATIVA', valor: { original: '12.00' } } });
  expect((await second.psp('GET', `/v2/pix/${endToEndId}`)).body).toMatchObject({ valor: '34.00' });
  expect((await second.control('GET', '/faults')).body).toMatchObject({ rates: 'down', pix_in: 'none' });
  expect((await second.control('GET', '/messages')).body).toMatchObject([{ code: '123456' }]);
  expect((await second.psp('GET', `/v2/webhook/${KEY}`)).body).toMatchObject({ webhookUrl: receiver.url });
  // The port has changed, but older codes still belong to their charges.
  await second.control('POST', `/pix/${open}/pay`);
  await eventually(() => receiver.calls.length).toBe(2);
});

test('keeps coins, addresses, prices and pending withdrawals of the exchange after a restart', async () => {
  const path = newDatabase();
  const first = await startSandbox({ path, stoppedAt: NOON });
  const name = { subAccountString: 'customer' };
  const created = await first.binance('POST', '/sapi/v1/sub-account/virtualSubAccount', name);
  const query = { email: text(created.body, 'email'), coin: 'ETH', network: 'BASE' };
  const answer = await first.binance('GET', '/sapi/v1/capital/deposit/subAddress', query);
  const address = text(answer.body, 'address');
  await first.control('POST', '/crypto/deposits', { coin: 'ETH', network: 'BASE', address, amount: '1' });
  const parameters = { coin: 'ETH', network: 'ETH', address: EVM, amount: '2', withdrawOrderId: 'order-1' };
  expect((await first.binance('POST', '/sapi/v1/capital/withdraw/apply', parameters)).status).toBe(200);
  await first.control('POST', '/prices', { ETH: 1234 });
  await first.control('PUT', '/crypto/networks/ETH/ARBITRUM', { deposits: false });
  await first.control('PUT', '/crypto/next-withdrawal', { outcome: 'fail' });
  await first.close();

  const second = await startSandbox({ path, stoppedAt: NOON + 2_000 });
  expect(await second.binance('GET', '/sapi/v1/capital/deposit/subAddress', query)).toMatchObject({
    body: { address },
  });
  const deposits = await second.binance('GET', '/sapi/v1/capital/deposit/subHisrec', query);
  expect(deposits.body).toMatchObject([{ amount: '1', status: 1 }]);
  const order = { withdrawOrderId: 'order-1' };
  expect(await second.binance('GET', '/sapi/v1/capital/withdraw/history', order)).toMatchObject({
    body: [{ amount: '1.9997', status: 6 }],
  });
  const price = await call('GET', `${second.url}/binance/api/v3/ticker/price?symbol=ETHUSDT`);
  expect(price.body).toEqual({ symbol: 'ETHUSDT', price: '1234.00000000' });
  expect((await second.control('GET', '/crypto/next-withdrawal')).body).toEqual({ outcome: 'fail' });
  const suspended = { ...query, network: 'ARBITRUM' };
  expect((await second.binance('GET', '/sapi/v1/capital/deposit/subAddress', suspended)).status).toBe(400);
});

test('sends pending webhooks and settles open payouts after a restart', async () => {
  const path = newDatabase();
  const first = await startSandbox({ path, timings: { settleMs: 400 } });
  const receiver = await startReceiver(first);
  receiver.status = 503;
  await receivePix(first);
  await eventually(() => receiver.calls.length).toBeGreaterThan(0);
  const body = { valor: '10.00', pagador: { chave: KEY }, favorecido: { chave: 'a@b.com' } };
  expect((await first.psp('PUT', '/v3/gn/pix/id1', body)).status).toBe(201);
  await first.close();
  receiver.calls.length = 0;
  receiver.status = 200;

  const second = await startSandbox({ path });
  await eventually(async () => (await second.control('GET', '/pix/deliveries')).body).toMatchObject([
    { assunto: 'payout', status: 'delivered' },
    { assunto: 'payment', status: 'delivered' },
  ]);
  // In either order: on a busy machine the payout may have settled before the restart.
  const reported = receiver.calls.map(({ pix }) => pix);
  expect(reported).toContainEqual(expect.objectContaining({ txid: expect.any(String) }));
  expect(reported).toContainEqual(expect.objectContaining({ status: 'REALIZADO', tipo: 'SOLICITACAO' }));
});

test('repeats an attempt interrupted by a shutdown, without counting it', async () => {
  const path = newDatabase();
  const first = await startSandbox({ path, timings: { webhookTimeoutMs: 60_000 } });
  const receiver = await startReceiver(first);
  await first.control('PUT', '/faults', { webhook: 'timeout_before' });
  await receivePix(first);
  const startedAt = Date.now();
  await first.close();
  expect(Date.now() - startedAt).toBeLessThan(20_000);

  const second = await startSandbox({ path });
  expect((await second.control('GET', '/pix/deliveries')).body).toMatchObject([{ tentativas: 0 }]);
  await second.control('PUT', '/faults', { webhook: 'none' });
  await eventually(() => receiver.calls.length).toBe(1);
});

test('two sandboxes cannot share a database', async () => {
  const path = newDatabase();
  const first = await startSandbox({ path });
  expect(() => buildSandbox({ databasePath: path, timings: QUICK })).toThrowError(StoreInUseError);
  await first.close();
  await (await startSandbox({ path })).close();
});
