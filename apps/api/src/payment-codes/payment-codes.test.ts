import type { ReceiveLink } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCharge, readCode } from '../../test/payments/shop-charges.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { systemClock } from '../platform/clock.ts';
import { createCodeReader } from './service.ts';

const clock = { now: () => new Date('2026-11-23T15:00:00Z') };

let bank: TestApp;
let ana: Person;
beforeAll(async () => {
  bank = await openTestApp({ clock, outsideClock: clock });
  ana = await bank.person();
});
afterAll(() => bank.close());

const read = (text: string) => readCode(ana, text);

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

it('refuses damaged codes', async () => {
  const { brcode } = await createCharge(bank, {
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
  const read = createCodeReader({
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
  const { problem } = await read.readPayable(text);
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
