import { MAX_MINOR, money } from '@lastro/money';
import { expect, test } from 'vitest';
import { adjustmentDone, balanceAfter, isAdjustmentOrder, missingText } from './adjustment.ts';

const btc = (minor: bigint) => money('BTC', minor);

test('the resulting balance is exact, and null where the ledger cannot hold it', () => {
  expect(balanceAfter('add', btc(1n), btc(2n))).toEqual(btc(3n));
  expect(balanceAfter('subtract', btc(3n), btc(3n))).toEqual(btc(0n));
  expect(balanceAfter('subtract', btc(3n), btc(4n))).toBeNull();
  expect(balanceAfter('add', btc(MAX_MINOR), btc(1n))).toBeNull();
});

test('names a posted adjustment and one that awaits approval', () => {
  expect(adjustmentDone({ action: 'add', waits: false })).toBe('Saldo adicionado com sucesso!');
  expect(adjustmentDone({ action: 'subtract', waits: true })).toBe(
    'Ajuste enviado. Outro administrador precisa aprovar.',
  );
});

test('says what is missing: a user and an amount above zero', () => {
  expect(missingText('u', btc(1n))).toBeNull();
  expect(missingText(null, btc(1n))).toBe('Para continuar, escolha o usuário.');
  expect(missingText('u', btc(0n))).toBe('Para continuar, informe o valor.');
  expect(missingText(null, null)).toBe('Para continuar, escolha o usuário e informe o valor.');
  expect(missingText('u', null, '123.456.789.012')).toBe('Para continuar, corrija o valor.');
});

test('a stored order is resumed only if it is an adjustment', () => {
  const order = {
    action: 'add',
    userId: 'u',
    userName: 'Ana',
    userContact: '-',
    currency: 'BTC',
    amount: '1',
    balance: '0',
    reason: '',
  };
  expect(isAdjustmentOrder(order)).toBe(true);
  expect(isAdjustmentOrder({ ...order, action: 'constructor' })).toBe(false);
  expect(isAdjustmentOrder({ ...order, currency: 'BRL' })).toBe(false);
  expect(isAdjustmentOrder({ ...order, amount: 1 })).toBe(false);
});
