import { dateOf } from '@lastro/contracts/brasilia';
import { isCpf } from '@lastro/contracts/customers/tax-ids';
import { AppError } from '../../platform/errors.ts';

const FIRST_DATE = '1900-01-01';
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

export function readCpf(typed: string): string {
  const digits = typed.replace(/[.\-\s]/g, '');
  if (!isCpf(digits)) throw new AppError('invalid_tax_id');
  return digits;
}

export function readBirthDate(typed: string, now: Date): string {
  const date = ISO_DATE.test(typed) ? new Date(`${typed}T00:00:00Z`) : undefined;
  const isDay = date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed);
  if (!isDay || typed > dateOf(now) || typed < FIRST_DATE) throw new AppError('invalid_birth_date');
  return typed;
}
