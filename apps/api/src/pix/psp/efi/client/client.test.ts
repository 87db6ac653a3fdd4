import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { cob, E2E, pix, problem, startProvider, TXID } from '../../../../../test/pix/scripted-provider.ts';
import type { ScriptedAnswer } from '../../../../../test/pix/scripted-psp.ts';
import type { PixProvider, ReceivedPayment } from '../../provider.ts';

const efiNotFound = (nome: string): ScriptedAnswer => ({ status: 400, body: { nome, mensagem: 'Não há.' } });

describe('a charge', () => {
  it('is created under our txid with the standard’s fields', async () => {
    const { provider, calls } = await startProvider(() => ({
      status: 201,
      body: cob({ novo: { campo: 1 } }),
    }));
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
      status: 'active',
      amount: money('BRL', 1_050n),
      key: 'our@key.example',
      expiresAt: new Date('2026-11-21T13:00:00.123Z'),
      copyAndPaste: 'code',
      location: null,
      payments: [],
    });
  });

  it('is read with incomplete payments and an unknown status', async () => {
    const bare = { endToEndId: E2E, valor: '10.50', horario: '2026-11-21T09:30:00-03:00' };
    const body = cob({
      status: 'INVENTADA',
      pixCopiaECola: null,
      location: null,
      loc: { id: 1, location: 'psp.example/qr/1' },
      pix: [bare, pix({ endToEndId: 'too short' }), 'junk', pix({ valor: '0.00' })],
    });
    const { provider } = await startProvider(() => ({ status: 200, body }));
    expect(await provider.findCharge(TXID)).toMatchObject({
      status: 'active',
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
          returns: [],
        },
      ],
    });
  });

  it.each([
    ['ATIVA', 'active'],
    ['CONCLUIDA', 'paid'],
    ['REMOVIDA_PELO_PSP', 'removed'],
    ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'removed'],
    ['SUSPENSA', 'active'],
  ])('of status %s is %s', async (status, expected) => {
    const { provider } = await startProvider(() => ({ status: 200, body: cob({ status }) }));
    expect(await provider.findCharge(TXID)).toMatchObject({ status: expected });
  });

  it.each<[string, ScriptedAnswer]>([
    ['the standard', problem('CobNaoEncontrado', 404)],
    ['the standard, for good', problem('PermanentementeRemovido', 410)],
    ['Efí', efiNotFound('cobranca_nao_encontrada')],
  ])('is null if the PSP reports, as %s does, that there is none', async (_name, answer) => {
    const { provider } = await startProvider(() => answer);
    expect(await provider.findCharge(TXID)).toBeNull();
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
    const { provider, calls } = await startProvider(({ query }) => {
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

  it('ends with the first incomplete page if the PSP gives no page count', async () => {
    const full = Array.from({ length: 1000 }, (_, n) => pix({ endToEndId: e2e(n) }));
    const { provider } = await startProvider(({ query }) => ({
      status: 200,
      body: { pix: query.get('paginacao.paginaAtual') === '0' ? full : [pix()] },
    }));
    expect(await all(provider)).toHaveLength(1001);
  });

  it('may be empty or missing', async () => {
    const { provider } = await startProvider(() => ({
      status: 200,
      body: { parametros: { paginacao: null } },
    }));
    expect(await all(provider)).toEqual([]);
  });

  it('skips unreadable payments and keeps the rest', async () => {
    const items = [
      pix({ valor: 10.5 }),
      pix({ horario: 'ontem' }),
      null,
      pix({ endToEndId: e2e(7), txid: null, chave: 'k', novo: 'campo' }),
    ];
    const { provider } = await startProvider(() => ({ status: 200, body: { pix: items } }));
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
  ])('detects a returned payment: %j is %s', async (devolucoes, refunded) => {
    const { provider } = await startProvider(() => ({ status: 200, body: pix({ devolucoes }) }));
    expect(await provider.findPayment(E2E)).toMatchObject({ refunded });
  });
});

describe('a return', () => {
  const devolucao = (change: object) => ({ id: 'r1', rtrId: 'D1', valor: '10.50', ...change });

  it.each([
    [{ status: 'EM_PROCESSAMENTO' }, { status: 'processing', reason: null }],
    [{ status: 'AGENDADO' }, { status: 'processing', reason: null }],
    [
      { status: 'DEVOLVIDO', motivo: 'x' },
      { status: 'settled', reason: null },
    ],
    [
      { status: 'NAO_REALIZADO', motivo: 'Conta encerrada' },
      { status: 'failed', reason: 'Conta encerrada' },
    ],
    [{ status: 'NAO_REALIZADO' }, { status: 'failed', reason: 'NAO_REALIZADO' }],
  ])('%j is %j', async (change, expected) => {
    const body = pix({ devolucoes: [devolucao(change)] });
    const { provider } = await startProvider(() => ({ status: 200, body }));
    const returns = [{ id: 'r1', amount: money('BRL', 1_050n), ...expected }];
    expect(await provider.findPayment(E2E)).toMatchObject({ returns });
    expect(await provider.returns.findPayment(E2E)).toMatchObject({ returns });
  });

  it('that cannot be read hides no payment, and leaves a return of ours undecided', async () => {
    const body = pix({ devolucoes: [{ status: 'DEVOLVIDO' }] });
    const { provider } = await startProvider(() => ({ status: 200, body }));
    expect(await provider.findPayment(E2E)).toMatchObject({ refunded: true, returns: [] });
    await expect(provider.returns.findPayment(E2E)).rejects.toMatchObject({ outcome: 'unknown' });
  });
});

describe('other calls', () => {
  it('finds a payment, or none', async () => {
    const { provider, calls } = await startProvider(({ path }) =>
      path.endsWith(E2E) ? { status: 200, body: pix() } : problem('PixNaoEncontrado', 404),
    );
    expect(await provider.findPayment(E2E)).toMatchObject({ endToEndId: E2E, key: null });
    expect(await provider.findPayment('F'.repeat(32))).toBeNull();
    expect(calls()[0]?.path).toBe(`/v2/pix/${E2E}`);
  });

  it('reads and sets the address of the webhook, and reports when it was not set', async () => {
    let url: string | null = null;
    const { provider, calls } = await startProvider(({ method, body }) => {
      if (method === 'GET') {
        return url === null
          ? efiNotFound('webhook_nao_encontrado')
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
    expect(calls()[1]?.headers['x-skip-mtls-checking']).toBe('true');
    await expect(provider.setWebhookUrl('http://x')).rejects.toMatchObject({ outcome: 'refused' });
  });
});

describe('a return', () => {
  it.each([
    ['the standard', problem('PixNaoEncontrado', 404)],
    ['Efí', efiNotFound('pix_nao_encontrado')],
  ])('has no payment if the PSP reports, as %s does, that there is none', async (_name, answer) => {
    const { provider } = await startProvider(() => answer);
    expect(await provider.returns.findPayment(E2E)).toBeNull();
  });

  it('is requested with the amount alone, since Efí refuses other fields', async () => {
    const { provider, calls } = await startProvider(() => ({ status: 201, body: {} }));
    await provider.returns.requestReturn({ endToEndId: E2E, id: 'r1', amount: money('BRL', 789n) });
    expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({ valor: '7.89' });
  });
});

it('a payout is unknown to the PSP only by its own error for it', async () => {
  const { provider } = await startProvider(() => efiNotFound('cobranca_nao_encontrada'));
  await expect(provider.payouts.find('id')).rejects.toMatchObject({ outcome: 'refused' });
});
