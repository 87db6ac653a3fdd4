import { money } from '@lastro/money';
import { describe, expect, it, vi } from 'vitest';
import { problem, startProvider } from '../../../test/pix/scripted-provider.ts';
import type { ScriptedAnswer, ScriptedRequest } from '../../../test/pix/scripted-psp.ts';
import type { PixPayout } from '../../withdrawals/index.ts';
import { createPixRail } from './rail.ts';

const ID = 'a'.repeat(32);
const E2E = 'E'.repeat(32);
const PAYOUT: PixPayout = {
  kind: 'pix',
  withdrawalId: 'w',
  customerId: 'c',
  requestedAt: new Date(),
  decidedAt: new Date(),
  attemptedAt: null,
  mayBeSent: false,
  railId: ID,
  amount: money('BRL', 5_200n),
  pixKey: 'favorecida@exemplo.com',
  brcode: null,
  isCharge: false,
  description: 'Saque',
};

const accepted: ScriptedAnswer = {
  status: 201,
  body: { idEnvio: ID, e2eId: E2E, valor: '52.00', status: 'EM_PROCESSAMENTO' },
};

function sent(change: object = {}): ScriptedAnswer {
  const body = {
    endToEndId: E2E,
    idEnvio: ID,
    valor: '52.00',
    chave: 'our@key.example',
    favorecido: { chave: 'favorecida@exemplo.com', identificacao: { nome: 'Favorecida' } },
    status: 'REALIZADO',
    horario: { solicitacao: '2026-11-21T12:00:00Z' },
  };
  return { status: 200, body: { ...body, ...change } };
}

const efi = (status: number, nome: string): ScriptedAnswer => ({
  status,
  body: { nome, mensagem: 'Porque sim.' },
});
const NEVER_SENT = problem('PixEnviadoNaoEncontrado', 404);

type Answers = (request: ScriptedRequest) => ScriptedAnswer;

const clock = { now: () => new Date() };
const log = { warn: vi.fn() };

async function railAt(answer: Answers, ensureWebhook = async () => {}) {
  const { provider, calls } = await startProvider(answer);
  const rail = createPixRail({ calls: provider.payouts, ensureWebhook, clock, log });
  return { rail: { ...rail, send: (payout: PixPayout) => rail.send(payout, clock.now()) }, calls };
}

const byMethod =
  (put: ScriptedAnswer, get: ScriptedAnswer = NEVER_SENT): Answers =>
  ({ method }) =>
    method === 'PUT' ? put : get;

const done = { state: 'completed', reference: E2E, returns: [] };

describe('sending', () => {
  it('orders the payout under our id', async () => {
    const { rail, calls } = await railAt(() => accepted);
    expect(await rail.send(PAYOUT)).toEqual({ state: 'processing' });
    await rail.send({ ...PAYOUT, description: null });
    const [first, second] = calls();
    expect(first).toMatchObject({ method: 'PUT', path: `/v3/gn/pix/${ID}` });
    expect(JSON.parse(first?.body ?? '')).toEqual({
      valor: '52.00',
      pagador: { chave: 'our@key.example', infoPagador: 'Saque' },
      favorecido: { chave: 'favorecida@exemplo.com' },
    });
    expect(JSON.parse(second?.body ?? '').pagador).toEqual({ chave: 'our@key.example' });
  });

  it.each<[string, Answers, object]>([
    ['done at once', byMethod(sent()), done],
    ['done, for another amount', byMethod(sent({ valor: '52.01' })), { ...done, paid: money('BRL', 5_201n) }],
    ['done, without its endToEndId yet', byMethod(sent({ endToEndId: null })), { state: 'processing' }],
    ['in a state of a later version', byMethod(sent({ status: 'AGENDADO' })), { state: 'processing' }],
    ['not done at once', byMethod(sent({ status: 'NAO_REALIZADO' })), { state: 'failed' }],
    [
      'a denial of an unknown payout',
      byMethod(efi(422, 'pagamento_negado')),
      { state: 'failed', reason: 'A rede PIX negou o pagamento.' },
    ],
    [
      'an unknown denial',
      byMethod(problem('RequisicaoInvalida', 400)),
      { state: 'failed', reason: 'A rede PIX recusou o pagamento (RequisicaoInvalida).' },
    ],
    ['a denial of a known payout', byMethod(efi(422, 'pagamento_negado'), sent()), done],
    ['a repeated id of a completed payout', byMethod(efi(409, 'id_envio_duplicado'), sent()), done],
    ['too many calls', byMethod(efi(429, 'BaldeFichasVazio')), { state: 'not_found' }],
    [
      'a missing scope',
      byMethod({ status: 403, body: { error: 'insufficient_scope' } }),
      { state: 'not_found' },
    ],
  ])('is answered with %s', async (_, answer, status) => {
    const { rail } = await railAt(answer);
    expect(await rail.send(PAYOUT)).toMatchObject(status);
  });

  it.each<[string, Answers]>([
    ['nothing', () => 'silence'],
    ['a cut connection', () => 'cut'],
    ['an error', () => problem('ErroInternoDoServidor', 500)],
    ['something else', () => ({ status: 201, body: { ok: true } })],
    ['no JSON', () => ({ status: 201, body: '<html>' })],
    ['a proxy’s refusal', () => ({ status: 400, body: '<html>' })],
    ['a proxy’s 404', () => ({ status: 404, body: '<html>' })],
    ['a repeated id of an unknown payout', byMethod(efi(409, 'id_envio_duplicado'))],
    ['a denial, then no answer to the query', byMethod(efi(422, 'pagamento_negado'), 'silence')],
    ['a denial, then another 404', byMethod(efi(422, 'x'), problem('NaoEncontrado', 404))],
    ['another receiver', () => sent({ favorecido: { chave: 'outra@exemplo.com' } })],
    ['another id', () => sent({ idEnvio: 'b'.repeat(32) })],
  ])('has an unknown outcome after %s', async (_, answer) => {
    const { rail } = await railAt(answer);
    await expect(rail.send(PAYOUT)).rejects.toThrow();
  });

  it.each<[string, ScriptedAnswer]>([
    ['document', efi(400, 'documento_bloqueado')],
    [
      'key',
      {
        status: 400,
        body: {
          nome: 'chave_invalida',
          mensagem: 'A chave informada não faz referência à conta Efí autenticada',
        },
      },
    ],
    [
      'balance',
      {
        status: 422,
        type: 'application/problem+json',
        body: {
          type: 'https://pix.bcb.gov.br/api/v2/error/QrcodeOperacaoInvalida',
          detail: 'A requisição não pode ser atendida.',
          violacoes: [{ razao: 'Saldo insuficiente', propriedade: 'qrcode.pagador' }],
        },
      },
    ],
  ])("waits when the PSP refuses the bank's own %s", async (_, refusal) => {
    const { rail } = await railAt(byMethod(refusal));
    log.warn.mockClear();
    expect(await rail.send({ ...PAYOUT, brcode: '000201' })).toEqual({ state: 'not_found' });
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'a payout waits for the PSP');
  });

  it('pays a static code by the key only if the PSP refuses the code', async () => {
    const payout = { ...PAYOUT, brcode: '000201' };
    const refusing = (code: ScriptedAnswer) => (request: ScriptedRequest) => {
      if (request.method === 'GET') return NEVER_SENT;
      return request.path.endsWith('/qrcode') ? code : accepted;
    };
    const paths = async (code: ScriptedAnswer, sending: PixPayout) => {
      const { rail, calls } = await railAt(refusing(code));
      const status = await rail.send(sending).catch(() => 'unknown');
      return [status, calls().map(({ method, path }) => `${method} ${path}`)];
    };
    const [byCode, byKey] = [`PUT /v2/gn/pix/${ID}/qrcode`, `PUT /v3/gn/pix/${ID}`];
    const queried = `GET /v2/gn/pix/enviados/id-envio/${ID}`;
    const refused = problem('QrcodeOperacaoInvalida', 400);
    expect(await paths(accepted, payout)).toEqual([{ state: 'processing' }, [byCode]]);
    expect(await paths(refused, payout)).toEqual([{ state: 'processing' }, [byCode, queried, byKey]]);
    expect(await paths('cut', payout)).toEqual(['unknown', [byCode]]);
    const charge = { ...payout, isCharge: true };
    expect(await paths(refused, charge)).toEqual([
      expect.objectContaining({ state: 'failed' }),
      [byCode, queried],
    ]);
  });

  it('is not attempted while the PSP cannot report outcomes', async () => {
    const { provider, calls } = await startProvider(({ method }) =>
      method === 'PUT' ? accepted : problem('ServicoIndisponivel', 503),
    );
    const ensureWebhook = async () => void (await provider.webhookUrl());
    const rail = createPixRail({ calls: provider.payouts, ensureWebhook, clock, log });
    expect(await rail.send(PAYOUT, clock.now())).toEqual({ state: 'not_found' });
    expect(calls().map(({ method }) => method)).toEqual(['GET']);
    const broken = createPixRail({
      calls: provider.payouts,
      clock,
      log,
      ensureWebhook: () => Promise.reject(new TypeError('a defect')),
    });
    await expect(broken.send(PAYOUT, clock.now())).rejects.toThrow('a defect');
  });

  it('is not given up by a refusal while an earlier attempt may be on its way', async () => {
    const refused = efi(422, 'saldo_insuficiente');
    const { rail } = await railAt(byMethod(refused));
    const attempted = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    const tried = (seconds: number, mayBeSent = true) =>
      rail.send({ ...PAYOUT, mayBeSent, attemptedAt: attempted(seconds) });
    await expect(tried(20)).rejects.toThrow();
    expect(await tried(60)).toMatchObject({ state: 'failed' });
    expect(await tried(2, false)).toMatchObject({ state: 'failed' });
  });

  it('is dropped when it waited so long that another process may have taken it over', async () => {
    let now = Date.now();
    const sentIds: string[] = [];
    const calls = {
      async send({ id }: { id: string }) {
        sentIds.push(id);
        now += 11_000;
        const status = 'processing' as const;
        return { id, status, endToEndId: null, amount: PAYOUT.amount, key: null, returns: [] };
      },
      find: async () => null,
      refusalText: () => null,
    };
    const rail = createPixRail({
      calls,
      clock: { now: () => new Date(now) },
      log,
      ensureWebhook: async () => {},
    });
    const startedAt = new Date(now);
    const states = await Promise.all(['1', '2'].map((railId) => rail.send({ ...PAYOUT, railId }, startedAt)));
    expect(states).toEqual([{ state: 'processing' }, { state: 'not_found' }]);
    expect(sentIds).toEqual(['1']);
  });

  it('runs one at a time, and continues after a failure', async () => {
    const order: string[] = [];
    const calls = {
      async send({ id }: { id: string }) {
        order.push(`begin ${id}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
        order.push(`end ${id}`);
        if (id === '1') throw new Error('no answer');
        const status = 'processing' as const;
        return { id, status, endToEndId: null, amount: PAYOUT.amount, key: null, returns: [] };
      },
      find: async () => null,
      refusalText: () => null,
    };
    const rail = createPixRail({ calls, clock, log, ensureWebhook: async () => {} });
    const sends = ['1', '2', '3'].map((railId) => rail.send({ ...PAYOUT, railId }, clock.now()));
    expect((await Promise.allSettled(sends)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
  });
});

describe('querying', () => {
  it.each<[string, ScriptedAnswer, object]>([
    ['it is done', sent(), done],
    ['it is done, for another amount', sent({ valor: '0.01' }), { ...done, paid: money('BRL', 1n) }],
    ['it is under way', sent({ status: 'EM_PROCESSAMENTO' }), { state: 'processing' }],
    ['it was not done', sent({ status: 'NAO_REALIZADO' }), { state: 'failed' }],
    ['it never had it', NEVER_SENT, { state: 'not_found' }],
    [
      'it came back, or tried to',
      sent({
        devolucoes: [
          { rtrId: 'D1', valor: '2.00' },
          { rtrId: 'D2', valor: '3.00', status: 'DEVOLVIDO' },
          { rtrId: 'D3', valor: '1.00', status: 'EM_PROCESSAMENTO' },
          { rtrId: 'D4', valor: '1.00', status: 'NAO_REALIZADO' },
        ],
      }),
      {
        ...done,
        returns: [
          { id: 'D1', amount: money('BRL', 200n) },
          { id: 'D2', amount: money('BRL', 300n) },
        ],
      },
    ],
  ])('%s', async (_, answer, status) => {
    const { rail, calls } = await railAt(() => answer);
    expect(await rail.find(PAYOUT)).toMatchObject(status);
    expect(calls()[0]).toMatchObject({ method: 'GET', path: `/v2/gn/pix/enviados/id-envio/${ID}` });
  });

  it.each<[string, ScriptedAnswer]>([
    ['nothing', 'silence'],
    ['an error', problem('ServicoIndisponivel', 503)],
    ['an unknown path', problem('NaoEncontrado', 404)],
    ['a proxy’s 404', { status: 404, body: '<html>' }],
    ['an invalid amount', sent({ valor: 52 })],
    ['a return of zero', sent({ devolucoes: [{ rtrId: 'D1', valor: '0.00' }] })],
  ])('fails when the answer is %s', async (_, answer) => {
    const { rail } = await railAt(() => answer);
    await expect(rail.find(PAYOUT)).rejects.toThrow();
  });
});
