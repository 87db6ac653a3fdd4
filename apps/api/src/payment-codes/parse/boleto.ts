import { dateOf } from '@lastro/contracts/brasilia';
import { money } from '@lastro/money';
import { DAY_MS } from '../../platform/time.ts';
import type { BoletoCode } from '../domain.ts';
import { modulo10, remainder11 } from './check-digits.ts';

const LINE = /^(\d{9})(\d)(\d{10})(\d)(\d{10})(\d)(\d)(\d{14})$/;
const BARCODE = /^(\d{3})9(\d)(\d{4})(\d{10})(\d{25})$/;
/** Day 0 of the due-date factor. */
const FIRST_DAY_MS = Date.UTC(1997, 9, 7);
/** On 2025-02-22 the factor wrapped from 9999 to 1000. */
const CYCLE_DAYS = 9_000;
const MAX_DAYS_BACK = 3_000;
const MAX_DAYS_AHEAD = 5_500;

/** Accepts the barcode's 44 digits or the printed 47. Undefined if a check digit is wrong. Source: FEBRABAN. */
export function readBoleto(digits: string, now: Date): BoletoCode | undefined {
  const barcode = digits.length === 44 ? digits : barcodeOf(digits);
  const match = barcode === undefined ? null : BARCODE.exec(barcode);
  if (barcode === undefined || match === null) return undefined;
  const [, bank = '', check = '', factor = '', value = ''] = match;
  if (Number(check) !== checkDigit(barcode)) return undefined;
  const minor = BigInt(value);
  return {
    kind: 'boleto',
    barcode,
    line: lineOf(barcode),
    bank,
    dueDate: dueDateOf(Number(factor), now),
    amount: minor === 0n ? null : money('BRL', minor),
  };
}

function barcodeOf(line: string): string | undefined {
  const [, first = '', check1, second = '', check2, third = '', check3, check = '', last = ''] =
    LINE.exec(line) ?? [];
  const isValid = [
    [first, check1],
    [second, check2],
    [third, check3],
  ].every(([field = '', digit]) => modulo10(field) === Number(digit));
  return isValid ? `${first.slice(0, 4)}${check}${last}${first.slice(4)}${second}${third}` : undefined;
}

function lineOf(barcode: string): string {
  const free = barcode.slice(19);
  const fields = [`${barcode.slice(0, 4)}${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  const checked = fields.map((field) => `${field}${modulo10(field)}`).join('');
  return `${checked}${barcode.charAt(4)}${barcode.slice(5, 19)}`;
}

function checkDigit(barcode: string): number {
  const digit = 11 - remainder11(barcode.slice(0, 4) + barcode.slice(5));
  return digit > 9 ? 1 : digit;
}

/** Null for factor zero, and if both possible days are too far away. */
function dueDateOf(factor: number, now: Date): string | null {
  if (factor === 0) return null;
  const today = Date.parse(dateOf(now));
  const day = [0, CYCLE_DAYS]
    .map((cycle) => FIRST_DAY_MS + (factor + cycle) * DAY_MS)
    .find((candidate) => {
      const days = (candidate - today) / DAY_MS;
      return days >= -MAX_DAYS_BACK && days <= MAX_DAYS_AHEAD;
    });
  return day === undefined ? null : new Date(day).toISOString().slice(0, 10);
}
