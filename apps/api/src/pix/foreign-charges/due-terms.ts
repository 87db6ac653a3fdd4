import { divideHalfUp, type Money, money, withinLedger } from '@lastro/money';
import { z } from 'zod';
import { daysBetween, nextWorkingDay } from '../../platform/bank-calendar.ts';
import type { ForeignDue } from './domain.ts';

const scaled = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,5})?$/)
  .transform((text) => {
    const [whole = '0', rest = ''] = text.split('.');
    return BigInt(`${whole}${rest.padEnd(5, '0')}`);
  });

/** Modalities of API Pix 2.9.0, CobVValor; values in 1/100,000. */
export const termsSchema = z.object({
  modalidade: z.coerce.number().int(),
  valorPerc: scaled.optional(),
  descontoDataFixa: z.array(z.object({ data: z.iso.date(), valorPerc: scaled })).optional(),
});

type Terms = z.output<typeof termsSchema>;
type Part = Money<'BRL'> | Terms;

interface StatedTerms {
  readonly fine: Part;
  readonly interest: Part;
  readonly discount: Part;
  readonly reduction: Part;
}

interface ComputedDue {
  readonly final: Money<'BRL'>;
  readonly parts: Pick<ForeignDue, 'fine' | 'interest' | 'discount' | 'reduction'>;
}

const SCALE = 100_000n;
const FIXED = 1;
const PERCENT = 2;
const MONTH_DAYS = 30n;
const YEAR_DAYS = 365n;

/**
 * Null for modalities in working days, since banks count them differently, for what API Pix 2.9.0 forbids, and beyond
 * the ledger's maximum.
 */
export function computeDue(
  original: Money<'BRL'>,
  stated: StatedTerms,
  dueDate: string,
  payOn: string,
): ComputedDue | null {
  const due = nextWorkingDay(dueDate);
  const daysLate = BigInt(Math.max(0, daysBetween(due, payOn)));
  const reduction = fixedAmount(stated.reduction, original.minor);
  // `CobVOperacaoInvalida`: a reduction must be less than the amount.
  if (reduction === null || reduction >= original.minor) return null;
  const base = original.minor - reduction;
  const fine = daysLate === 0n ? 0n : fixedAmount(stated.fine, base);
  const interest = daysLate === 0n ? 0n : perDay(stated.interest, base, daysLate);
  const discount = daysLate > 0n ? 0n : discountOn(stated.discount, base, payOn);
  if (fine === null || interest === null || discount === null) return null;
  const final = base + fine + interest - discount;
  if (final <= 0n) return null;
  const brl = (minor: bigint) => money('BRL', minor);
  return withinLedger(() => ({
    final: brl(final),
    parts: { fine: brl(fine), interest: brl(interest), discount: brl(discount), reduction: brl(reduction) },
  }));
}

function fixedAmount(part: Part, base: bigint): bigint | null {
  return 'minor' in part ? part.minor : termValue(part.modalidade, part.valorPerc ?? 0n, base);
}

function termValue(mode: number, value: bigint, base: bigint): bigint | null {
  if (mode === FIXED) return divideHalfUp(value * 100n, SCALE);
  return mode === PERCENT ? divideHalfUp(base * value, 100n * SCALE) : null;
}

/** Modalities 1 to 4: amount per day; percent per day, month, year, in calendar days. */
function perDay(part: Part, base: bigint, days: bigint): bigint | null {
  if ('minor' in part) return part.minor;
  const { modalidade, valorPerc: value = 0n } = part;
  if (modalidade === FIXED) return divideHalfUp(value * 100n * days, SCALE);
  const daysOf = new Map([
    [PERCENT, 1n],
    [3, MONTH_DAYS],
    [4, YEAR_DAYS],
  ]).get(modalidade);
  return daysOf === undefined ? null : divideHalfUp(base * value * days, 100n * SCALE * daysOf);
}

/** Discounts are by date: the first one not yet past applies, moved to a working day. */
function discountOn(part: Part, base: bigint, payOn: string): bigint | null {
  if ('minor' in part) return part.minor;
  const { modalidade, valorPerc, descontoDataFixa } = part;
  if (descontoDataFixa === undefined) return termValue(modalidade, valorPerc ?? 0n, base);
  const applicable = descontoDataFixa
    .toSorted((a, b) => a.data.localeCompare(b.data))
    .find(({ data }) => nextWorkingDay(data) >= payOn);
  return applicable === undefined ? 0n : termValue(modalidade, applicable.valorPerc, base);
}
