import { expect, it } from 'vitest';
import { refusalOf } from '../../test/support/refusal-of.ts';
import { countRows, fileName, type NamedRow, nameOf, readPeriod, type Section } from './domain.ts';

const at = (time: string) => new Date(time);

it.each([
  ['2026-11-01', '2026-11-30', '2026-12-01T00:04:59.999-03:00', false],
  ['2026-11-01', '2026-11-30', '2026-12-01T00:05:00-03:00', true],
  ['2026-11-21', '2026-11-21', '2026-11-21T00:00:00-03:00', false],
  ['2028-01-01', '2028-12-31', '2029-02-01T00:00:00Z', true],
])('from %s to %s, read at %s, has ended: %s', (from, to, now, ended) => {
  const [begins, ends] = [
    at(`${from}T00:00:00-03:00`),
    new Date(Date.parse(`${to}T00:00:00-03:00`) + 86_400_000),
  ];
  expect(readPeriod({ from, to }, at(now))).toEqual({ from, to, begins, ends, ended });
});

it.each([
  ['2026-11-22', '2026-11-21', '2026-11-30T12:00:00Z', 'invalid_period'],
  ['2026-11-21', '2026-11-21', '2026-11-20T23:59:59.999-03:00', 'invalid_period'],
  ['2027-12-31', '2028-12-31', '2029-02-01T00:00:00Z', 'period_too_long'],
])('from %s to %s, read at %s, is refused: %s', (from, to, now, code) => {
  expect(refusalOf(() => readPeriod({ from, to }, at(now)))).toBe(code);
});

it.each([
  ['2026-11-01', '2026-11-30', 'all', 'pdf', '2026-11.pdf'],
  ['2028-02-01', '2028-02-29', 'USDT', 'csv-excel', '2028-02-usdt.csv'],
  ['2027-02-01', '2027-02-27', 'all', 'ofx', '2027-02-01-a-2027-02-27.ofx'],
  ['2026-11-02', '2026-11-30', 'BTC', 'json', '2026-11-02-a-2026-11-30-btc.json'],
  ['2026-11-01', '2026-12-31', 'all', 'csv', '2026-11-01-a-2026-12-31.csv'],
] as const)('the file of %s to %s, %s, as %s is named %s', (from, to, scope, format, name) => {
  const period = readPeriod({ from, to }, at('2029-01-01T00:00:00Z'));
  expect(fileName(period, scope, format)).toBe(`lastro-extrato-${name}`);
});

const DECEMBER = at('2026-12-01T00:00:00-03:00');
const NOVEMBER = at('2026-11-30T23:59:59.999-03:00');

it.each<[NamedRow['type'], boolean, Date, bigint, string]>([
  ['withdrawal_release', false, DECEMBER, 1n, 'Estorno de saque'],
  ['withdrawal_release', true, DECEMBER, 1n, 'Estorno de pagamento'],
  ['withdrawal_release', true, NOVEMBER, 1n, 'Estorno de saque'],
  ['withdrawal_return', true, DECEMBER, 1n, 'Pagamento devolvido'],
  ['pix_payment', true, DECEMBER, -1n, 'Pagamento PIX'],
  ['transfer', false, DECEMBER, -1n, 'Transferência enviada'],
  ['transfer', false, DECEMBER, 0n, 'Transferência recebida'],
])('a row %s, of a payment: %s, of %s and %s, is named %s', (type, isPayment, when, amount, name) => {
  expect(nameOf({ type, isPayment, at: when, amount })).toBe(name);
});

it('the rows of all sections are counted', () => {
  expect(countRows([{ after: 3n, through: 5n } as Section, { after: 0n, through: 0n } as Section])).toBe(2n);
});
