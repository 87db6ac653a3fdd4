import { money, parseDecimal } from '@lastro/money';
import { expect, it } from 'vitest';
import type { NoticeType } from './domain.ts';
import { plainTitle } from './push/texts.ts';
import { noticeText, type Subject } from './texts.ts';

const EMPTY: Subject = {
  transaction_type: 'transfer',
  direction: 'in',
  amount_brl: null,
  amount_usdt: null,
  from_currency: null,
  to_currency: null,
  from_amount: null,
  crypto_amount: null,
  sender_name: null,
  failure_reason: null,
};

const titleOf = (type: NoticeType, fields: Partial<Subject>) =>
  noticeText(type, { ...EMPTY, ...fields }, { sender: false }).title;
const usdt = (text: string) => parseDecimal('USDT', text).minor;

it.each([
  ['9.61538461', 'in', '9,61 USDT'],
  ['9.61538461', 'out', '9,62 USDT'],
  ['1234.5', 'out', '1.234,50 USDT'],
  ['0.00001', 'in', '0,00001 USDT'],
  ['0.00001', 'out', '0,00001 USDT'],
] as const)('writes %s USDT %s as the history does', (amount, direction, shown) => {
  const fields = { direction, amount_usdt: usdt(amount) };
  expect(titleOf('transfer_received', fields)).toBe(`Você recebeu ${shown}`);
});

it.each([
  ['BTC', '0.00012', '0,00012 BTC'],
  ['BTC', '0.12345678', '0,12345678 BTC'],
  ['ETH', '2', '2,00 ETH'],
] as const)('writes %s %s without further zeros', (to_currency, amount, shown) => {
  const crypto_amount = parseDecimal(to_currency, amount).minor;
  expect(titleOf('crypto_received', { to_currency, crypto_amount })).toBe(`Depósito de ${shown} creditado`);
});

it('writes reais with two decimals', () => {
  const { minor } = money('BRL', 123_450n);
  expect(titleOf('deposit_credited', { amount_brl: minor })).toBe('Depósito PIX de R$ 1.234,50 creditado');
});

it('does not call a send sent', () => {
  const fields = { transaction_type: 'crypto_transfer', amount_usdt: usdt('10') };
  expect(titleOf('withdrawal_paid', fields)).toBe('Envio de 10,00 USDT concluído');
});

it('names who paid a code, in the feed only', () => {
  const row = { ...EMPTY, sender_name: 'Ana Teste', amount_brl: 4_000n, amount_usdt: usdt('7.69230769') };
  expect(noticeText('deposit_credited', row, { sender: true })).toEqual({
    title: 'Você recebeu R$ 40,00 de Ana Teste',
    text: '7,69 USDT no seu saldo.',
  });
  expect(titleOf('deposit_credited', row)).toBe('Depósito PIX de 7,69 USDT creditado');
});

it.each([
  ['pix_withdrawal', 'Saque concluído'],
  ['crypto_transfer', 'Envio concluído'],
  ['pix_payment', 'Pagamento concluído'],
  ['bill_payment', 'Pagamento concluído'],
])('a push without amounts calls a %s by its name: %s', (movement, title) => {
  expect(plainTitle('withdrawal_paid', movement)).toBe(title);
});
