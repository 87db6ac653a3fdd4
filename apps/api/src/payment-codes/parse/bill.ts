import { money } from '@lastro/money';
import type { BillCode } from '../domain.ts';
import { modulo10, remainder11 } from './check-digits.ts';

/** Product 8, segment, kind of value, check digit, value, free field. */
const BARCODE = /^8(\d)([6-9])(\d)(\d{11})\d{29}$/;
const BLOCKS = /^(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)$/;
const IN_REAIS = '68';

/** Accepts 44 digits, or four blocks of 11 with a check digit. Source: FEBRABAN, arrecadação, versão 7. */
export function readBill(digits: string): BillCode | undefined {
  const barcode = digits.length === 44 ? digits : barcodeOf(digits);
  const match = barcode === undefined ? null : BARCODE.exec(barcode);
  if (barcode === undefined || match === null) return undefined;
  const [, segment = '', valueKind = '', check = '', value = ''] = match;
  const digitOf = checkDigitOf(barcode);
  if (digitOf(barcode.slice(0, 3) + barcode.slice(4)) !== Number(check)) return undefined;
  const minor = BigInt(value);
  return {
    kind: 'bill',
    barcode,
    line: blocksOf(barcode)
      .map((block) => `${block}${digitOf(block)}`)
      .join(''),
    segment,
    // Other kinds of value are not in reais.
    amount: minor === 0n || !IN_REAIS.includes(valueKind) ? null : money('BRL', minor),
  };
}

function barcodeOf(line: string): string | undefined {
  const [, a = '', checkA, b = '', checkB, c = '', checkC, d = '', checkD] = BLOCKS.exec(line) ?? [];
  const barcode = `${a}${b}${c}${d}`;
  const checks = [checkA, checkB, checkC, checkD].map(Number);
  const expected = blocksOf(barcode).map(checkDigitOf(barcode));
  return checks.every((check, index) => check === expected[index]) ? barcode : undefined;
}

function blocksOf(barcode: string): string[] {
  return [0, 11, 22, 33].map((start) => barcode.slice(start, start + 11));
}

/** Kinds 6 and 7 use modulus 10, kinds 8 and 9 modulus 11. */
function checkDigitOf(barcode: string): (digits: string) => number {
  if ('67'.includes(barcode.charAt(2))) return modulo10;
  return (digits) => {
    const remainder = remainder11(digits);
    return remainder < 2 ? 0 : 11 - remainder;
  };
}
