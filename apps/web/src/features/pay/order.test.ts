import { add, compare, convertCeil, type Money, money, mulCeil, parseDecimal, rate } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { type FirmPayment, paymentSummary, withQuote } from './api.ts';
import {
  beginsLikeCode,
  canBePaid,
  draftGuardFor,
  draftOf,
  isComplete,
  isPayDraft,
  isPayOrder,
  payableWith,
  type ReadReply,
  readDraft,
  withMessage,
} from './order.ts';

const CODE =
  '00020126730014br.gov.bcb.pix01361c995784-b8a4-482a-952e-4b8cd69282160211payment xyz5204000053039865406100.005802BR5912IJ Solutions6006MACEIO62090505ij1236304BAA9';

const REPLY: ReadReply = {
  kind: 'pix_static',
  title: 'PIX',
  needs_amount: false,
  amount_changeable: false,
  amount_brl: '100.1' as WireNumber,
  due_date: null,
  payable: true,
  problem: null,
  receiver: null,
  verified: null,
  breakdown: null,
  description: null,
  warnings: [],
  go: null,
};
const usdt = (text: string): Money<'USDT'> => parseDecimal('USDT', text);
const balance = (reais: string): Money<'BRL'> => parseDecimal('BRL', reais);

describe('a complete code, which is read immediately', () => {
  it.each([
    ['a PIX code with its checksum', CODE, true],
    ['pasted with space around it', ` ${CODE}\n`, true],
    ['cut before its last digit', CODE.slice(0, -1), false],
    ['a boleto as it is printed', '23793.38128 60007.827136 95000.063305 9 75520000335000', true],
    ['a utility bill', '836200000005667800481000180975657313001589636081', true],
    ['a boleto typed up to its 44th digit', '23793381286000782713695000063305975520000335', false],
    ['a bill typed up to its 47th digit', '83620000000566780048100018097565731300158963608', false],
    ['a CPF, which a longer key could begin with', '529.982.247-25', false],
  ])('%s', (_, text, complete) => {
    expect(isComplete(text)).toBe(complete);
  });
});

describe('an order', () => {
  it('omits an amount that the code fixes', () => {
    const form = readDraft({ text: CODE, reply: REPLY }, '', balance('100.10'));
    expect(form).toMatchObject({ order: { text: CODE, amount: '', quote: '' } });
  });

  it('is refused above the value of the balance', () => {
    const form = readDraft({ text: CODE, reply: REPLY }, '', balance('100.09'));
    expect(form).toEqual({ problems: { amount: 'Saldo insuficiente.' } });
  });

  it('is refused above the limit, unless that is unknown', () => {
    const limits = { available: balance('100.09') } as OwnLimits<'BRL'>;
    const read = (limited?: OwnLimits<'BRL'>) =>
      readDraft({ text: CODE, reply: REPLY }, '', balance('500.00'), limited);
    expect(read(limits)).toEqual({ problems: { amount: 'Acima do seu limite atual: R$\u00a0100,09.' } });
    expect(read({ ...limits, available: balance('100.10') })).toHaveProperty('order');
    expect(read()).toHaveProperty('order');
  });

  it.each([
    ['1.038,22', '1038.22'],
    ['0,01', '0.01'],
    ['0,5', '0.50'],
  ])('reads the typed amount %s', (typed, amount) => {
    const reply = { ...REPLY, needs_amount: true, amount_brl: null };
    expect(readDraft({ text: CODE, reply }, typed, null)).toMatchObject({ order: { amount } });
  });

  it.each(['', '0', '0,00', '1,234', 'abc'])('refuses the typed amount %s', (typed) => {
    const reply = { ...REPLY, needs_amount: true, amount_brl: null };
    expect(readDraft({ text: CODE, reply }, typed, null)).toHaveProperty('problems.amount');
  });

  it('is confirmed with exactly the figures of the quote, and survives serialization', () => {
    const quote: FirmPayment = {
      id: 'quote-1',
      paid: parseDecimal('BRL', '45.00'),
      debit: usdt('8.28408903'),
      fee: usdt('0'),
      tax: usdt('0'),
      rate: rate('USDT', 'BRL', '5.4321'),
      vet: rate('USDT', 'BRL', '5.4321'),
      instant: true,
      terms: { receiver: null, breakdown: null, warnings: [] },
      until: 0,
      before: null,
    };
    const order = {
      text: CODE,
      amount: '45.00',
      quote: '',
      paid: '',
      debit: '',
      receiver: 'Padaria',
      message: 'Pão',
    };
    const sent = withQuote(order, quote);
    expect(sent).toEqual({ ...order, quote: 'quote-1', paid: '45.00', debit: '8.28408903' });
    expect(isPayOrder(JSON.parse(JSON.stringify(sent)))).toBe(true);
    expect(isPayOrder({ ...sent, quote: null })).toBe(false);
    expect(draftOf(sent)).toEqual({ code: CODE, amount: '45,00', read: true });
    expect(paymentSummary(sent)).toBe('Pagamento de R$\u00a045,00 para Padaria');
    expect(paymentSummary({ ...sent, receiver: '' })).toBe('Pagamento de R$\u00a045,00');
  });
});

it('a draft has no amount until one is typed', () => {
  const drafts = [draftOf(null), { code: CODE, amount: '' }, { code: CODE, amount: '5' }];
  expect(drafts.map(({ amount }) => amount)).toEqual([null, '', '5']);
  expect(JSON.parse(JSON.stringify(drafts)).map(isPayDraft)).toEqual([true, true, true]);
  expect(isPayDraft({ code: CODE, amount: 5 })).toBe(false);
});

it('a draft is restored to the field until its code has been read, and then only to its own step', () => {
  const typed = { code: CODE, amount: null, read: false };
  const read = { ...typed, read: true };
  expect([typed, { code: CODE, amount: null }, read].map(draftGuardFor(false))).toEqual([true, true, false]);
  expect([typed, read, { ...read, code: 5 }].map(draftGuardFor(true))).toEqual([true, true, false]);
});

it('keeps the message to the receiver while the same code is edited', () => {
  const previous = {
    text: CODE,
    amount: '1.00',
    quote: '',
    paid: '',
    debit: '',
    receiver: '',
    message: 'Pão',
  };
  const { message, ...edited } = { ...previous, amount: '2.00' };
  expect(withMessage(edited, previous)).toEqual({ ...edited, message });
  expect(withMessage({ ...edited, text: 'other' }, previous)).not.toHaveProperty('message');
  expect(withMessage(edited, null)).toEqual(edited);
});

it('pays codes, keys, boletos and bills unless they have a problem', () => {
  expect(canBePaid({ kind: 'pix_due', payable: true })).toBe(true);
  expect(canBePaid({ kind: 'pix_due', payable: false })).toBe(false);
  expect(canBePaid({ kind: 'boleto', payable: true })).toBe(true);
  expect(canBePaid({ kind: 'bill', payable: false })).toBe(false);
  expect(canBePaid({ kind: 'crypto', payable: true })).toBe(false);
});

it.each([
  ['34191.79001 01043.51004', true],
  ['Linha digitável: 34191.79001', true],
  ['00020126580014', true],
  ['boa tarde', false],
  ['2ª via da conta', false],
  ['https://exemplo.com/000201', false],
])('%j begins like a code: %s', (text, begins) => {
  expect(beginsLikeCode(text)).toBe(begins);
});

describe('what a balance can pay', () => {
  const RATE = rate('USDT', 'BRL', '5.2');
  const costOf = (amount: Money<'BRL'>, bps: number[]) => {
    const worth = convertCeil(amount, RATE, 'USDT');
    return bps.reduce((sum, share) => add(sum, mulCeil(worth, BigInt(share), 10_000n)), worth);
  };

  it.each([
    ['1026.96', 0, 0, '5340.19'],
    ['1026.96', 50, 38, '5293.60'],
    ['0', 50, 38, '0.00'],
    ['0.00000001', 50, 0, '0.00'],
  ])('%s USDT with a fee of %i and a tax of %i basis points: R$ %s', (held, paymentFee, paymentTax, most) => {
    expect(payableWith(usdt(held), RATE, { paymentFee, paymentTax })).toEqual(balance(most));
  });

  it('is covered by the balance, and two centavos more are not', () => {
    const held = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((minor) => money('USDT', minor));
    const share = fc.constantFrom(0, 1, 38, 50, 333, 1_000);
    fc.assert(
      fc.property(held, share, share, (held, paymentFee, paymentTax) => {
        const most = payableWith(held, RATE, { paymentFee, paymentTax });
        expect(compare(costOf(most, [paymentFee, paymentTax]), held)).toBeLessThanOrEqual(0);
        const more = add(most, money('BRL', 2n));
        expect(compare(costOf(more, [paymentFee, paymentTax]), held)).toBe(1);
      }),
    );
  });
});
