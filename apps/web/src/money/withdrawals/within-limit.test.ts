import { parseDecimal } from '@lastro/money';
import { expect, test } from 'vitest';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { limitProblem } from './within-limit.ts';

const reais = (text: string) => parseDecimal('BRL', text);
const limits = { available: reais('1000') } as OwnLimits<'BRL'>;

test.each([
  [limits, 'Acima do seu limite atual: R$\u00a01.000,00.'],
  [{ ...limits, nightHours: '20h às 6h' }, 'Acima do limite da noite (20h às 6h): R$\u00a01.000,00.'],
])('an amount above %o is refused, as little as a centavo', (own, problem) => {
  expect(limitProblem(reais('1000.01'), own)).toBe(problem);
  expect(limitProblem(reais('1000'), own)).toBeUndefined();
  expect(limitProblem(null, own)).toBeUndefined();
});
