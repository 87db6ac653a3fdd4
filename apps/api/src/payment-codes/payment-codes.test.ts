import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeDynamicBrCode } from '@lastro/brcode';
import type { ChargeReply, ReadPaymentReply, ReceiveLink } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { systemClock } from '../platform/clock.ts';
import { createReadPayments } from './service.ts';

// A Monday; the due dates below count from it.
const NOW = new Date('2026-11-23T15:00:00Z');
const clock = { now: () => NOW };

let bank: TestApp;
let ana: Person;
beforeAll(async () => {
  bank = await openTestApp({ clock, outsideClock: clock, timings: { holdMs: 8_000 } });
  ana = await bank.person();
});
afterAll(() => bank.close());

interface Charge {
  readonly brcode: string;
  readonly location: string;
}
const createCharge = async (charge: object, at: TestApp = bank) =>
  (await at.control('POST', '/lojas/charges', charge)) as Charge;
const read = async (text: string, payOn?: string, by: Person = ana) => {
  const answer = await by.call('POST', '/api/payments/read', { text, ...(payOn ? { pay_on: payOn } : {}) });
  expect(answer.status).toBe(200);
  return answer.as<ReadPaymentReply>();
};
const requestsAt = async (at: TestApp) =>
  ((await at.control('GET', '/lojas/requests')) as { count: number }).count;

it('a receive link leads to the code that pays it, while it is open', async () => {
  const bruno = await bank.person();
  const link = { amount_brl: '12.30', description: 'Rifa', uses: 'one' };
  const { url, brcode, id } = (await bruno.call('POST', '/api/receive/links', link)).as<ReceiveLink>();
  const found = await read(url);
  expect(found).toMatchObject({
    kind: 'transfer',
    amount_brl: 12.3,
    description: 'Rifa',
    problem: null,
    go: { screen: 'Pay', prefill: { code: brcode } },
  });
  expect(found.receiver?.name).toMatch(/^Pessoa /);
  expect(await read(found.go?.prefill.code ?? '')).toMatchObject({ payable: true, amount_brl: 12.3 });
  await bruno.call('DELETE', `/api/receive/links/${id}`);
  expect(await read(url)).toMatchObject({ problem: { code: 'code_removed' }, go: null, description: null });
  const unknown = url.replace(/[^/]+$/, `L${'0'.repeat(24)}`);
  expect(await read(unknown)).toMatchObject({ problem: { code: 'code_not_payable' }, go: null });
});

describe('an immediate charge of another bank', () => {
  it.each(['PS256', 'RS256', 'ES256'])('is verified by its signature, %s', async (alg) => {
    const { brcode, location } = await createCharge({
      type: 'cob',
      valor: '45.00',
      alg,
      descricao: 'Pedido 9',
    });
    const [host = ''] = location.split('/');
    expect(await read(brcode)).toEqual({
      kind: 'pix_dynamic',
      title: 'Cobrança PIX',
      needs_amount: false,
      amount_changeable: false,
      amount_brl: 45,
      due_date: null,
      payable: true,
      problem: null,
      receiver: {
        name: 'PADARIA DA ESQUINA LTDA',
        name_source: 'code',
        tax_id_masked: null,
        institution: null,
        key_masked: '11.222.333/0001-81',
        city: 'SAO PAULO',
      },
      verified: { by: 'signature', host, kid: expect.stringContaining(`loja-${alg.toLowerCase()}`) },
      breakdown: null,
      description: 'Pedido 9',
      warnings: [],
      go: null,
    });
  });

  it.each([
    [{ break: 'signature' }, 'payload_unverified'],
    [{ break: 'kid' }, 'payload_unverified'],
    [{ break: 'jku_host' }, 'payload_unverified'],
    [{ break: 'alg_none' }, 'payload_unverified'],
    [{ alg: 'HS256' }, 'payload_unverified'],
    [{ break: 'expired' }, 'code_expired'],
    [{ break: 'not_found' }, 'code_removed'],
    [{ break: 'huge' }, 'payload_unreachable'],
    [{ break: 'redirect' }, 'payload_unreachable'],
    [{ break: 'slow' }, 'payload_unreachable'],
    [{ retirada: { saque: { valor: '20.00' } } }, 'cash_out_not_offered'],
  ])('with %j is refused', async (fault, problem) => {
    const { brcode } = await createCharge({ type: 'cob', valor: '45.00', ...fault });
    const answer = await read(brcode);
    expect(answer).toMatchObject({ payable: false, problem: { code: problem } });
    if (problem.startsWith('payload') || problem === 'code_removed') expect(answer.verified).toBeNull();
  });

  it.each([
    ['CONCLUIDA', 'code_already_paid'],
    ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'code_removed'],
    ['REMOVIDA_PELO_PSP', 'code_removed'],
  ])('that is %s is refused', async (status, problem) => {
    const { brcode, location } = await createCharge({ type: 'cob', valor: '45.00' });
    await bank.control('PUT', `/lojas/charges/${location.split('/').at(-1)}`, { status });
    expect(await read(brcode)).toMatchObject({ payable: false, problem: { code: problem } });
  });

  it('is paid at its amount even if the payer may choose, and takes precedence over the code', async () => {
    const changeable = await createCharge({ type: 'cob', valor: '45.00', modalidadeAlteracao: 1 });
    expect(await read(changeable.brcode)).toMatchObject({
      payable: true,
      amount_changeable: false,
      warnings: [{ code: 'amount_kept' }],
    });
    const { location } = await createCharge({ type: 'cob', valor: '45.00', chave: '+5521987650001' });
    const brcode = writeDynamicBrCode({
      location,
      merchantName: 'Outro',
      merchantCity: 'SAO PAULO',
      amountMinor: 100n,
      recurrenceLocation: `${location.split('/')[0]}/rec/x`,
    });
    expect(await read(brcode)).toMatchObject({
      payable: true,
      amount_brl: 45,
      receiver: { key_masked: '+55219****0001' },
      warnings: [{ code: 'amount_differs' }, { code: 'recurrence_offered' }],
    });
  });

  it('hides a description with invisible characters', async () => {
    const { brcode } = await createCharge({ type: 'cob', valor: '45.00', descricao: 'Pedido \u202e9' });
    expect(await read(brcode)).toMatchObject({ payable: true, description: null });
  });

  it('of our own is read like any other', async () => {
    const { brcode } = (await ana.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
    expect(await read(brcode)).toMatchObject({ kind: 'pix_dynamic', payable: true, amount_brl: 52 });
  });

  it('is never requested from a host that is not allowed', async () => {
    let requests = 0;
    const server = createServer((_request, answer) => {
      requests += 1;
      answer.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const locations = [
      `127.0.0.1:${port}/qr/v2/1`,
      `localhost:${port}/qr/v2/1`,
      `user@127.0.0.1:${port}/qr/v2/1`,
      'pix.example.com/qr/v2/1',
    ];
    for (const location of locations) {
      const brcode = writeDynamicBrCode({ location, merchantName: 'X', merchantCity: 'Y' });
      expect(await read(brcode)).toMatchObject({ payable: false, problem: { code: 'code_removed' } });
    }
    expect(requests).toBe(0);
    server.close();
  });
});

describe('a charge with a due date', () => {
  // Friday the 20th is a holiday, so Monday the 23rd.
  const late = { type: 'cobv', valor: '140.45', vencimento: '2026-11-20', multa: '2', juros: '0.033' };

  it('is computed by the receiver’s bank for the day of payment', async () => {
    const { brcode } = await createCharge({ ...late, desconto: '5' });
    expect(await read(brcode)).toMatchObject({
      kind: 'pix_due',
      payable: true,
      due_date: '2026-11-20',
      amount_brl: 133.43,
      breakdown: {
        original: 140.45,
        fine: 0,
        interest: 0,
        discount: 7.02,
        final: 133.43,
        pay_on: '2026-11-23',
      },
      receiver: {
        name: 'PADARIA DA ESQUINA LTDA',
        name_source: 'payload',
        tax_id_masked: '11.222.333/0001-81',
      },
      verified: { by: 'signature' },
    });
    expect(await read(brcode, '2026-11-27')).toMatchObject({
      amount_brl: 143.45,
      breakdown: { fine: 2.81, interest: 0.19, discount: 0, final: 143.45, payable_until: '2026-12-23' },
    });
  });

  it('can be paid until the last day of its validity, and not after', async () => {
    const { brcode } = await createCharge({ ...late, validade: 4 });
    expect(await read(brcode, '2026-11-27')).toMatchObject({ payable: true });
    expect(await read(brcode, '2026-11-28')).toMatchObject({ problem: { code: 'code_expired' } });
    const past = await ana.call('POST', '/api/payments/read', { text: brcode, pay_on: '2026-11-22' });
    expect(past).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('through the provider, if the receiver’s bank is not allowed', () => {
  let unlisted: TestApp;
  let bia: Person;
  beforeAll(async () => {
    unlisted = await openTestApp({
      clock,
      outsideClock: clock,
      config: { payloadHosts: { allowed: [], sandbox: undefined } },
    });
    bia = await unlisted.person();
  });
  afterAll(() => unlisted.close());

  it('reads the same and never contacts that bank', async () => {
    const cob = await createCharge({ type: 'cob', valor: '45.00' }, unlisted);
    expect(await read(cob.brcode, undefined, bia)).toMatchObject({
      payable: true,
      amount_brl: 45,
      receiver: { name: 'PADARIA DA ESQUINA LTDA', name_source: 'dict' },
      verified: { by: 'provider' },
    });
    const due = {
      type: 'cobv',
      valor: '140.45',
      vencimento: '2026-11-20',
      multa: '2',
      juros: '0.033',
      desconto: '5',
    };
    const cobv = await createCharge(due, unlisted);
    expect(await read(cobv.brcode, undefined, bia)).toMatchObject({
      amount_brl: 133.43,
      verified: { by: 'provider' },
    });
    expect(await read(cobv.brcode, '2026-11-27', bia)).toMatchObject({
      amount_brl: 143.45,
      breakdown: { fine: 2.81, interest: 0.19, discount: 0 },
      receiver: { name_source: 'payload' },
    });
    expect(await requestsAt(unlisted)).toBe(0);
  });

  it('reports that the provider is unavailable', async () => {
    const { brcode } = await createCharge({ type: 'cob', valor: '45.00' }, unlisted);
    await unlisted.control('PUT', '/faults', { pix_out: 'down' });
    const answer = await bia.call('POST', '/api/payments/read', { text: brcode });
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
    await unlisted.control('PUT', '/faults', { pix_out: 'none' });
  });
});

it('refuses damaged codes', async () => {
  const { brcode } = await createCharge({
    type: 'static',
    valor: '12.00',
    txid: 'PEDIDO1',
    descricao: 'Pão',
  });
  expect(await read(brcode)).toMatchObject({
    kind: 'pix_static',
    payable: true,
    amount_brl: 12,
    description: 'Pao',
  });
  const cut = await ana.call('POST', '/api/payments/read', { text: brcode.slice(0, -6) });
  expect(cut).toMatchObject({ status: 422, body: { code: 'code_unreadable', reason: 'cut' } });
  const changed = await ana.call('POST', '/api/payments/read', { text: brcode.replace('12.00', '92.00') });
  expect(changed).toMatchObject({ status: 422, body: { code: 'code_unreadable', reason: 'changed' } });
  expect(await read('qualquer coisa')).toMatchObject({ kind: 'unknown', payable: false });
});

it.each([
  ['boleto', '00190500954014481606906809350314337370000000100', 1, { code: 'boleto_not_payable' }],
  ['bill', '846100000005246100291102005460339004695895061080', 24.61, null],
])('shows the amount of a %s and whether it can be paid', async (kind, text, amount_brl, problem) => {
  const payable = problem === null;
  expect(await read(text)).toMatchObject({ kind, amount_brl, payable, needs_amount: false, problem });
});

it('offers no boleto without a bill provider', async () => {
  const read = createReadPayments({
    clock: systemClock,
    bills: null,
    decodeCode: async () => null,
    readLink: () => Promise.reject(new Error('not requests')),
    config: {
      publicUrl: 'http://127.0.0.1:1',
      pix: { key: 'chave@exemplo.com' },
      payloadHosts: { allowed: [], sandbox: undefined },
    },
  });
  const text = '00190500954014481606906809350314337370000000100';
  const { problem } = await read.readPayable({ id: 'somebody' }, text);
  expect(problem?.code).toBe('bill_not_offered');
  await read.close();
});

it.each([
  // A recurrence alone, a txid outside the alphabet, PIX Saque: V1, V8 and V13 of packages/brcode.
  [
    '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9',
    'recurrence_not_offered',
  ],
  [
    '00020126380014BR.GOV.BCB.PIX0116test@mail.com.br5204000053039865802BR5913FULANO DE TAL6009SAO PAULO62210517my_transaction_id630461CE',
    'code_not_payable',
  ],
  [
    '00020126950014br.gov.bcb.pix01364004901d-bd85-4769-8e52-cb4c42c506dc0221Jornada pagador 431070308999990085204000053039865406577.575802BR5903Pix6008BRASILIA6229052599ed983ea570413d8d336301d630418B7',
    'cash_out_not_offered',
  ],
])('reads %s but does not offer to pay it', async (text, code) => {
  expect(await read(text)).toMatchObject({
    payable: false,
    problem: { code },
    receiver: { name_source: 'code' },
  });
});

it('refers to the screen for other codes', async () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  expect(await read(address)).toMatchObject({
    kind: 'crypto',
    payable: false,
    go: { screen: 'CryptoSend', prefill: { address, coin: 'BTC' } },
  });
  expect(await read('Bruno@lastro.example')).toMatchObject({
    kind: 'pix_key',
    payable: true,
    needs_amount: true,
    receiver: { name: null, key_masked: 'b***@lastro.example' },
    go: { screen: 'Transfer', prefill: { email: 'bruno@lastro.example' } },
  });
  expect(await read('11987654321')).toMatchObject({
    kind: 'unknown',
    payable: false,
    go: { screen: 'Withdraw', prefill: { pix_key: '11987654321', pix_key_type: 'phone' } },
  });
});

it('is limited to thirty reads a minute', async () => {
  const strict = await openTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const eve = await strict.person();
    const texts = Array.from({ length: 31 }, (_, index) => `texto ${index}`);
    const statuses: number[] = [];
    for (const text of texts) statuses.push((await eve.call('POST', '/api/payments/read', { text })).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await strict.close();
  }
});
