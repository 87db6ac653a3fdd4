import { createPublicKey, verify } from 'node:crypto';
import { readBrCode } from '@lastro/brcode';
import { describe, expect, test } from 'vitest';
import { call, chargeBody, createCharge, KEY, newTxid, startSandbox, text } from '../../../test/support.ts';

const ERROR = 'https://pix.bcb.gov.br/api/v2/error';
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

describe('creating', () => {
  test('answers 201 with the charge in the standard’s format', async () => {
    const sandbox = await startSandbox();
    const txid = newTxid();
    const devedor = { cpf: '52998224725', nome: 'Pagador de Teste' };
    const infoAdicionais = [{ nome: 'Pedido', valor: '42' }];
    const request = { ...chargeBody('123.45'), devedor, solicitacaoPagador: 'Depósito', infoAdicionais };
    const answer = await sandbox.psp('PUT', `/v2/cob/${txid}`, { ...request, desconhecido: true });
    expect(answer.status).toBe(201);
    const location = text(answer.body, 'location');
    expect(answer.body).toEqual({
      calendario: { criacao: instant, expiracao: 3600 },
      txid,
      revisao: 0,
      loc: { id: 1, location, tipoCob: 'cob', criacao: instant },
      location,
      status: 'ATIVA',
      devedor,
      valor: { original: '123.45' },
      chave: KEY,
      solicitacaoPagador: 'Depósito',
      infoAdicionais,
      pixCopiaECola: expect.any(String),
    });
    const read = await sandbox.psp('GET', `/v2/cob/${txid}`);
    expect(read).toMatchObject({ status: 200, body: answer.body });
  });

  test('returns a code with a location on this sandbox, within all length limits', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox, '9999999999.99');
    const { body } = await sandbox.psp('GET', `/v2/cob/${txid}`);
    const code = text(body, 'pixCopiaECola');
    expect(code.length).toBeLessThanOrEqual(512);
    const location = text(body, 'location');
    expect(location.length).toBeLessThanOrEqual(77);
    expect(`http://${location}`.startsWith(`${sandbox.url}/psp/qr/v2/`)).toBe(true);
    expect(readBrCode(code)).toMatchObject({ kind: 'dynamic', location, amountMinor: 999_999_999_999n });
  });

  test('defaults to its own txid and to one day of validity', async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('POST', '/v2/cob', {
      calendario: {},
      valor: { original: '1.00' },
      chave: KEY,
    });
    expect(answer).toMatchObject({ status: 201, body: { calendario: { expiracao: 86_400 } } });
    expect(text(answer.body, 'txid')).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  });

  test('refuses every reuse of a txid, as Efí does, and keeps the first', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox, '10.00');
    const again = await sandbox.psp('PUT', `/v2/cob/${txid}`, chargeBody('20.00'));
    expect(again).toMatchObject({ status: 409, type: 'application/json', body: { nome: 'txid_duplicado' } });
    expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).body).toMatchObject({
      valor: { original: '10.00' },
    });
  });

  const wrong: [name: string, body: unknown, property: string][] = [
    ['zero seconds', chargeBody('10.00', 0), 'cob.calendario.expiracao'],
    ['a negative time', chargeBody('10.00', -1), 'cob.calendario.expiracao'],
    ['a fraction of a second', chargeBody('10.00', 1.5), 'cob.calendario.expiracao'],
    ['an amount of zero', chargeBody('0.00'), 'cob.valor.original'],
    ['an amount without cents', chargeBody('10'), 'cob.valor.original'],
    ['three decimals', chargeBody('10.000'), 'cob.valor.original'],
    ['a comma', chargeBody('10,00'), 'cob.valor.original'],
    ['eleven digits', chargeBody('12345678901.00'), 'cob.valor.original'],
    ['a number', { ...chargeBody(), valor: { original: 10.5 } }, 'cob.valor.original'],
    ['no key', { ...chargeBody(), chave: undefined }, 'cob.chave'],
    ['another account’s key', { ...chargeBody(), chave: 'outra@chave.com' }, 'cob.chave'],
    ['no calendar', { ...chargeBody(), calendario: undefined }, 'cob.calendario'],
    ['a debtor without a name', { ...chargeBody(), devedor: { cpf: '52998224725' } }, 'cob.devedor'],
    [
      'a CPF with wrong check digits',
      { ...chargeBody(), devedor: { cpf: '52998224726', nome: 'N' } },
      'cob.devedor.cpf',
    ],
    [
      'a debtor with two documents',
      { ...chargeBody(), devedor: { cpf: '52998224725', cnpj: '11222333000181', nome: 'N' } },
      'cob.devedor',
    ],
    ['a long request', { ...chargeBody(), solicitacaoPagador: 'x'.repeat(141) }, 'cob.solicitacaoPagador'],
    [
      '51 details',
      { ...chargeBody(), infoAdicionais: Array.from({ length: 51 }, () => ({ nome: 'n', valor: 'v' })) },
      'cob.infoAdicionais',
    ],
    ['an unknown location', { ...chargeBody(), loc: { id: 7 } }, 'cob.loc'],
  ];
  test.each(wrong)('refuses %s with CobOperacaoInvalida', async (_name, body, property) => {
    const sandbox = await startSandbox();
    const txid = newTxid();
    const answer = await sandbox.psp('PUT', `/v2/cob/${txid}`, body);
    expect(answer).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      body: {
        type: `${ERROR}/CobOperacaoInvalida`,
        title: 'Cobrança inválida.',
        status: 400,
        detail: expect.any(String),
        violacoes: [{ razao: expect.any(String), propriedade: property }],
      },
    });
    expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).status).toBe(404);
  });

  test.each(['x'.repeat(25), 'x'.repeat(36), `${'x'.repeat(26)}-`])('refuses the txid %s', async (txid) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('PUT', `/v2/cob/${txid}`, chargeBody());
    expect(answer).toMatchObject({ status: 400, body: { type: `${ERROR}/CobOperacaoInvalida` } });
  });

  test('refuses invalid JSON with RequisicaoInvalida', async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('PUT', `/v2/cob/${newTxid()}`, '{"calendario":');
    expect(answer).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      body: { type: `${ERROR}/RequisicaoInvalida` },
    });
  });
});

describe('reading', () => {
  test('an unknown txid is a 404 CobNaoEncontrado', async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('GET', `/v2/cob/${newTxid()}`);
    expect(answer).toMatchObject({
      status: 404,
      type: 'application/problem+json',
      body: { type: `${ERROR}/CobNaoEncontrado`, status: 404 },
    });
  });

  test('an unknown address is a 404 NaoEncontrado', async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('GET', '/v2/cobv/abc');
    expect(answer).toMatchObject({ status: 404, body: { type: `${ERROR}/NaoEncontrado` } });
  });

  test('an expired charge still reads ATIVA', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox, '10.00', 60);
    sandbox.passTime(61_000);
    expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).body).toMatchObject({ status: 'ATIVA' });
  });

  test('lists by period, status and page', async () => {
    const sandbox = await startSandbox();
    const txids = [await createCharge(sandbox), await createCharge(sandbox), await createCharge(sandbox)];
    await sandbox.control('POST', `/pix/${txids[1]}/pay`);
    const inicio = new Date(Date.now() - 60_000).toISOString();
    const fim = new Date(Date.now() + 60_000).toISOString();
    const list = async (extra: string) => sandbox.psp('GET', `/v2/cob?inicio=${inicio}&fim=${fim}${extra}`);
    const page = await list('&paginacao.itensPorPagina=2&paginacao.paginaAtual=1');
    expect(page).toMatchObject({
      status: 200,
      body: {
        parametros: {
          inicio,
          fim,
          paginacao: { paginaAtual: 1, itensPorPagina: 2, quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 },
        },
        cobs: [{ txid: txids[2] }],
      },
    });
    expect((await list('&status=CONCLUIDA')).body).toMatchObject({
      cobs: [{ txid: txids[1], pix: [{ txid: txids[1] }] }],
    });
    expect((await list('&locationPresente=false')).body).toMatchObject({ cobs: [] });
    expect((await list('&cpf=52998224725')).body).toMatchObject({ cobs: [] });
    const before = await sandbox.psp('GET', `/v2/cob?inicio=2020-01-01T00:00:00Z&fim=${inicio}`);
    expect(before.body).toMatchObject({ cobs: [], parametros: { paginacao: { quantidadeTotalDeItens: 0 } } });
  });

  test.each([
    '',
    'inicio=2026-01-01T00:00:00Z',
    'inicio=ontem&fim=2026-01-01T00:00:00Z',
    'inicio=2026-01-02T00:00:00Z&fim=2026-01-01T00:00:00Z',
    'inicio=2026-01-01T00:00:00Z&fim=2026-01-02T00:00:00Z&paginacao.itensPorPagina=1001',
    'inicio=2026-01-01T00:00:00Z&fim=2026-01-02T00:00:00Z&paginacao.paginaAtual=-1',
    'inicio=2026-01-01T00:00:00Z&fim=2026-01-02T00:00:00Z&status=EXPIRADA',
    'inicio=2026-01-01T00:00:00Z&fim=2026-01-02T00:00:00Z&cpf=52998224725&cnpj=11222333000181',
  ])('the list of "%s" is a 400 CobConsultaInvalida', async (query) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('GET', `/v2/cob?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { type: `${ERROR}/CobConsultaInvalida` } });
  });
});

describe('changing', () => {
  test('creates a new revision and keeps the previous one', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox, '10.00');
    const changed = await sandbox.psp('PATCH', `/v2/cob/${txid}`, { valor: { original: '12.00' } });
    expect(changed).toMatchObject({ status: 200, body: { revisao: 1, valor: { original: '12.00' } } });
    expect(readBrCode(text(changed.body, 'pixCopiaECola')).amountMinor).toBe(1_200n);
    const previous = await sandbox.psp('GET', `/v2/cob/${txid}?revisao=0`);
    expect(previous).toMatchObject({ status: 200, body: { revisao: 0, valor: { original: '10.00' } } });
    const current = await sandbox.psp('GET', `/v2/cob/${txid}?revisao=1`);
    expect(current.body).toEqual(changed.body);
    expect((await sandbox.psp('GET', `/v2/cob/${txid}?revisao=2`)).status).toBe(404);
  });

  test('removes a charge, which can then be neither changed nor paid', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox);
    const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    const removed = await sandbox.psp('PATCH', `/v2/cob/${txid}`, { status });
    expect(removed).toMatchObject({ status: 200, body: { status, revisao: 1 } });
    const again = await sandbox.psp('PATCH', `/v2/cob/${txid}`, { status });
    expect(again).toMatchObject({ status: 400, body: { type: `${ERROR}/CobOperacaoInvalida` } });
    expect(await sandbox.control('POST', `/pix/${txid}/pay`)).toMatchObject({ status: 409 });
  });

  test.each([
    { status: 'CONCLUIDA' },
    { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', solicitacaoPagador: 'x' },
    { chave: 'outra@chave.com' },
    { calendario: { expiracao: 0 } },
  ])('refuses %j', async (change) => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox);
    const answer = await sandbox.psp('PATCH', `/v2/cob/${txid}`, change);
    expect(answer).toMatchObject({ status: 400, body: { type: `${ERROR}/CobOperacaoInvalida` } });
    expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).body).toMatchObject({ status: 'ATIVA', revisao: 0 });
  });

  test('an unknown charge is a 404', async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('PATCH', `/v2/cob/${newTxid()}`, { solicitacaoPagador: 'x' });
    expect(answer).toMatchObject({ status: 404, body: { type: `${ERROR}/CobNaoEncontrado` } });
  });
});

describe('the payload behind the code', () => {
  test('is public, and signed by the key in its header', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox, '10.50');
    const location = text((await sandbox.psp('GET', `/v2/cob/${txid}`)).body, 'location');
    const answer = await call('GET', `http://${location}`);
    expect(answer).toMatchObject({ status: 200, type: 'application/jose' });
    const [header = '', claims = '', signature = ''] = String(answer.body).split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const { alg, kid, jku } = read(header);
    expect(alg).toBe('RS256');
    const { keys } = (await call('GET', jku)).body as unknown as { keys: { kid: string }[] };
    const jwk = keys.find((key) => key.kid === kid);
    if (jwk === undefined) throw new Error('the key of the header is not published');
    const key = createPublicKey({ key: { ...jwk, kty: 'RSA' }, format: 'jwk' });
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.stringify(jwk)).not.toContain('"d"');
    expect(read(claims)).toEqual({
      revisao: 0,
      calendario: { criacao: instant, apresentacao: instant, expiracao: 3600 },
      txid,
      status: 'ATIVA',
      valor: { original: '10.50' },
      chave: KEY,
    });
  });

  test('is 410 once the charge is paid, and 404 for an unknown token', async () => {
    const sandbox = await startSandbox();
    const txid = await createCharge(sandbox);
    const location = text((await sandbox.psp('GET', `/v2/cob/${txid}`)).body, 'location');
    await sandbox.control('POST', `/pix/${txid}/pay`);
    const gone = { type: `${ERROR}/CobPayloadNaoEncontrado`, status: 410 };
    expect(await call('GET', `http://${location}`)).toMatchObject({ status: 410, body: gone });
    const unknown = await call('GET', `${sandbox.url}/psp/qr/v2/unknown`);
    expect(unknown).toMatchObject({ status: 404, body: { type: `${ERROR}/CobPayloadNaoEncontrado` } });
  });
});
