import { randomInt } from 'node:crypto';
import { daysBetween } from '../../second-bank/calendar.ts';

/** Day 0 of the due-date factor, which went from 9999 to 1000 on 2025-02-22. Source: FEBRABAN. */
const FACTOR_BEGINS = '1997-10-07';
const FACTOR_CYCLE = 9_000;
const BOLETO_BANK = '364';

export interface BillNumbers {
  readonly barcode: string;
  readonly line: string;
}

export function newBoleto(amountMinor: bigint, due: string): BillNumbers {
  const factor = ((daysBetween(FACTOR_BEGINS, due) - 1_000) % FACTOR_CYCLE) + 1_000;
  const value = amountMinor.toString().padStart(10, '0');
  const free = randomDigits(25);
  const rest = `${String(factor).padStart(4, '0')}${value}${free}`;
  const check = boletoCheck(`${BOLETO_BANK}9${rest}`);
  const fields = [`${BOLETO_BANK}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  const line = `${fields.map((field) => field + modulo10(field)).join('')}${check}${rest.slice(0, 14)}`;
  return { barcode: `${BOLETO_BANK}9${check}${rest}`, line };
}

/** In reais, checked by modulus 10. Source: FEBRABAN, arrecadação, versão 7. */
export function newUtilityBill(amountMinor: bigint, segment: string): BillNumbers {
  const head = `8${segment}6`;
  const rest = `${amountMinor.toString().padStart(11, '0')}${randomDigits(29)}`;
  const barcode = `${head}${modulo10(head + rest)}${rest}`;
  const blocks = [0, 11, 22, 33].map((start) => barcode.slice(start, start + 11));
  return { barcode, line: blocks.map((block) => block + modulo10(block)).join('') };
}

/** Converts a printed line of 47 or 48 digits to the barcode of 44. */
export function barcodeOf(digits: string): string {
  if (digits.length === 48) return digits.replace(/(\d{11})\d/g, '$1');
  if (digits.length !== 47) return digits;
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
  return digits.slice(0, 4) + digits.slice(32) + free;
}

export const isUtility = (barcode: string): boolean => barcode.startsWith('8');

/** Null if the value is not in reais. */
export function utilityAmount(barcode: string): bigint | null {
  return '68'.includes(barcode.charAt(2)) ? BigInt(barcode.slice(4, 15)) : null;
}

function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

function modulo10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function boletoCheck(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}
