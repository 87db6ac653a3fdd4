import { describe, expect, test } from 'vitest';
import {
  eventually,
  KEY,
  startReceiver,
  startSandbox,
  type TestSandbox,
  text,
} from '../../../test/support.ts';

const ERROR = 'https://pix.bcb.gov.br/api/v2/error';

function payout(valor: unknown = '99.99', favorecido: object = { chave: 'favorecida@exemplo.com' }) {
  return { valor, pagador: { chave: KEY, infoPagador: 'Saque' }, favorecido };
}

function send(sandbox: TestSandbox, id: string, body: unknown = payout()) {
  return sandbox.psp('PUT', `/v3/gn/pix/${id}`, body);
}

function read(sandbox: TestSandbox, id: string) {
  return sandbox.psp('GET', `/v2/gn/pix/enviados/id-envio/${id}`);
}

async function settled(sandbox: TestSandbox, id: string, status = 'REALIZADO') {
  await eventually(async () => (await read(sandbox, id)).body).toMatchObject({ status });
}

describe('sending', () => {
  test('is accepted, settles, and can be queried in every way', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    const sent = await send(sandbox, 'id1');
    expect(sent).toMatchObject({
      status: 201,
      body: {
        idEnvio: 'id1',
        e2eId: expect.stringMatching(/^E99999001\d{12}[A-Za-z0-9]{11}$/),
        endToEndId: expect.stringMatching(/^E99999001\d{12}[A-Za-z0-9]{11}$/),
        valor: '99.99',
        horario: { solicitacao: expect.any(String) },
        status: 'EM_PROCESSAMENTO',
      },
    });
    await settled(sandbox, 'id1');
    const endToEndId = text(sent.body, 'e2eId');
    const item = {
      endToEndId,
      idEnvio: 'id1',
      valor: '99.99',
      chave: KEY,
      status: 'REALIZADO',
      infoPagador: 'Saque',
      horario: { solicitacao: expect.any(String), liquidacao: expect.any(String) },
      favorecido: { chave: 'favorecida@exemplo.com' },
    };
    expect((await read(sandbox, 'id1')).body).toMatchObject(item);
    expect((await sandbox.psp('GET', `/v2/gn/pix/enviados/${endToEndId}`)).body).toMatchObject(item);
    const period = 'inicio=2020-01-01T00:00:00Z&fim=2100-01-01T00:00:00Z';
    const list = await sandbox.psp('GET', `/v2/gn/pix/enviados?${period}&status=REALIZADO`);
    expect(list.body).toMatchObject({
      pix: [item],
      parametros: { paginacao: { quantidadeTotalDeItens: 1 } },
    });
    const none = await sandbox.psp('GET', `/v2/gn/pix/enviados?${period}&status=NAO_REALIZADO`);
    expect(none.body).toMatchObject({ pix: [] });
    expect(receiver.calls).toEqual([
      {
        path: '/webhook/pix',
        pix: {
          endToEndId,
          chave: KEY,
          tipo: 'SOLICITACAO',
          status: 'REALIZADO',
          valor: '99.99',
          horario: expect.any(String),
          gnExtras: { idEnvio: 'id1' },
        },
      },
    ]);
    expect((await sandbox.control('GET', '/pix/payouts')).body).toMatchObject([
      { id: 'id1', valor: '99.99', chave: 'favorecida@exemplo.com', status: 'REALIZADO' },
    ]);
    expect((await sandbox.psp('GET', '/v2/gn/saldo?bloqueios=true')).body).toEqual({
      saldo: '9999900.01',
      bloqueios: { judicial: '0.00', med: '0.00', total: '0.00' },
    });
  });

  test('also works with the older path and to a bank account', async () => {
    const sandbox = await startSandbox();
    await startReceiver(sandbox);
    const contaBanco = {
      nome: 'Favorecida',
      cpf: '52998224725',
      codigoBanco: '09089356',
      agencia: '1',
      conta: '123456',
      tipoConta: 'cacc',
    };
    const sent = await sandbox.psp('PUT', '/v2/gn/pix/id1', payout('1.00', { contaBanco }));
    expect(sent.status).toBe(201);
    expect((await read(sandbox, 'id1')).body).toMatchObject({ favorecido: { contaBanco } });
  });

  test('an id can be used once, whatever the second body', async () => {
    const sandbox = await startSandbox();
    await startReceiver(sandbox);
    await send(sandbox, 'id1', payout('10.00'));
    for (const body of [payout('10.00'), payout('20.00'), payout('nonsense')]) {
      const again = await send(sandbox, 'id1', body);
      expect(again).toMatchObject({ status: 409, body: { nome: 'id_envio_duplicado' } });
    }
    expect((await sandbox.psp('GET', '/v2/gn/saldo')).body).toEqual({ saldo: '9999990.00' });
  });

  test.each([
    [payout('0.00'), 'valor_invalido'],
    [payout(10), 'valor_invalido'],
    [payout('10'), 'valor_invalido'],
    [payout('1.00', { chave: 'nem uma chave' }), 'chave_invalida'],
    [{ ...payout(), pagador: { chave: 'outra@chave.com' } }, 'chave_invalida'],
    [payout('1.00', { chave: '52998224725', cpf: '12345678909' }), 'chave_nao_pertence_ao_documento'],
  ])('%j is refused in the answer: %s', async (body, nome) => {
    const sandbox = await startSandbox();
    await startReceiver(sandbox);
    const answer = await send(sandbox, 'id1', body);
    expect(answer).toMatchObject({ status: 400, type: 'application/json', body: { nome } });
    expect((await read(sandbox, 'id1')).status).toBe(404);
  });

  test('needs a webhook on the payer’s key, which reports the outcome', async () => {
    const sandbox = await startSandbox();
    expect(await send(sandbox, 'id1')).toMatchObject({ status: 400, body: { nome: 'chave_invalida' } });
    await startReceiver(sandbox);
    expect((await send(sandbox, 'id1')).status).toBe(201);
  });

  test('is denied above the balance', async () => {
    const sandbox = await startSandbox();
    await startReceiver(sandbox);
    const tooMuch = await send(sandbox, 'id1', payout('10000000.01'));
    expect(tooMuch).toMatchObject({ status: 422, body: { nome: 'pagamento_negado' } });
    expect((await send(sandbox, 'id2', payout('10000000.00'))).status).toBe(201);
    expect((await send(sandbox, 'id3', payout('0.01'))).status).toBe(422);
  });

  test('a malformed request is a RequisicaoInvalida', async () => {
    const sandbox = await startSandbox();
    const both = payout('1.00', { chave: 'a@b.com', contaBanco: {} });
    for (const [id, body] of [
      ['id-1', payout()],
      ['x'.repeat(36), payout()],
      ['id1', {}],
      ['id1', both],
    ] as const) {
      expect(await send(sandbox, id, body), id).toMatchObject({
        status: 400,
        body: { type: `${ERROR}/RequisicaoInvalida` },
      });
    }
  });

  test('unknown ids are a 404 PixEnviadoNaoEncontrado', async () => {
    const sandbox = await startSandbox();
    const gone = { status: 404, body: { type: `${ERROR}/PixEnviadoNaoEncontrado` } };
    expect(await read(sandbox, 'id1')).toMatchObject(gone);
    expect(await sandbox.psp('GET', `/v2/gn/pix/enviados/${'E'.padEnd(32, '0')}`)).toMatchObject(gone);
  });
});

describe('the outcome', () => {
  test('refused by the fault is reported with its reason, and the money returned', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    await sandbox.control('PUT', '/faults', { pix_out: 'refuse' });
    expect(await send(sandbox, 'id1')).toMatchObject({ status: 201, body: { status: 'EM_PROCESSAMENTO' } });
    await settled(sandbox, 'id1', 'NAO_REALIZADO');
    await eventually(() => receiver.calls.map(({ pix }) => pix)).toMatchObject([
      {
        status: 'NAO_REALIZADO',
        horario: null,
        gnExtras: { idEnvio: 'id1', erro: { codigo: 'AC03', origem: expect.any(String) } },
      },
    ]);
    expect((await sandbox.psp('GET', '/v2/gn/saldo')).body).toEqual({ saldo: '10000000.00' });
  });

  test('depends on the amount under Efí’s test rules', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    expect((await sandbox.control('GET', '/pix/payout-rule')).body).toEqual({ rule: 'accept_all' });
    await sandbox.control('PUT', '/pix/payout-rule', { rule: 'efi_test_amounts' });
    await send(sandbox, 'done', payout('10.00'));
    await send(sandbox, 'refused', payout('10.01'));
    await send(sandbox, 'halves', payout('4.00'));
    await send(sandbox, 'whole', payout('5.00'));
    const denied = await send(sandbox, 'denied', payout('20.01'));
    expect(denied).toMatchObject({ status: 422, body: { nome: 'pagamento_negado' } });
    await settled(sandbox, 'done');
    await settled(sandbox, 'refused', 'NAO_REALIZADO');
    await eventually(async () => (await read(sandbox, 'halves')).body).toMatchObject({
      status: 'REALIZADO',
      devolucoes: [
        { rtrId: expect.stringMatching(/^D/), valor: '2.00' },
        { rtrId: expect.stringMatching(/^D/), valor: '2.00' },
      ],
    });
    const whole = { devolucoes: [{ valor: '5.00' }] };
    await eventually(async () => (await read(sandbox, 'whole')).body).toMatchObject(whole);
    expect((await sandbox.psp('GET', '/v2/gn/saldo')).body).toEqual({ saldo: '9999990.00' });
    // Four outcomes and three returns.
    await eventually(() => receiver.calls.length).toBe(7);
  });

  test('a payout can be returned by control, up to its amount', async () => {
    const sandbox = await startSandbox();
    const receiver = await startReceiver(sandbox);
    await send(sandbox, 'id1', payout('10.00'));
    await settled(sandbox, 'id1');
    const back = (body?: unknown) => sandbox.control('POST', '/pix/payouts/id1/return', body);
    expect(await back({ valor: '10.01' })).toMatchObject({ status: 409, body: { code: 'nothing_left' } });
    expect((await back({ valor: '4.00' })).status).toBe(200);
    expect((await back()).status).toBe(200);
    expect((await back()).status).toBe(409);
    expect((await read(sandbox, 'id1')).body).toMatchObject({
      devolucoes: [{ valor: '4.00' }, { valor: '6.00' }],
    });
    expect((await sandbox.psp('GET', '/v2/gn/saldo')).body).toEqual({ saldo: '10000000.00' });
    await eventually(() => receiver.calls.length).toBe(3);
    expect((await sandbox.control('POST', '/pix/payouts/other/return')).status).toBe(404);
  });

  test('a payout in process cannot be returned', async () => {
    const sandbox = await startSandbox({ timings: { settleMs: 60_000 } });
    await startReceiver(sandbox);
    await send(sandbox, 'id1');
    expect((await sandbox.control('POST', '/pix/payouts/id1/return')).status).toBe(409);
  });
});
