import type { AdminStats } from '@lastro/contracts';
import { formatMoney, type Money } from '@lastro/money';
import { numberFromWire, type Wire, type WireNumber } from '../../../lib/api/exact-json.ts';

export interface VolumeDay {
  readonly date: string;
  readonly label: string;
  readonly volume: Money<'USDT'>;
  readonly transactions: number;
}

const DECIMALS = 8;

/** A sum over all customers may exceed what one account can hold. */
export function volumeFromWire(value: WireNumber): Money<'USDT'> {
  const [whole = '0', fraction = ''] = value.split('.');
  return { currency: 'USDT', minor: BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')) };
}

export function volumeDays(days: Wire<AdminStats>['days']): readonly VolumeDay[] {
  return days.map(({ date, volume_usdt: volume, transactions }) => ({
    date,
    label: `${date.slice(8, 10)}/${date.slice(5, 7)}`,
    volume: volumeFromWire(volume),
    transactions: numberFromWire(transactions),
  }));
}

const STEPS = 10_000n;

/** In percent; a day with any movement is still visible. */
export function barHeights(days: readonly VolumeDay[]): readonly number[] {
  let highest = 0n;
  for (const { volume } of days) if (volume.minor > highest) highest = volume.minor;
  return days.map(({ volume: { minor } }) => {
    if (minor === 0n || highest === 0n) return 0;
    return Math.max(1.5, Number((minor * STEPS) / highest) / 100);
  });
}

export function transactionsInWords(count: number): string {
  return count === 1 ? '1 transação' : `${count} transações`;
}

export function dayInWords({ label, volume, transactions }: VolumeDay): string {
  return `${label}: ${formatMoney(volume, 2)}, ${transactionsInWords(transactions)}`;
}

export function volumeInWords(days: readonly VolumeDay[]): string {
  const best = days.reduce<VolumeDay | null>(
    (most, day) => (most === null || day.volume.minor > most.volume.minor ? day : most),
    null,
  );
  if (best === null || best.volume.minor === 0n) return 'Nenhum volume nos últimos 30 dias.';
  const total = days.reduce((sum, { volume }) => sum + volume.minor, 0n);
  return `Volume dos últimos 30 dias: ${formatMoney({ currency: 'USDT', minor: total }, 2)}. Maior dia: ${dayInWords(best)}.`;
}
