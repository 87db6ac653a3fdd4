import { describe, expect, test } from 'vitest';
import {
  chargeBody,
  createCharge,
  eventually,
  KEY,
  newTxid,
  startReceiver,
  startSandbox,
  wait,
} from '../../test/support.ts';

const ERROR = 'https://pix.bcb.gov.br/api/v2/error';
const NONE = {
  pix_out: 'none',
  bill_out: 'none',
  pix_in: 'none',
  crypto_out: 'none',
  rates: 'none',
  webhook: 'none',
};

describe('the switches', () => {
  test('change the given faults and keep the others', async () => {
    const sandbox = await startSandbox();
    expect(await sandbox.control('GET', '/faults')).toMatchObject({ status: 200, body: NONE });
    const first = await sandbox.control('PUT', '/faults', { pix_in: 'down', webhook: 'late' });
    expect(first).toMatchObject({ status: 200, body: { ...NONE, pix_in: 'down', webhook: 'late' } });
    await sandbox.control('PUT', '/faults', { pix_in: 'none' });
    expect((await sandbox.control('GET', '/faults')).body).toEqual({ ...NONE, webhook: 'late' });
    await sandbox.control('PUT', '/faults', {});
    expect((await sandbox.control('GET', '/faults')).body).toEqual({ ...NONE, webhook: 'late' });
  });

  test.each([{ pix_in: 'drop' }, { webhook: 'sometimes' }, { pix: 'down' }, { pix_in: null }, [], 'down'])(
    'refuse %j and change nothing',
    async (body) => {
      const sandbox = await startSandbox();
      const answer = await sandbox.control('PUT', '/faults', JSON.stringify(body), {
        'content-type': 'application/json',
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect((await sandbox.control('GET', '/faults')).body).toEqual(NONE);
    },
  );

  test('every fault of every rail can be set', async () => {
    const sandbox = await startSandbox();
    for (const rail of ['pix_out', 'pix_in', 'crypto_out', 'rates', 'webhook']) {
      for (const fault of ['none', 'refuse', 'down', 'timeout_before', 'timeout_after']) {
        const answer = await sandbox.control('PUT', '/faults', { [rail]: fault });
        expect(answer, `${rail} ${fault}`).toMatchObject({ status: 200, body: { [rail]: fault } });
      }
    }
  });
});

describe('pix_in', () => {
  test('refuse: a problem of the call’s own type, and no effect', async () => {
    const sandbox = await startSandbox();
    const existing = await createCharge(sandbox);
    const txid = newTxid();
    await sandbox.control('PUT', '/faults', { pix_in: 'refuse' });
    const write = await sandbox.psp('PUT', `/v2/cob/${txid}`, chargeBody());
    expect(write).toMatchObject({ status: 400, body: { type: `${ERROR}/CobOperacaoInvalida` } });
    const read = await sandbox.psp('GET', `/v2/cob/${existing}`);
    expect(read).toMatchObject({ status: 400, body: { type: `${ERROR}/CobConsultaInvalida` } });
    await sandbox.control('PUT', '/faults', { pix_in: 'none' });
    expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).status).toBe(404);
  });

  test('down: 503 ServicoIndisponivel for charges and payments, not for payouts', async () => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/faults', { pix_in: 'down' });
    const answer = await sandbox.psp('PUT', `/v2/cob/${newTxid()}`, chargeBody());
    expect(answer).toMatchObject({
      status: 503,
      type: 'application/problem+json',
      body: { type: `${ERROR}/ServicoIndisponivel`, title: 'Serviço Indisponível', status: 503 },
    });
    expect((await sandbox.psp('GET', `/v2/pix/${'E'.padEnd(32, '0')}`)).status).toBe(503);
    expect((await sandbox.psp('GET', '/v2/gn/saldo')).status).toBe(200);
  });

  test('timeout_before: the connection is held, then cut, and nothing is done', async () => {
    const sandbox = await startSandbox();
    const txid = newTxid();
    await sandbox.token();
    await sandbox.control('PUT', '/faults', { pix_in: 'timeout_before' });
    const startedAt = Date.now();
    await expect(sandbox.psp('PUT', `/v2/cob/${txid}`, chargeBody())).rejects.toThrow();
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(190);
    await sandbox.control('PUT', '/faults', { pix_in: 'none' });
    expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).status).toBe(404);
  });

  test('timeout_after: done without an answer; refusals are still answered', async () => {
    const sandbox = await startSandbox();
    const txid = newTxid();
    await sandbox.control('PUT', '/faults', { pix_in: 'timeout_after' });
    await expect(sandbox.psp('PUT', `/v2/cob/${txid}`, chargeBody())).rejects.toThrow();
    const again = await sandbox.psp('PUT', `/v2/cob/${txid}`, chargeBody());
    expect(again).toMatchObject({ status: 409, body: { nome: 'txid_duplicado' } });
    await sandbox.control('PUT', '/faults', { pix_in: 'none' });
    expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).status).toBe(200);
  });
});

describe('pix_out', () => {
  const payout = { valor: '10.00', pagador: { chave: KEY }, favorecido: { chave: 'a@b.com' } };
  const read = '/v2/gn/pix/enviados/id-envio/id1';

  test('down: 503, nothing accepted', async () => {
    const sandbox = await startSandbox();
    await startReceiver(sandbox);
    await sandbox.control('PUT', '/faults', { pix_out: 'down' });
    const answer = await sandbox.psp('PUT', '/v3/gn/pix/id1', payout);
    expect(answer).toMatchObject({ status: 503, body: { type: `${ERROR}/ServicoIndisponivel` } });
    expect((await sandbox.psp('GET', read)).status).toBe(503);
    await sandbox.control('PUT', '/faults', { pix_out: 'none' });
    expect((await sandbox.psp('GET', read)).status).toBe(404);
  });

  test('timeout_before: no answer and nothing accepted; the query is answered', async () => {
    const sandbox = await startSandbox();
    await startReceiver(sandbox);
    await sandbox.control('PUT', '/faults', { pix_out: 'timeout_before' });
    await expect(sandbox.psp('PUT', '/v3/gn/pix/id1', payout)).rejects.toThrow();
    expect((await sandbox.psp('GET', read)).status).toBe(404);
  });

  test('timeout_after: accepted and paid, no answer; the query is answered', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    await sandbox.control('PUT', '/faults', { pix_out: 'timeout_after' });
    await expect(sandbox.psp('PUT', '/v3/gn/pix/id1', payout)).rejects.toThrow();
    await eventually(async () => (await sandbox.psp('GET', read)).body).toMatchObject({
      status: 'REALIZADO',
    });
    await eventually(() => receiver.calls.length).toBe(1);
  });
});

test('a connection held by a fault does not keep the sandbox from closing', async () => {
  const sandbox = await startSandbox({ timings: { holdMs: 60_000 } });
  await sandbox.token();
  await sandbox.control('PUT', '/faults', { pix_in: 'timeout_before' });
  const held = expect(sandbox.psp('GET', `/v2/cob/${newTxid()}`)).rejects.toThrow();
  await wait(50);
  const startedAt = Date.now();
  await sandbox.close();
  await held;
  expect(Date.now() - startedAt).toBeLessThan(20_000);
});
