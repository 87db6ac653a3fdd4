import { describe, expect, test } from 'vitest';
import {
  draftOf,
  EMPTY_DRAFT,
  emailToLookUp,
  isTransferOrder,
  readDraft,
  type TransferDraft,
} from './order.ts';

const draft: TransferDraft = {
  recipient: ' Bruno@Lastro.Example ',
  currency: 'USDT',
  amount: '1.234,5',
  description: ' Almoço ',
};

describe('a filled-in form', () => {
  test('becomes an order with an exact amount and a tidy address', () => {
    expect(readDraft(draft, 'ana@lastro.example')).toEqual({
      order: {
        recipient: 'bruno@lastro.example',
        currency: 'USDT',
        amount: '1234.50000000',
        description: 'Almoço',
      },
    });
  });

  test.each(['', '0', '0,00', ','])('is not sent with the amount "%s"', (amount) => {
    expect(readDraft({ ...draft, amount }, null)).toEqual({
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
  ])('is not sent to %s', (recipient) => {
    expect(readDraft({ ...draft, recipient }, null)).toHaveProperty('problems.recipient');
  });

  test('is not sent to oneself, however it is written', () => {
    expect(readDraft(draft, 'BRUNO@lastro.example')).toEqual({
      problems: { recipient: 'Você não pode transferir para si mesmo.' },
    });
  });

  test('says all that is missing at once', () => {
    expect(readDraft(EMPTY_DRAFT, null)).toEqual({
      problems: {
        recipient: 'Informe o e-mail de quem vai receber.',
        amount: 'Informe um valor maior que zero.',
      },
    });
  });
});

test('an order taken up again fills in the form as it was typed', () => {
  const read = readDraft(draft, null);
  expect('order' in read && draftOf(read.order)).toEqual({
    recipient: 'bruno@lastro.example',
    currency: 'USDT',
    amount: '1.234,50',
    description: 'Almoço',
  });
  expect(draftOf(null)).toBe(EMPTY_DRAFT);
});

test('only a whole order is one', () => {
  const order = { recipient: 'a@b.c', currency: 'BTC', amount: '1', description: '' };
  expect(isTransferOrder(order)).toBe(true);
  expect(isTransferOrder({ ...order, currency: 'BRL' })).toBe(false);
  expect(isTransferOrder({ ...order, amount: 1 })).toBe(false);
  expect(isTransferOrder(null)).toBe(false);
});

test('an e-mail is looked up once it is whole, and not one of oneself', () => {
  expect(emailToLookUp(' Bruno@Lastro.Example ', 'ana@lastro.example')).toBe('bruno@lastro.example');
  for (const typed of ['', 'bruno@', 'bruno@lastro', 'ANA@lastro.example']) {
    expect(emailToLookUp(typed, 'ana@lastro.example')).toBeNull();
  }
});
