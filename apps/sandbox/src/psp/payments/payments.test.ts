import { describe, expect, test } from 'vitest';
import {
  createCharge,
  eventually,
  KEY,
  newTxid,
  receivePix,
  startSandbox,
  type TestSandbox,
  text,
  wait,
} from '../../../test/support.ts';

const ERROR = 'https://pix.bcb.gov.br/api/v2/error';
const unknownE2e = 'E'.padEnd(32, '0');

async function list(sandbox: TestSandbox, query = ''): Promise<unknown> {
  const inicio = new Date(Date.now() - 3_600_000).toISOString();
  const fim = new Date(Date.now() + 3_600_000).toISOString();
  const answer = await sandbox.psp('GET', `/v2/pix?inicio=${inicio}&fim=${fim}${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('a payment', () => {
  test('completes its charge and can be read in three ways', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox, '150.00');
    const paid = await sandbox.control('POST', `/pix/${txid}/pay`);
    expect(paid.status).toBe(200);
    const endToEndId = text(paid.body, 'endToEndId');
    const minute = new Date().toISOString().replace(/\D/g, '').slice(0, 10);
    expect(endToEndId).toMatch(new RegExp(`^E99999002${minute}\\d{2}[A-Za-z0-9]{11}$`));
    const pix = {
      endToEndId,
      txid,
      valor: '150.00',
      chave: KEY,
      horario: expect.stringMatching(/Z$/),
      gnExtras: { pagador: { cpf: '52998224725' } },
    };
    expect(await sandbox.psp('GET', `/v2/pix/${endToEndId}`)).toMatchObject({ status: 200, body: pix });
    const charge = await sandbox.psp('GET', `/v2/cob/${txid}`);
    expect(charge.body).toMatchObject({ status: 'CONCLUIDA', revisao: 0, pix: [pix] });
    expect(await list(sandbox)).toMatchObject({ pix: [pix] });
  });

  test('by key and txid needs no charge, and can be listed by the txid', async () => {
    const sandbox = await startSandbox();
    const txid = `L${'7'.repeat(24)}`;
    const paid = await sandbox.control('POST', '/pix/pay-key', { chave: KEY, valor: '7.00', txid });
    const endToEndId = text(paid.body, 'endToEndId');
    expect(await sandbox.psp('GET', `/v2/pix/${endToEndId}`)).toMatchObject({
      body: { txid, valor: '7.00' },
    });
    expect(await list(sandbox, `&txid=${txid}`)).toMatchObject({ pix: [{ endToEndId }] });
    const charge = { chave: KEY, valor: '7.00', txid: 'a'.repeat(26) };
    expect(await sandbox.control('POST', '/pix/pay-key', charge)).toMatchObject({ status: 400 });
  });

  test('is filtered by txid, its presence, and payer', async () => {
    const sandbox = await startSandbox();
    const withTxid = await receivePix(sandbox);
    const byKey = await sandbox.control('POST', '/pix/pay-key', { chave: KEY, valor: '7.00' });
    const withoutTxid = text(byKey.body, 'endToEndId');
    const txid = text((await sandbox.psp('GET', `/v2/pix/${withTxid}`)).body, 'txid');
    expect(await list(sandbox)).toMatchObject({
      pix: [{ endToEndId: withTxid }, { endToEndId: withoutTxid }],
    });
    const only = (endToEndId: string) => ({
      pix: [expect.objectContaining({ endToEndId })],
      parametros: expect.objectContaining({
        paginacao: expect.objectContaining({ quantidadeTotalDeItens: 1 }),
      }),
    });
    expect(await list(sandbox, '&txIdPresente=true')).toEqual(only(withTxid));
    expect(await list(sandbox, '&txIdPresente=false')).toEqual(only(withoutTxid));
    expect(await list(sandbox, `&txid=${txid}`)).toEqual(only(withTxid));
    expect(await list(sandbox, '&cnpj=11222333000181')).toMatchObject({ pix: [] });
    expect(await list(sandbox, '&cpf=52998224725&txIdPresente=false')).toEqual(only(withoutTxid));
    expect(await list(sandbox, '&paginacao.itensPorPagina=1&paginacao.paginaAtual=1')).toMatchObject({
      pix: [{ endToEndId: withoutTxid }],
      parametros: { paginacao: { quantidadeDePaginas: 2 } },
    });
  });

  test('that is unknown is a 404 PixNaoEncontrado, with a malformed id a 400 PixConsultaInvalida', async () => {
    const sandbox = await startSandbox();
    const unknown = await sandbox.psp('GET', `/v2/pix/${unknownE2e}`);
    expect(unknown).toMatchObject({
      status: 404,
      type: 'application/problem+json',
      body: { type: `${ERROR}/PixNaoEncontrado` },
    });
    const misspelt = await sandbox.psp('GET', '/v2/pix/E123');
    expect(misspelt).toMatchObject({ status: 400, body: { type: `${ERROR}/PixConsultaInvalida` } });
    const noPeriod = await sandbox.psp('GET', '/v2/pix');
    expect(noPeriod).toMatchObject({ status: 400, body: { type: `${ERROR}/PixConsultaInvalida` } });
  });
});

describe('a refund', () => {
  test('goes from EM_PROCESSAMENTO to DEVOLVIDO and appears on its Pix', async () => {
    const sandbox = await startSandbox();
    const endToEndId = await receivePix(sandbox, '10.00');
    const path = `/v2/pix/${endToEndId}/devolucao/r1`;
    const requested = await sandbox.psp('PUT', path, { valor: '4.00', descricao: 'Engano' });
    expect(requested).toMatchObject({
      status: 201,
      body: {
        id: 'r1',
        rtrId: expect.stringMatching(/^D99999001\d{12}[A-Za-z0-9]{11}$/),
        valor: '4.00',
        natureza: 'ORIGINAL',
        descricao: 'Engano',
        status: 'EM_PROCESSAMENTO',
      },
    });
    await eventually(async () => (await sandbox.psp('GET', path)).body).toMatchObject({
      status: 'DEVOLVIDO',
      horario: { liquidacao: expect.any(String) },
    });
    expect(await list(sandbox, '&devolucaoPresente=true')).toMatchObject({
      pix: [{ endToEndId, devolucoes: [{ id: 'r1', status: 'DEVOLVIDO' }] }],
    });
    expect(await list(sandbox, '&devolucaoPresente=false')).toMatchObject({ pix: [] });
  });

  test('an id can be used once, and the sum never exceeds the payment', async () => {
    const sandbox = await startSandbox();
    const endToEndId = await receivePix(sandbox, '10.00');
    const refund = (id: string, valor: string) =>
      sandbox.psp('PUT', `/v2/pix/${endToEndId}/devolucao/${id}`, { valor });
    expect((await refund('a', '6.00')).status).toBe(201);
    expect(await refund('a', '1.00')).toMatchObject({
      status: 409,
      body: { nome: 'devolucao_id_duplicado' },
    });
    expect(await refund('b', '4.01')).toMatchObject({
      status: 400,
      body: { type: `${ERROR}/PixDevolucaoInvalida`, violacoes: [{ propriedade: 'devolucao.valor' }] },
    });
    expect((await refund('b', '4.00')).status).toBe(201);
    expect((await refund('c', '0.01')).status).toBe(400);
  });

  test.each([{ valor: '0.00' }, { valor: 1 }, {}, { valor: '1.00', natureza: 'MED_FRAUDE' }])(
    'of %j is refused',
    async (body) => {
      const sandbox = await startSandbox();
      const endToEndId = await receivePix(sandbox);
      const answer = await sandbox.psp('PUT', `/v2/pix/${endToEndId}/devolucao/1`, body);
      expect(answer).toMatchObject({ status: 400, body: { type: `${ERROR}/PixDevolucaoInvalida` } });
    },
  );

  test('is possible for 90 days', async () => {
    const sandbox = await startSandbox();
    const endToEndId = await receivePix(sandbox, '10.00');
    const day = 24 * 60 * 60 * 1000;
    sandbox.passTime(90 * day - 60_000);
    // The first token has expired meanwhile.
    const token = await sandbox.token();
    const path = (id: string) => `/v2/pix/${endToEndId}/devolucao/${id}`;
    expect((await sandbox.psp('PUT', path('1'), { valor: '1.00' }, token)).status).toBe(201);
    sandbox.passTime(120_000);
    const late = await sandbox.psp('PUT', path('2'), { valor: '1.00' }, token);
    expect(late).toMatchObject({ status: 400, body: { type: `${ERROR}/PixDevolucaoInvalida` } });
  });

  test('an unknown refund and an unknown Pix each have their own 404', async () => {
    const sandbox = await startSandbox();
    const endToEndId = await receivePix(sandbox);
    const unknown = await sandbox.psp('GET', `/v2/pix/${endToEndId}/devolucao/x`);
    expect(unknown).toMatchObject({ status: 404, body: { type: `${ERROR}/PixDevolucaoNaoEncontrada` } });
    const noPix = await sandbox.psp('GET', `/v2/pix/${unknownE2e}/devolucao/x`);
    expect(noPix).toMatchObject({ status: 404, body: { type: `${ERROR}/PixNaoEncontrado` } });
    const write = await sandbox.psp('PUT', `/v2/pix/${unknownE2e}/devolucao/x`, { valor: '1.00' });
    expect(write).toMatchObject({ status: 404, body: { type: `${ERROR}/PixNaoEncontrado` } });
  });

  test('the payer can claim the rest', async () => {
    const sandbox = await startSandbox();
    const endToEndId = await receivePix(sandbox, '10.00');
    await sandbox.psp('PUT', `/v2/pix/${endToEndId}/devolucao/1`, { valor: '4.00' });
    const path = `/pix/${endToEndId}/refund`;
    const claimed = await sandbox.control('POST', path);
    expect(claimed).toMatchObject({ status: 200, body: { valor: '6.00', natureza: 'MED_OPERACIONAL' } });
    expect(await sandbox.control('POST', path)).toMatchObject({
      status: 409,
      body: { code: 'nothing_left' },
    });
    expect((await sandbox.control('POST', `/pix/${unknownE2e}/refund`)).status).toBe(404);
  });
});

describe('the payer', () => {
  test('cannot pay an expired, paid or unknown charge', async () => {
    const sandbox = await startSandbox();
    const expired = await createCharge(sandbox, '10.00', 60);
    sandbox.passTime(60_000);
    const paid = await createCharge(sandbox);
    await sandbox.control('POST', `/pix/${paid}/pay`);
    for (const txid of [expired, paid]) {
      const answer = await sandbox.control('POST', `/pix/${txid}/pay`);
      expect(answer).toMatchObject({ status: 409, body: { code: 'charge_not_payable' } });
    }
    const unknown = await sandbox.control('POST', `/pix/${newTxid()}/pay`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'charge_not_found' } });
    expect((await sandbox.control('GET', '/pix/payments')).body).toHaveLength(1);
  });

  test('can pay late, twice, or another amount if forced', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox, '10.00', 60);
    sandbox.passTime(60_000);
    const late = await sandbox.control('POST', `/pix/${txid}/pay`, { force: true });
    const twice = await sandbox.control('POST', `/pix/${txid}/pay`, { force: true, valor: '9.99' });
    expect([late.status, twice.status]).toEqual([200, 200]);
    const charge = await sandbox.psp('GET', `/v2/cob/${txid}`);
    expect(charge.body).toMatchObject({ status: 'CONCLUIDA', pix: [{ valor: '10.00' }, { valor: '9.99' }] });
  });

  test.each([{ valor: 10 }, { valor: '0.00' }, { valor: '10,00' }, { force: 'yes' }, { amount: '1.00' }])(
    'cannot pay with %j',
    async (body) => {
      const sandbox = await startSandbox();
      const txid = await createCharge(sandbox);
      const answer = await sandbox.control('POST', `/pix/${txid}/pay`, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).body).toMatchObject({ status: 'ATIVA' });
    },
  );

  test('can only pay a key of the account', async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.control('POST', '/pix/pay-key', { chave: 'outra@chave.com', valor: '1.00' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
  });

  test('increases the balance by payments and decreases it by refunds', async () => {
    const sandbox = await startSandbox();
    const balance = async () => text((await sandbox.psp('GET', '/v2/gn/saldo')).body, 'saldo');
    expect(await balance()).toBe('10000000.00');
    const endToEndId = await receivePix(sandbox, '0.10');
    await receivePix(sandbox, '0.20');
    expect(await balance()).toBe('10000000.30');
    await sandbox.psp('PUT', `/v2/pix/${endToEndId}/devolucao/1`, { valor: '0.10' });
    await wait(50);
    expect(await balance()).toBe('10000000.20');
  });
});
