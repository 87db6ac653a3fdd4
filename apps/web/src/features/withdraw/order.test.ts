import { money, parseDecimal, rate } from '@lastro/money';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { payoutOf } from '../../money/amounts/typed-usdt.ts';
import { alertOf, refusalOf } from './messages.ts';
import {
  BANKS,
  draftOf,
  isWithdrawDraft,
  isWithdrawOrder,
  linkedKey,
  maxWithdrawal,
  missingFields,
  readDraft,
  type WithdrawDraft,
} from './order.ts';

const FIVE_TWENTY = rate('USDT', 'BRL', '5.2');
const usdt = (minor: bigint) => money('USDT', minor);
const available = usdt(100_000_000_000n);
const draft: WithdrawDraft = {
  holder: ' Ana Lima ',
  bank: 'Nubank',
  keyType: 'cpf',
  key: '529.982.247-25',
  amount: '10,01',
};
const limitOf = (reais: string) => ({ available: parseDecimal('BRL', reais) }) as OwnLimits<'BRL'>;
const order = {
  holder: 'Ana Lima',
  bank: 'Nubank',
  keyType: 'cpf',
  key: '52998224725',
  amount: '10.01000000',
  payout: '52.05',
};

describe('a filled-in form', () => {
  test('becomes an order with the floored payout', () => {
    // 10.01 × 5.2 = 52.052
    expect(readDraft(draft, available, FIVE_TWENTY)).toEqual({ order });
  });

  test('is refused while the rate is unknown', () => {
    expect(readDraft(draft, available, undefined)).toHaveProperty('problems.amount');
  });

  test('refuses a third decimal', () => {
    expect(readDraft({ ...draft, amount: '1,038' }, available, FIVE_TWENTY)).toHaveProperty(
      'problems.amount',
    );
  });

  test('follows the published rate', () => {
    const read = readDraft(draft, available, rate('USDT', 'BRL', '5'));
    expect(read).toEqual({ order: { ...order, payout: '50.05' } });
  });

  test.each([
    ['0', 'Informe um valor maior que zero.'],
    ['1000,01', 'Saldo insuficiente.'],
  ])('is refused with the amount "%s"', (amount, text) => {
    expect(readDraft({ ...draft, amount }, available, FIVE_TWENTY)).toEqual({ problems: { amount: text } });
  });

  test('is refused above the limit, in the reais that the server compares', () => {
    const within = { ...draft, amount: 'R$ 1.000,00' };
    const above = { ...draft, amount: 'R$ 1.000,01' };
    expect(readDraft(within, available, FIVE_TWENTY, limitOf('1000'))).toHaveProperty(
      'order.payout',
      '1000.00',
    );
    expect(readDraft(above, available, FIVE_TWENTY, limitOf('1000'))).toEqual({
      problems: { amount: 'Acima do seu limite atual: R$\u00a01.000,00.' },
    });
    // The server knows a limit that the browser does not.
    expect(readDraft(above, available, FIVE_TWENTY, undefined)).toHaveProperty('order');
  });

  test('reports every problem at once', () => {
    const read = readDraft(
      { ...draft, holder: ' ', key: '529.982.247-26', amount: '' },
      available,
      FIVE_TWENTY,
    );
    expect(read).toEqual({
      problems: {
        holder: 'Informe o nome do titular da conta.',
        key: 'Confira o CPF: os dígitos não conferem.',
        amount: 'Informe um valor maior que zero.',
      },
    });
  });

  test('says what is missing in an incomplete form', () => {
    const empty = { ...draft, holder: '', key: ' ', bank: null, amount: '' };
    expect(readDraft(empty, available, FIVE_TWENTY)).toEqual({
      problems: {
        amount: 'Informe um valor maior que zero.',
        key: 'Informe a chave PIX.',
        holder: 'Informe o nome do titular da conta.',
        bank: 'Selecione o banco.',
      },
    });
  });

  test('has no payout beyond what the ledger can hold', () => {
    expect(payoutOf(usdt(9_000_000_000_000_000_000n), rate('USDT', 'BRL', '99999999'))).toBeNull();
  });
});

test.each([{ holder: ' ' }, { bank: null }, { key: '' }, { amount: '' }, { amount: '0,00' }])(
  'a form with %o is incomplete',
  (missing) => {
    expect(missingFields(draft, undefined)).toEqual([]);
    expect(missingFields({ ...draft, ...missing }, undefined)).toHaveLength(1);
  },
);

test.each([
  ['', 'valor'],
  ['1,2,3', 'valor válido'],
  ['99.999.999.999.999.999', 'valor válido'],
  ['R$ 50,00', 'valor'],
])('of the amount %j without a rate, "%s" is missing', (amount, missing) => {
  expect(missingFields({ ...draft, amount }, undefined)).toEqual([missing]);
});

test('everything is what the balance and the limit allow', () => {
  // 1,000 / 5.2 = 192.307…, paid as R$ 999.99.
  const most = maxWithdrawal(available, FIVE_TWENTY, limitOf('1000'));
  expect(most).toEqual(usdt(19_230_769_230n));
  expect(payoutOf(most, FIVE_TWENTY)?.minor).toBe(99_999n);
  expect(maxWithdrawal(usdt(100n), FIVE_TWENTY, limitOf('1000'))).toEqual(usdt(100n));
  expect(maxWithdrawal(available, FIVE_TWENTY, limitOf('0'))).toEqual(usdt(0n));
  expect(maxWithdrawal(available, undefined, limitOf('1000'))).toEqual(available);
  expect(maxWithdrawal(available, FIVE_TWENTY, undefined)).toEqual(available);
});

test('an amount typed in reais is paid out to the cent', () => {
  const read = readDraft({ ...draft, amount: 'R$ 200,00' }, available, FIVE_TWENTY);
  expect(read).toMatchObject({ order: { amount: '38.46153847', payout: '200.00' } });
});

test('an incomplete stored draft is ignored', () => {
  expect(isWithdrawDraft(draft)).toBe(true);
  expect(isWithdrawDraft({ ...draft, bank: null })).toBe(true);
  expect(isWithdrawDraft({ ...draft, bank: 'Banco de Ninguém' })).toBe(false);
  expect(isWithdrawDraft({ ...draft, keyType: 'iban' })).toBe(false);
});

test('a resumed order fills in the form as it was typed', () => {
  const read = readDraft(draft, available, FIVE_TWENTY);
  expect('order' in read && draftOf(read.order, 'Outro Nome')).toEqual({ ...draft, holder: 'Ana Lima' });
  expect(draftOf(null, 'Ana Lima')).toEqual({
    holder: 'Ana Lima',
    bank: null,
    keyType: 'cpf',
    key: '',
    amount: '',
  });
});

test('an incomplete stored order is ignored', () => {
  expect(isWithdrawOrder(order)).toBe(true);
  expect(isWithdrawOrder({ ...order, bank: 'Banco Inventado' })).toBe(false);
  expect(isWithdrawOrder({ ...order, keyType: 'rg' })).toBe(false);
  expect(isWithdrawOrder({ ...order, payout: 52.05 })).toBe(false);
});

test('offers sixteen banks', () => {
  expect(BANKS).toHaveLength(16);
  expect(new Set(BANKS).size).toBe(16);
});

test.each([
  [400, 'invalid_pix_key', 'key'],
  [422, 'insufficient_funds', 'amount'],
  [400, 'amount_out_of_range', 'amount'],
  [422, 'limit_exceeded', 'amount'],
] as const)('%i %s is shown at its field', (status, code, field) => {
  expect(refusalOf(new ApiError(status, code, 'Não.'))).toEqual({
    problems: { [field]: 'Não.' },
    alert: null,
  });
});

test('shows a refusal about no field on the screen', () => {
  expect(refusalOf(new ApiError(429, 'too_many_requests', 'Aguarde.')).alert).toBe('Aguarde.');
  expect(refusalOf(new ApiError(413, null, '<html>')).alert).toBe('Erro ao solicitar saque');
});

test('a link prefills the masked key and its type', () => {
  const of = (query: string) => linkedKey(new URLSearchParams(query));
  expect(of('pix_key=11987654321&pix_key_type=phone')).toEqual({
    key: '(11) 98765-4321',
    keyType: 'phone',
  });
  expect(of('pix_key=x&pix_key_type=iban')).toBeNull();
  expect(of('pix_key_type=cpf')).toBeNull();
});

test('the footer also names what is filled in but refused, in the form’s order', () => {
  expect(missingFields(draft, FIVE_TWENTY, { amount: true })).toEqual(['valor válido']);
  const invalid = { ...draft, key: '123', bank: null };
  expect(missingFields(invalid, FIVE_TWENTY)).toEqual(['banco']);
  expect(missingFields(invalid, FIVE_TWENTY, { amount: true, key: true })).toEqual([
    'valor válido',
    'chave PIX válida',
    'banco',
  ]);
});

const FILL_IN = 'Por favor, preencha todos os campos corretamente.';
test.each([
  [{}, [], undefined],
  [{ key: 'Informe a chave PIX.' }, ['chave PIX'], FILL_IN],
  [{ amount: 'Saldo insuficiente.' }, [], `${FILL_IN} Saldo insuficiente.`],
  [{ amount: 'Saldo insuficiente.' }, ['banco'], FILL_IN],
  [{ amount: 'Saldo insuficiente.', key: 'Confira o CPF: os dígitos não conferem.' }, [], FILL_IN],
])('the problems %o with %j missing are told as %j', (problems, missing, text) => {
  expect(alertOf(problems, missing)).toBe(text);
});
