import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { money } from '@lastro/money';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthority } from '../../../../../test/pix/certificate.ts';
import {
  cob,
  GRANT,
  problem,
  providerAt,
  scriptedConfig,
  startProvider,
  TXID,
} from '../../../../../test/pix/scripted-provider.ts';
import { type ScriptedAnswer, startScriptedPsp } from '../../../../../test/pix/scripted-psp.ts';
import { systemClock } from '../../../../platform/clock.ts';

describe('a token', () => {
  it('is requested with the client credentials, and used until a minute before its end', async () => {
    const { provider, calls, grants, passTime } = await startProvider(() => ({
      status: 200,
      body: cob(),
    }));
    await Promise.all([provider.findCharge(TXID), provider.findCharge(TXID)]);
    passTime(3_539_000);
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
    passTime(2_000);
    await provider.findCharge(TXID);
    expect(grants()).toHaveLength(2);
  });

  it('with a short lifetime is used for half of it', async () => {
    const short = { status: 200, body: { access_token: 'short', expires_in: '60' } };
    const { provider, grants, passTime } = await startProvider(
      () => ({ status: 200, body: cob() }),
      () => short,
    );
    await provider.findCharge(TXID);
    passTime(29_000);
    await provider.findCharge(TXID);
    expect(grants()).toHaveLength(1);
    passTime(2_000);
    await provider.findCharge(TXID);
    expect(grants()).toHaveLength(2);
  });

  it('that is refused is replaced, once', async () => {
    let granted = 0;
    const token = () => {
      granted += 1;
      return { status: 200, body: { access_token: `token-${granted}`, expires_in: 3600 } };
    };
    const { provider, grants } = await startProvider(
      ({ headers }) =>
        headers.authorization === 'Bearer token-1'
          ? { status: 401, body: { error: 'invalid_token' } }
          : { status: 200, body: cob() },
      token,
    );
    await expect(provider.findCharge(TXID)).resolves.toMatchObject({ txid: TXID });
    expect(grants()).toHaveLength(2);
  });

  it('that two calls find refused is replaced once for both', async () => {
    let granted = 0;
    const token = () => {
      granted += 1;
      return { status: 200, body: { access_token: `token-${granted}`, expires_in: 3600 } };
    };
    const { provider, grants } = await startProvider(
      ({ headers }) =>
        headers.authorization === 'Bearer token-1'
          ? { status: 401, body: { error: 'invalid_token' } }
          : { status: 200, body: cob() },
      token,
    );
    await Promise.all([provider.findCharge(TXID), provider.findCharge(TXID)]);
    expect(grants()).toHaveLength(2);
  });

  it('that is always refused leaves the call not done', async () => {
    const { provider, calls } = await startProvider(() => ({
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

  it.each([400, 415])('is requested in JSON if a form is answered with %s', async (status) => {
    const { provider, grants } = await startProvider(
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
  ])('unavailable because of %s leaves the call not done', async (_name, answer, reason) => {
    const { provider, calls } = await startProvider(
      () => ({ status: 200, body: cob() }),
      () => answer,
    );
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({ outcome: 'not_done', reason });
    expect(calls()).toEqual([]);
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
    ['a 404 for a creation', problem('NaoEncontrado', 404), { outcome: 'refused', status: 404 }],
    ['a proxy’s page', { status: 404, body: '<html>', type: 'text/html' }, { outcome: 'unknown' }],
    ['a request that took too long', { status: 408, body: {} }, { outcome: 'unknown', reason: 'http_408' }],
    ['an error of the PSP', problem('ErroInternoDoServidor', 500), { outcome: 'unknown', status: 500 }],
    ['a PSP that is down', problem('ServicoIndisponivel', 503), { outcome: 'unknown', status: 503 }],
    ['a redirection', { status: 302, body: '' }, { outcome: 'unknown', status: 302 }],
    [
      'a success that is not JSON',
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
    const { provider } = await startProvider(() => answer);
    const creating = provider.createCharge({ txid: TXID, amount: money('BRL', 1_050n), lifetimeSeconds: 60 });
    await expect(creating).rejects.toMatchObject({ name: 'ProviderError', ...error });
  });

  it('is not done if nothing listens', async () => {
    const { provider, server } = await startProvider(() => ({ status: 200, body: cob() }));
    await provider.findCharge(TXID);
    await server.close();
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({ name: 'ProviderError' });
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({
      outcome: 'not_done',
      reason: 'ECONNREFUSED',
    });
  });
});

describe('with a client certificate', () => {
  function filesOf(contents: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'lastro-mtls-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
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
    onTestFinished(() => server.close());
    return { authority, server };
  }

  it('every call presents it, including the token request', async () => {
    const { authority, server } = await tlsPsp();
    const { certificate, privateKey } = authority.issue('Lastro');
    const files = filesOf({ cert: certificate, key: privateKey, ca: authority.certificate });
    const provider = providerAt(scriptedConfig(server.url, { certificate: files }), systemClock);
    await expect(provider.findCharge(TXID)).resolves.toMatchObject({ txid: TXID });
    expect(server.requests.map(({ path, peer }) => ({ path, peer }))).toEqual([
      { path: '/oauth/token', peer: 'Lastro' },
      { path: `/v2/cob/${TXID}`, peer: 'Lastro' },
    ]);
  });

  it('a PSP without a trusted certificate gets no request', async () => {
    const { authority, server } = await tlsPsp();
    const { certificate, privateKey } = authority.issue('Lastro');
    const files = { ...filesOf({ cert: certificate, key: privateKey }), caFile: undefined };
    const provider = providerAt(scriptedConfig(server.url, { certificate: files }), systemClock);
    await expect(provider.findCharge(TXID)).rejects.toMatchObject({
      outcome: 'not_done',
      reason: 'no_token',
    });
    expect(server.requests).toEqual([]);
  });
});
