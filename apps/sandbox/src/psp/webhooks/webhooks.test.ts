import { describe, expect, test } from 'vitest';
import {
  createCharge,
  eventually,
  KEY,
  receivePix,
  startReceiver,
  startSandbox,
  type TestSandbox,
  text,
  wait,
} from '../../../test/support.ts';

const ERROR = 'https://pix.bcb.gov.br/api/v2/error';

async function deliveries(sandbox: TestSandbox) {
  return (await sandbox.control('GET', '/pix/deliveries')).body;
}

describe('registering', () => {
  test('stores one URL per key: read, listed, replaced and removed', async () => {
    const sandbox = await startSandbox();
    const path = `/v2/webhook/${KEY}`;
    const gone = { status: 404, body: { type: `${ERROR}/WebhookNaoEncontrado` } };
    expect(await sandbox.psp('GET', path)).toMatchObject(gone);
    await sandbox.psp('PUT', path, { webhookUrl: 'https://banco.example/um' });
    const answer = await sandbox.psp('PUT', path, { webhookUrl: 'https://banco.example/dois' });
    const webhook = { webhookUrl: 'https://banco.example/dois', chave: KEY, criacao: expect.any(String) };
    expect(answer).toMatchObject({ status: 200, body: webhook });
    expect((await sandbox.psp('GET', path)).body).toEqual(webhook);
    expect((await sandbox.psp('GET', '/v2/webhook')).body).toMatchObject({
      webhooks: [webhook],
      parametros: { paginacao: { quantidadeTotalDeItens: 1 } },
    });
    const past = await sandbox.psp('GET', '/v2/webhook?fim=2020-01-01T00:00:00Z');
    expect(past.body).toMatchObject({ webhooks: [] });
    expect((await sandbox.psp('DELETE', path)).status).toBe(204);
    expect(await sandbox.psp('DELETE', path)).toMatchObject(gone);
  });

  test.each(['banco.example', 'ftp://banco.example', 'http://banco.example/pix', '', 7])(
    'the address %j is refused',
    async (webhookUrl) => {
      const sandbox = await startSandbox();
      const answer = await sandbox.psp('PUT', `/v2/webhook/${KEY}`, { webhookUrl });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          type: `${ERROR}/WebhookOperacaoInvalida`,
          violacoes: [{ propriedade: 'webhook.webhookUrl' }],
        },
      });
    },
  );

  test('refuses an address that answers its test with another code than 2xx', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    receiver.status = 404;
    const answer = await sandbox.psp('PUT', `/v2/webhook/${KEY}`, { webhookUrl: `${receiver.url}/other` });
    expect(answer).toMatchObject({ status: 400, body: { nome: 'webhook_invalido' } });
    expect((await sandbox.psp('GET', `/v2/webhook/${KEY}`)).body).toMatchObject({ webhookUrl: receiver.url });
  });

  test('refuses another account’s key', async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('PUT', '/v2/webhook/outra', { webhookUrl: 'https://banco.example' });
    expect(answer).toMatchObject({ status: 400, body: { type: `${ERROR}/WebhookOperacaoInvalida` } });
    const list = await sandbox.psp('GET', '/v2/webhook?inicio=ontem');
    expect(list).toMatchObject({ status: 400, body: { type: `${ERROR}/WebhookConsultaInvalida` } });
  });
});

describe('delivering', () => {
  test('reports a paid charge once, in the standard’s format', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    const txid = await createCharge(sandbox, '10.50');
    const paid = await sandbox.control('POST', `/pix/${txid}/pay`);
    await eventually(() => receiver.calls.length).toBe(1);
    const endToEndId = text(paid.body, 'endToEndId');
    const { body } = await sandbox.psp('GET', `/v2/pix/${endToEndId}`);
    expect(receiver.calls).toEqual([{ path: '/webhook/pix', pix: body }]);
    await wait(100);
    expect(receiver.calls).toHaveLength(1);
    expect(await deliveries(sandbox)).toMatchObject([
      { endToEndId, assunto: 'payment', status: 'delivered', tentativas: 1, resultado: '200' },
    ]);
  });

  test('appends the path after a query, and hides the query’s secret', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver();
    const webhookUrl = `${receiver.url}?hmac=segredo&ignorar=`;
    await sandbox.psp('PUT', `/v2/webhook/${KEY}`, { webhookUrl });
    await receivePix(sandbox);
    await eventually(() => receiver.calls.map(({ path }) => path)).toEqual([
      '/webhook?hmac=segredo&ignorar=/pix',
    ]);
    expect(JSON.stringify(await deliveries(sandbox))).not.toContain('segredo');
    expect(JSON.stringify((await sandbox.control('GET', '/pix/account')).body)).not.toContain('segredo');
  });

  test('reports nothing without a txid or without a webhook', async () => {
    const sandbox = await startSandbox();
    await receivePix(sandbox);
    const receiver = await startReceiver(sandbox);
    await sandbox.control('POST', '/pix/pay-key', { chave: KEY, valor: '1.00' });
    await wait(60);
    expect(receiver.calls).toEqual([]);
    expect(await deliveries(sandbox)).toEqual([]);
  });

  test('reports a refund once completed', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    const endToEndId = await receivePix(sandbox);
    await sandbox.psp('PUT', `/v2/pix/${endToEndId}/devolucao/r1`, { valor: '1.00' });
    await eventually(() => receiver.calls.map(({ pix }) => pix)).toMatchObject([
      { endToEndId },
      { endToEndId, devolucoes: [{ id: 'r1', status: 'DEVOLVIDO' }] },
    ]);
  });

  test.each([500, 302, 429])('retries after %i until a 2xx', async (status) => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    receiver.status = status;
    await receivePix(sandbox);
    await eventually(() => receiver.calls.length).toBeGreaterThanOrEqual(2);
    expect(await deliveries(sandbox)).toMatchObject([{ status: 'pending', resultado: String(status) }]);
    receiver.status = 204;
    await eventually(() => deliveries(sandbox)).toMatchObject([{ status: 'delivered', resultado: '204' }]);
    const [first, ...others] = receiver.calls;
    for (const other of others) expect(other).toEqual(first);
  });

  test('gives up after eleven attempts', async () => {
    const sandbox = await startSandbox({ timings: { webhookRetryBaseMs: 1 } });
    const receiver = await startReceiver(sandbox);
    receiver.status = 500;
    await receivePix(sandbox);
    await eventually(() => deliveries(sandbox)).toMatchObject([{ status: 'failed', tentativas: 11 }]);
    expect(receiver.calls).toHaveLength(11);
  });

  test('retries an unreachable receiver', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    await receiver.close();
    await receivePix(sandbox);
    await eventually(() => deliveries(sandbox)).toMatchObject([
      { status: 'pending', resultado: 'sem conexão' },
    ]);
  });
});

describe('faults', () => {
  async function under(fault: string) {
    // Short only for timeout faults, since a busy machine is slow.
    const sandbox = await startSandbox(
      fault.startsWith('timeout') ? { timings: { webhookTimeoutMs: 150 } } : {},
    );
    const receiver = await startReceiver(sandbox);
    await sandbox.control('PUT', '/faults', { webhook: fault });
    const endToEndId = await receivePix(sandbox);
    const clear = () => sandbox.control('PUT', '/faults', { webhook: 'none' });
    return { sandbox, receiver, endToEndId, clear };
  }

  test('drop: never arrives, though the payment exists', async () => {
    const { sandbox, receiver, endToEndId, clear } = await under('drop');
    await eventually(() => deliveries(sandbox)).toMatchObject([{ status: 'dropped', tentativas: 1 }]);
    await clear();
    await wait(60);
    expect(receiver.calls).toEqual([]);
    expect((await sandbox.psp('GET', `/v2/pix/${endToEndId}`)).status).toBe(200);
  });

  test('duplicate: arrives twice', async () => {
    const { sandbox, receiver } = await under('duplicate');
    await eventually(() => deliveries(sandbox)).toMatchObject([{ status: 'delivered', tentativas: 1 }]);
    expect(receiver.calls).toHaveLength(2);
    expect(receiver.calls[0]).toEqual(receiver.calls[1]);
  });

  test('late: arrives once, later', async () => {
    const { receiver } = await under('late');
    await wait(150);
    expect(receiver.calls).toEqual([]);
    await eventually(() => receiver.calls.length).toBe(1);
  });

  test('down: waits without an attempt until the fault ends', async () => {
    const { sandbox, receiver, clear } = await under('down');
    await wait(60);
    expect(await deliveries(sandbox)).toMatchObject([{ status: 'pending', tentativas: 0 }]);
    await clear();
    await eventually(() => receiver.calls.length).toBe(1);
  });

  test('refuse and timeout_before: nothing arrives, and it is retried', async () => {
    for (const [fault, resultado] of [
      ['refuse', 'conexão recusada'],
      ['timeout_before', 'sem resposta'],
    ] as const) {
      const { sandbox, receiver, clear } = await under(fault);
      await eventually(() => deliveries(sandbox)).toMatchObject([{ status: 'pending', resultado }]);
      expect(receiver.calls).toEqual([]);
      await clear();
      await eventually(() => deliveries(sandbox)).toMatchObject([{ status: 'delivered' }]);
      expect(receiver.calls).toHaveLength(1);
    }
  });

  test('timeout_after: arrives, and is repeated since the answer was lost', async () => {
    const { sandbox, receiver, clear } = await under('timeout_after');
    await eventually(() => receiver.calls.length).toBeGreaterThanOrEqual(2);
    expect(await deliveries(sandbox)).toMatchObject([{ status: 'pending', resultado: 'resposta perdida' }]);
    await clear();
    await eventually(() => deliveries(sandbox)).toMatchObject([{ status: 'delivered' }]);
  });
});
