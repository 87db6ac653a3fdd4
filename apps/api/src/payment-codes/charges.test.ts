import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeDynamicBrCode } from '@lastro/brcode';
import type { ChargeReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCharge, readCode } from '../../test/payments/shop-charges.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

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

const read = (text: string, payOn?: string) => readCode(ana, text, payOn);

describe('an immediate charge of another bank', () => {
  it.each(['PS256', 'RS256', 'ES256'])('is verified by its signature, %s', async (alg) => {
    const { brcode, location } = await createCharge(bank, {
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
    const { brcode } = await createCharge(bank, { type: 'cob', valor: '45.00', ...fault });
    const answer = await read(brcode);
    expect(answer).toMatchObject({ payable: false, problem: { code: problem } });
    if (problem.startsWith('payload') || problem === 'code_removed') expect(answer.verified).toBeNull();
  });

  it.each([
    ['CONCLUIDA', 'code_already_paid'],
    ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'code_removed'],
    ['REMOVIDA_PELO_PSP', 'code_removed'],
  ])('that is %s is refused', async (status, problem) => {
    const { brcode, location } = await createCharge(bank, { type: 'cob', valor: '45.00' });
    await bank.controlSandbox('PUT', `/lojas/charges/${location.split('/').at(-1)}`, { status });
    expect(await read(brcode)).toMatchObject({ payable: false, problem: { code: problem } });
  });

  it('is paid at its amount even if the payer may choose, and takes precedence over the code', async () => {
    const changeable = await createCharge(bank, { type: 'cob', valor: '45.00', modalidadeAlteracao: 1 });
    expect(await read(changeable.brcode)).toMatchObject({
      payable: true,
      amount_changeable: false,
      warnings: [{ code: 'amount_kept' }],
    });
    const { location } = await createCharge(bank, { type: 'cob', valor: '45.00', chave: '+5521987650001' });
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
    const { brcode } = await createCharge(bank, { type: 'cob', valor: '45.00', descricao: 'Pedido \u202e9' });
    expect(await read(brcode)).toMatchObject({ payable: true, description: null });
  });

  it('of our own is read like any other, and not paid by its own customer', async () => {
    const { brcode } = (await ana.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
    expect(await read(brcode)).toMatchObject({
      kind: 'pix_dynamic',
      payable: false,
      problem: { code: 'own_charge' },
      amount_brl: 52,
    });
    const bruno = await bank.person();
    expect(await readCode(bruno, brcode)).toMatchObject({ payable: true, problem: null, amount_brl: 52 });
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
    const { brcode } = await createCharge(bank, { ...late, desconto: '5' });
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
    const { brcode } = await createCharge(bank, { ...late, validade: 4 });
    expect(await read(brcode, '2026-11-27')).toMatchObject({ payable: true });
    expect(await read(brcode, '2026-11-28')).toMatchObject({ problem: { code: 'code_expired' } });
    const past = await ana.call('POST', '/api/payments/read', { text: brcode, pay_on: '2026-11-22' });
    expect(past).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('on the calendar’s last day can be read', async () => {
    const { brcode } = await createCharge(bank, { ...late, vencimento: '9999-12-31' });
    expect(await read(brcode)).toMatchObject({
      payable: true,
      due_date: '9999-12-31',
      breakdown: { payable_until: '9999-12-31' },
    });
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
    const cob = await createCharge(unlisted, { type: 'cob', valor: '45.00' });
    expect(await readCode(bia, cob.brcode)).toMatchObject({
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
    const cobv = await createCharge(unlisted, due);
    expect(await readCode(bia, cobv.brcode)).toMatchObject({
      amount_brl: 133.43,
      verified: { by: 'provider' },
    });
    expect(await readCode(bia, cobv.brcode, '2026-11-27')).toMatchObject({
      amount_brl: 143.45,
      breakdown: { fine: 2.81, interest: 0.19, discount: 0 },
      receiver: { name_source: 'payload' },
    });
    expect(await unlisted.controlSandbox('GET', '/lojas/requests')).toMatchObject({ count: 0 });
  });

  it('reports that the provider is unavailable', async () => {
    const { brcode } = await createCharge(unlisted, { type: 'cob', valor: '45.00' });
    await unlisted.controlSandbox('PUT', '/faults', { pix_out: 'down' });
    const answer = await bia.call('POST', '/api/payments/read', { text: brcode });
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
    await unlisted.controlSandbox('PUT', '/faults', { pix_out: 'none' });
  });
});
