import { numberFromWire, type WireNumber } from '../api/exact-json.ts';

const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Above this percentage the exact figure is not informative. */
const MAX_READABLE = 100_000;

export function percentText(value: WireNumber): string {
  const number = numberFromWire(value);
  return number > MAX_READABLE ? 'mais de 100.000%' : `${percent.format(number)}%`;
}

export function isCovered(value: WireNumber): boolean {
  return numberFromWire(value) >= 100;
}
