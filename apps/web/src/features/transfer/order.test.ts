import { rate } from '@lastro/money';
import { describe, expect, test } from 'vitest';
import { isKept } from '../../lib/movements/drafts.ts';
import {
  addressToLookUp,
  draftOf,
  EMPTY_DRAFT,
  isTransferDraft,
  isTransferOrder,
  missingFields,
  readDraft,
  recipientDraft,
  type TransferDraft,
} from './order.ts';

const OWN = { email: 'ana@lastro.example', phone: '+5511912345678' };

const draft: TransferDraft = {
  by: 'email',
  recipient: ' Bruno@Lastro.Example ',
  currency: 'USDT',
  amount: '1.234,5',
  description: ' Almoço ',
};

test.each([
  [{}, []],
  [{ amount: '' }, ['valor']],
  [{ amount: '0,00' }, ['valor válido']],
  [{ amount: '', recipient: ' ' }, ['valor', 'destinatário']],
  [{ recipient: 'bruno' }, []],
] as const)('with %j is missing %j', (changed, missing) => {
  expect(missingFields({ ...draft, ...changed }, undefined)).toEqual(missing);
});

describe('a filled-in form', () => {
  test('becomes an order with an exact amount and a normalized address', () => {
    expect(readDraft(draft, OWN)).toEqual({
      order: {
        recipient: 'bruno@lastro.example',
        currency: 'USDT',
        amount: '1234.50000000',
        description: 'Almoço',
      },
    });
  });

  test.each(['', '0', '0,00', ','])('is refused with the amount "%s"', (amount) => {
    expect(readDraft({ ...draft, amount }, OWN)).toEqual({
      problems: { amount: 'Informe um valor maior que zero.' },
    });
  });

  test.each([
    'bruno',
    'bruno@',
    '@lastro.example',
    'bruno@lastro',
    'b b@lastro.example',
    'b@lastro..example',
  ])('is refused for %s', (recipient) => {
    expect(readDraft({ ...draft, recipient }, OWN)).toHaveProperty('problems.recipient');
  });

  test('is refused for the own address in any spelling', () => {
    const problems = { recipient: 'Você não pode transferir para si mesmo.' };
    expect(readDraft(draft, { ...OWN, email: 'BRUNO@lastro.example' })).toEqual({ problems });
    expect(readDraft({ ...draft, by: 'phone', recipient: '11 91234-5678' }, OWN)).toEqual({ problems });
  });

  test('reports every missing field at once', () => {
    expect(readDraft(EMPTY_DRAFT, OWN)).toEqual({
      problems: {
        recipient: 'Informe o e-mail de quem vai receber.',
        amount: 'Informe um valor maior que zero.',
      },
    });
  });
});

test('a resumed order fills in the form as it was typed', () => {
  const read = readDraft(draft, OWN);
  expect('order' in read && draftOf(read.order)).toEqual({
    by: 'email',
    recipient: 'bruno@lastro.example',
    currency: 'USDT',
    amount: '1.234,50',
    description: 'Almoço',
  });
  expect(draftOf(null)).toBe(EMPTY_DRAFT);
});

test('an incomplete stored order is ignored', () => {
  const order = { recipient: 'a@b.c', currency: 'BTC', amount: '1', description: '' };
  expect(isTransferOrder(order)).toBe(true);
  expect(isTransferOrder({ ...order, currency: 'BRL' })).toBe(false);
  expect(isTransferOrder({ ...order, amount: 1 })).toBe(false);
  expect(isTransferOrder(null)).toBe(false);
});

test('accepts a phone with or without the country code', () => {
  const byPhone = { ...draft, by: 'phone', recipient: '(11) 98765-4321' } as const;
  const read = readDraft(byPhone, OWN);
  expect(read).toHaveProperty('order.recipient', '+5511987654321');
  expect('order' in read && draftOf(read.order)).toMatchObject({ by: 'phone', recipient: '(11) 98765-4321' });
  for (const recipient of ['', '98765', 'bruno@lastro.example']) {
    expect(readDraft({ ...byPhone, recipient }, OWN)).toHaveProperty('problems.recipient');
  }
});

test('looks up a complete address, but not the sender’s own', () => {
  const lookUpOf = (recipient: string, by: 'email' | 'phone' = 'email') =>
    addressToLookUp({ by, recipient }, OWN);
  expect(lookUpOf(' Bruno@Lastro.Example ')).toBe('bruno@lastro.example');
  expect(lookUpOf('11 98765-4321', 'phone')).toBe('+5511987654321');
  for (const typed of ['', 'bruno@', 'bruno@lastro', 'ANA@lastro.example'])
    expect(lookUpOf(typed)).toBeNull();
  for (const typed of ['', '98765', '+55 11 91234-5678']) expect(lookUpOf(typed, 'phone')).toBeNull();
});

test('an amount in reais becomes the smallest USDT amount worth as much', () => {
  const inReais = { ...draft, amount: 'R$ 52,01' };
  expect(readDraft(inReais, OWN, rate('USDT', 'BRL', '5.2'))).toMatchObject({
    order: { amount: '10.00192308' },
  });
  expect(readDraft(inReais, OWN)).toEqual({ problems: { amount: 'Informe um valor maior que zero.' } });
});

test.each([
  [draft, true],
  [EMPTY_DRAFT, true],
  [{ ...draft, by: 'pix' }, false],
  [{ ...draft, currency: 'DOGE' }, false],
  [{ ...draft, description: undefined }, false],
  [null, false],
])('recognises a stored draft: %j', (stored, isValid) => {
  expect(isTransferDraft(stored)).toBe(isValid);
});

test.each(['bruno@lastro.example', '+5511987654321', '+14155552671'])(
  'a draft for %s is kept when a link to the same recipient is opened again',
  (to) => {
    expect(isKept({ ...draft, ...recipientDraft(to) }, recipientDraft(to), true)).toBe(true);
    expect(isKept({ ...draft, ...recipientDraft('caio@lastro.example') }, recipientDraft(to), true)).toBe(
      false,
    );
  },
);
