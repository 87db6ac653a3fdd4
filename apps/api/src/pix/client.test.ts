import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { money } from '@lastro/money';
import { afterEach, describe, expect, it } from 'vitest';
import type { PixConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { createPixProvider, type PixProvider } from './client.ts';
import type { ReceivedPayment } from './domain.ts';
import { createAuthority } from './testing/certificate.ts';
import { type ScriptedAnswer, type ScriptedRequest, startScriptedPsp } from './testing/scripted-psp.ts';

const TXID = 'a'.repeat(32);
const E2E = 'E'.repeat(32);
const TIMEOUT_MS = 300;
const GRANT = { status: 200, body: { access_token: 'token-1', token_type: 'Bearer', expires_in: 3600 } };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function config(baseUrl: string, change: Partial<PixConfig> = {}): PixConfig {
  return {
    baseUrl,
    clientId: 'id',
    clientSecret: 'secret',
    key: 'our@key.example',
    webhookUrl: 'https://bank.example/webhooks/psp',
    merchantName: 'Lastro',
    merchantCity: 'SAO PAULO',
    sweepSeconds: 10,
    certificate: undefined,
    ...change,
  };
}

let nowMs = Date.parse('2026-11-21T12:00:00Z');
const clock = { now: () => new Date(nowMs) };

function providerAt(of: PixConfig): PixProvider {
  const log = createLog({ logLevel: 'silent' });
  const provider = createPixProvider({ config: of, clock, log, timeoutMs: TIMEOUT_MS });
  closing.push(() => provider.close());
  return provider;
}

/** A PSP that grants tokens, and answers every other call as told. */
async function psp(
  answer: (request: ScriptedRequest) => ScriptedAnswer,
  grant: (request: ScriptedRequest) => ScriptedAnswer = () => GRANT,
) {
  const server = await startScriptedPsp((request) =>
    request.path === '/oauth/token' ? grant(request) : answer(request),
  );
  closing.push(() => server.close());
  const calls = () => server.requests.filter((request) => request.path !== '/oauth/token');
  const grants = () => server.requests.filter((request) => request.path === '/oauth/token');
  return { server, calls, grants, provider: providerAt(config(server.url)) };
}

function cob(change: object = {}): object {
  return {
    txid: TXID,
    revisao: 0,
    status: 'ATIVA',
    calendario: { criacao: '2026-11-21T12:00:00.123Z', expiracao: 3600 },
    valor: { original: '10.50' },
    chave: 'our@key.example',
    pixCopiaECola: 'code',
    ...change,
  };
}

function pix(change: object = {}): object {
  return { endToEndId: E2E, txid: TXID, valor: '10.50', horario: '2026-11-21T12:30:00Z', ...change };
}

const problem = (type: string, status: number): ScriptedAnswer => ({
  status,
  type: 'application/problem+json',
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail: 'Porque sim.' },
});

describe('a token', () => {
  it('is asked for with the client credentials, and used until a minute before its end', async () => {
    const { provider, calls, grants } = await psp(() => ({ status: 200, body: cob() }));
    await Promise.all([provider.findCharge(TXID), provider.findCharge(TXID)]);
    nowMs += 3_539_000;
    await provider.findCharge(TXID);
    expect(grants()).toMatchObject([
      {
        method: 'POST',
        body: 'grant_type=client_credentials',
        headers: {
          authorization: `Basic ${Buffer.from('id:secret').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
      },
    ]);
    expect(calls().map((call) => call.headers.authorization)).toEqual(Array(3).fill('Bearer token-1'));
    nowMs += 2_000;
    await provider.findCharge(TXID);
    expect(grants()).toHaveLength(2);
  });

  it('of a short life is used for half of it', async () => {
    const short = { status: 200, body: { access_token: 'short', expires_in: '60' } };
    const { provider, grants } = await psp(
      () => ({ status: 200, body: cob() }),
      () => short,
    );
    await provider.findCharge(TXID);
    nowMs += 29_000;
    await provider.findCharge(TXID);
    expect(grants()).toHaveLength(1);
    nowMs += 2_000;
    await provider.findCharge(TXID);
    expect(grants()).toHaveLength(2);
  });

  it('that is not taken any more is replaced, once', async () => {
    let granted = 0;
    const token = () => {
      granted += 1;
      return { status: 200, body: { access_token: `token-${granted}`, expires_in: 3600 } };
    };
    const { provider, grants } = await psp(
      ({ headers }) =>
        headers.authorization === 'Bearer token-1'
          ? { status: 401, body: { error: 'invalid_token' } }
          : { status: 200, body: cob() },
      token,
    );
    await expect(provider.findCharge(TXID)).resolves.toMatchObject({ txid: TXID });
    expect(grants()).toHaveLength(2);
  });

  it('that two calls find not taken any more is replaced once for both', async () => {
    let granted = 0;
    const token = () => {
      granted += 1;
      return { status: 200, body: { access_token: `token-${granted}`, expires_in: 3600 } };
    };
    const { provider, grants } = await psp(
      ({ headers }) =>
        headers.authorization === 'Bearer token-1'
          ? { status: 401, body: { error: 'invalid_token' } }
          : { status: 200, body: cob() },
      token,
    );
    await Promise.all([provider.findCharge(TXID), provider.findCharge(TXID)]);
    expect(grants().length).toBeLessThanOrEqual(3);
    granted = 0;
    const before = grants().length;
    await Promise.all([provider.findCharge(TXID), provider.findCharge(TXID)]);
    expect(grants()).toHaveLength(before);
  });

  it('that is never taken leaves the call not done', async () => {
    const { provider, calls } = await psp(() => ({
      status: 401,
      body: { error: 'invalid_token', error_description: 'no' },
    }));
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({
      outcome: 'not_done',
      status: 401,
      reason: 'invalid_token',
    });
    expect(calls()).toHaveLength(2);
  });

  it.each([400, 415])('is asked for in JSON where a form is answered with %s', async (status) => {
    const { provider, grants } = await psp(
      () => ({ status: 200, body: cob() }),
      ({ headers }) => (headers['content-type'] === 'application/json' ? GRANT : { status, body: {} }),
    );
    await expect(provider.findCharge(TXID)).resolves.toMatchObject({ txid: TXID });
    expect(grants().at(-1)?.body).toBe('{"grant_type":"client_credentials"}');
  });

  it.each<[string, ScriptedAnswer, string]>([
    ['wrong credentials', { status: 400, body: { error: 'invalid_client' } }, 'invalid_client'],
    ['wrong credentials, by status', { status: 401, body: { error: 'invalid_client' } }, 'invalid_client'],
    ['a success without a token', { status: 200, body: { scope: 'x' } }, 'http_200'],
    ['a broken server', { status: 500, body: 'oops', type: 'text/plain' }, 'http_500'],
    ['a cut connection', 'cut', 'no_token'],
    ['silence', 'silence', 'no_token'],
  ])('not had for %s leaves the call not done', async (_name, answer, reason) => {
    const { provider, calls } = await psp(
      () => ({ status: 200, body: cob() }),
      () => answer,
    );
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({ outcome: 'not_done', reason });
    expect(calls()).toEqual([]);
  });
});

describe('a charge', () => {
  it('is created under our txid with what the standard wants', async () => {
    const { provider, calls } = await psp(() => ({ status: 201, body: cob({ novo: { campo: 1 } }) }));
    const charge = await provider.createCharge({
      txid: TXID,
      amount: money('BRL', 1_050n),
      lifetimeSeconds: 3600,
    });
    expect(calls()[0]).toMatchObject({ method: 'PUT', path: `/v2/cob/${TXID}` });
    expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({
      calendario: { expiracao: 3600 },
      valor: { original: '10.50' },
      chave: 'our@key.example',
      solicitacaoPagador: 'Depósito Lastro',
    });
    expect(charge).toEqual({
      txid: TXID,
      status: 'ATIVA',
      amount: money('BRL', 1_050n),
      key: 'our@key.example',
      expiresAt: new Date('2026-11-21T13:00:00.123Z'),
      copyAndPaste: 'code',
      location: null,
      payments: [],
    });
  });

  it('is read with its payments, which may leave out what it says itself, and with a status yet unknown', async () => {
    const bare = { endToEndId: E2E, valor: '10.50', horario: '2026-11-21T09:30:00-03:00' };
    const body = cob({
      status: 'INVENTADA',
      pixCopiaECola: null,
      location: null,
      loc: { id: 1, location: 'psp.example/qr/1' },
      pix: [bare, pix({ endToEndId: 'too short' }), 'junk', pix({ valor: '0.00' })],
    });
    const { provider } = await psp(() => ({ status: 200, body }));
    expect(await provider.findCharge(TXID)).toMatchObject({
      status: 'INVENTADA',
      copyAndPaste: null,
      location: 'psp.example/qr/1',
      payments: [
        {
          endToEndId: E2E,
          txid: TXID,
          key: 'our@key.example',
          amount: money('BRL', 1_050n),
          paidAt: new Date('2026-11-21T12:30:00Z'),
          refunded: false,
        },
      ],
    });
  });

  it.each<[string, ScriptedAnswer]>([
    ['the standard', problem('CobNaoEncontrado', 404)],
    ['the standard, for good', problem('PermanentementeRemovido', 410)],
    ['Efí', { status: 404, body: { nome: 'cobranca_nao_encontrada', mensagem: 'Não há.' } }],
  ])('is null where the PSP says in the words of %s that there is none', async (_name, answer) => {
    const { provider } = await psp(() => answer);
    expect(await provider.findCharge(TXID)).toBeNull();
  });
});

const REFUSED = [
  problem('CobOperacaoInvalida', 400),
  { outcome: 'refused', status: 400, reason: 'CobOperacaoInvalida' },
] as const;

describe('an answer other than a success', () => {
  it.each<[string, ScriptedAnswer, object]>([
    ['a problem', ...REFUSED],
    [
      'a problem with violations',
      {
        status: 400,
        body: {
          type: 'x/CobOperacaoInvalida',
          violacoes: [{ razao: 'Ruim.', propriedade: 'cob.valor' }, { razao: 'Pior.' }, {}],
        },
      },
      { outcome: 'refused', message: expect.stringContaining('cob.valor: Ruim.') },
    ],
    [
      'Efí: a used txid',
      { status: 409, body: { nome: 'txid_duplicado', mensagem: 'Já usado.' } },
      { outcome: 'refused', status: 409, reason: 'txid_duplicado' },
    ],
    [
      'Efí without a message',
      { status: 400, body: { nome: 'ruim' } },
      { outcome: 'refused', reason: 'ruim' },
    ],
    [
      'a missing scope',
      { status: 403, body: { error: 'insufficient_scope', error_description: 'x' } },
      { outcome: 'not_done', status: 403, reason: 'insufficient_scope' },
    ],
    ['too many calls', problem('BaldeFichasVazio', 429), { outcome: 'not_done', status: 429 }],
    [
      'a thing to be found, when one is to be made',
      problem('NaoEncontrado', 404),
      { outcome: 'refused', status: 404 },
    ],
    [
      'a page of something in between',
      { status: 404, body: '<html>', type: 'text/html' },
      { outcome: 'unknown' },
    ],
    ['a request that took too long', { status: 408, body: {} }, { outcome: 'unknown', reason: 'http_408' }],
    ['an error of the PSP', problem('ErroInternoDoServidor', 500), { outcome: 'unknown', status: 500 }],
    ['a PSP that is down', problem('ServicoIndisponivel', 503), { outcome: 'unknown', status: 503 }],
    ['a redirection', { status: 302, body: '' }, { outcome: 'unknown', status: 302 }],
    [
      'a success that is no JSON',
      { status: 201, body: '<html>' },
      { outcome: 'unknown', reason: 'unreadable_answer' },
    ],
    [
      'a success without its fields',
      { status: 201, body: {} },
      { outcome: 'unknown', reason: 'unreadable_answer' },
    ],
    [
      'an amount that is a number',
      { status: 201, body: cob({ valor: { original: 10.5 } }) },
      { outcome: 'unknown' },
    ],
    ['a cut connection', 'cut', { outcome: 'unknown', status: null }],
    ['silence', 'silence', { outcome: 'unknown', status: null, reason: 'TimeoutError' }],
  ])('%s', async (_name, answer, error) => {
    const { provider } = await psp(() => answer);
    const creating = provider.createCharge({ txid: TXID, amount: money('BRL', 1_050n), lifetimeSeconds: 60 });
    await expect(creating).rejects.toMatchObject({ name: 'ProviderError', ...error });
  });

  it('is none at all where nobody listens: then nothing was done', async () => {
    const { provider, server } = await psp(() => ({ status: 200, body: cob() }));
    await provider.findCharge(TXID);
    await server.close();
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({ name: 'ProviderError' });
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({
      outcome: 'not_done',
      reason: 'ECONNREFUSED',
    });
  });
});

describe('the list of payments', () => {
  const from = new Date('2026-11-21T10:00:00Z');
  const to = new Date('2026-11-21T12:00:00Z');
  const e2e = (n: number) => `E${String(n).padStart(31, '0')}`;

  async function all(provider: PixProvider) {
    const payments: ReceivedPayment[] = [];
    for await (const page of provider.listPayments(from, to)) payments.push(...page);
    return payments;
  }

  it('is read page by page', async () => {
    const { provider, calls } = await psp(({ query }) => {
      const page = Number(query.get('paginacao.paginaAtual'));
      return {
        status: 200,
        body: {
          parametros: { paginacao: { quantidadeDePaginas: 3 } },
          pix: [pix({ endToEndId: e2e(page) })],
        },
      };
    });
    expect((await all(provider)).map((payment) => payment.endToEndId)).toEqual([e2e(0), e2e(1), e2e(2)]);
    expect(Object.fromEntries(calls()[1]?.query ?? [])).toEqual({
      inicio: '2026-11-21T10:00:00.000Z',
      fim: '2026-11-21T12:00:00.000Z',
      'paginacao.paginaAtual': '1',
      'paginacao.itensPorPagina': '1000',
    });
  });

  it('ends with the first page that is not full where the PSP does not count them', async () => {
    const full = Array.from({ length: 1000 }, (_, n) => pix({ endToEndId: e2e(n) }));
    const { provider } = await psp(({ query }) => ({
      status: 200,
      body: { pix: query.get('paginacao.paginaAtual') === '0' ? full : [pix()] },
    }));
    expect(await all(provider)).toHaveLength(1001);
  });

  it('may be empty, or not there at all', async () => {
    const { provider } = await psp(() => ({ status: 200, body: { parametros: { paginacao: null } } }));
    expect(await all(provider)).toEqual([]);
  });

  it('leaves out what can not be read, and keeps the rest', async () => {
    const items = [
      pix({ valor: 10.5 }),
      pix({ horario: 'ontem' }),
      null,
      pix({ endToEndId: e2e(7), txid: null, chave: 'k', novo: 'campo' }),
    ];
    const { provider } = await psp(() => ({ status: 200, body: { pix: items } }));
    expect(await all(provider)).toMatchObject([{ endToEndId: e2e(7), txid: null, key: 'k' }]);
  });

  it.each<[unknown, boolean]>([
    [undefined, false],
    [null, false],
    [[], false],
    [[{ status: 'NAO_REALIZADO' }], false],
    [[{ status: 'DEVOLVIDO' }], true],
    [[{ status: 'NAO_REALIZADO' }, { status: 'EM_PROCESSAMENTO' }], true],
    [{ status: 'DEVOLVIDO' }, true],
    [[{}], true],
  ])('tells a payment that went back: %j is %s', async (devolucoes, refunded) => {
    const { provider } = await psp(() => ({ status: 200, body: pix({ devolucoes }) }));
    expect(await provider.findPayment(E2E)).toMatchObject({ refunded });
  });
});

describe('the rest', () => {
  it('finds a payment, or none', async () => {
    const { provider, calls } = await psp(({ path }) =>
      path.endsWith(E2E) ? { status: 200, body: pix() } : problem('PixNaoEncontrado', 404),
    );
    expect(await provider.findPayment(E2E)).toMatchObject({ endToEndId: E2E, key: null });
    expect(await provider.findPayment('F'.repeat(32))).toBeNull();
    expect(calls()[0]?.path).toBe(`/v2/pix/${E2E}`);
  });

  it('reads and sets the address of the webhook, and tells when it was not set', async () => {
    let url: string | null = null;
    const { provider, calls } = await psp(({ method, body }) => {
      if (method === 'GET') {
        return url === null
          ? problem('WebhookNaoEncontrado', 404)
          : { status: 200, body: { webhookUrl: url } };
      }
      const { webhookUrl } = JSON.parse(body) as { webhookUrl: string };
      if (!webhookUrl.startsWith('https:')) return problem('WebhookOperacaoInvalida', 400);
      url = webhookUrl;
      return { status: 200, body: {} };
    });
    expect(await provider.webhookUrl()).toBeNull();
    await provider.setWebhookUrl('https://bank.example/x');
    expect(await provider.webhookUrl()).toBe('https://bank.example/x');
    expect(calls()[0]?.path).toBe('/v2/webhook/our%40key.example');
    await expect(provider.setWebhookUrl('http://x')).rejects.toMatchObject({ outcome: 'refused' });
  });
});

describe('with a client certificate', () => {
  function filesOf(contents: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'lastro-mtls-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
    return { certFile: join(folder, 'cert'), keyFile: join(folder, 'key'), caFile: join(folder, 'ca') };
  }

  async function tlsPsp() {
    const authority = createAuthority();
    const own = authority.issue('psp');
    const server = await startScriptedPsp(
      ({ path }) => (path === '/oauth/token' ? GRANT : { status: 200, body: cob() }),
      {
        cert: own.certificate,
        key: own.privateKey,
        ca: authority.certificate,
        requestCert: true,
        rejectUnauthorized: true,
      },
    );
    closing.push(() => server.close());
    return { authority, server };
  }

  it('every call shows it, the token’s included', async () => {
    const { authority, server } = await tlsPsp();
    const { certificate, privateKey } = authority.issue('Lastro');
    const files = filesOf({ cert: certificate, key: privateKey, ca: authority.certificate });
    const provider = providerAt(config(server.url, { certificate: files }));
    await expect(provider.findCharge(TXID)).resolves.toMatchObject({ txid: TXID });
    expect(server.requests.map(({ path, peer }) => ({ path, peer }))).toEqual([
      { path: '/oauth/token', peer: 'Lastro' },
      { path: `/v2/cob/${TXID}`, peer: 'Lastro' },
    ]);
  });

  it('a PSP that a public authority does not vouch for is not spoken to', async () => {
    const { authority, server } = await tlsPsp();
    const { certificate, privateKey } = authority.issue('Lastro');
    const files = { ...filesOf({ cert: certificate, key: privateKey }), caFile: undefined };
    const provider = providerAt(config(server.url, { certificate: files }));
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({
      outcome: 'not_done',
      reason: 'no_token',
    });
    expect(server.requests).toEqual([]);
  });
});
