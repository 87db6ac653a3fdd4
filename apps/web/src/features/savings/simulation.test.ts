import { money, rate } from '@lastro/money';
import { expect, test } from 'vitest';
import { simulate } from './simulation.ts';

const brl = (minor: bigint) => money('BRL', minor);
const RATE = rate('USDT', 'BRL', '5.2');

test('R$ 1.000,00 in a year, each step floored', () => {
  const { poupanca, ipca, dollar } = simulate(brl(100_000n), RATE);
  // Twelve steps of 0.67 %, worked out by hand to the cent.
  expect(poupanca).toEqual({ value: brl(108_339n), gain: brl(8_339n) });
  expect(ipca).toEqual({ value: brl(104_680n), gain: brl(4_680n) });
  // 192.30769230 USDT over 365 days of 1 % ÷ 30.
  expect(dollar).toEqual({ value: brl(112_935n), gain: brl(12_935n) });
});

test('rounding loses less than a cent per step', () => {
  const { poupanca, ipca, dollar } = simulate(brl(33_333n), rate('USDT', 'BRL', '5.4321'));
  expect(ipca.value).toEqual(brl(34_892n));
  expect(Number(poupanca.value.minor) / 33_333).toBeCloseTo(1.0067 ** 12, 3);
  expect(Number(dollar.value.minor) / 33_333).toBeCloseTo((1 + 0.01 / 30) ** 365, 3);
});

test('a cent stays a cent', () => {
  const { poupanca, ipca } = simulate(brl(1n), RATE);
  expect([poupanca.gain.minor, ipca.gain.minor]).toEqual([0n, 0n]);
});
