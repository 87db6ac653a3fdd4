import type { RateHistoryReply, RateRange } from '@lastro/contracts';
import { COIN_NAMES, type Coin, formatAmount, formatMoney, money, rate } from '@lastro/money';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { dayOf, formatShortDateTime, formatTime } from '../../../lib/format/dates.ts';
import { formatPercentChange, percentBetween } from '../../../lib/format/percent.ts';

export const RANGES: readonly { readonly value: RateRange; readonly label: string }[] = [
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 dias' },
  { value: '30d', label: '30 dias' },
];

const RANGE_TEXTS: Readonly<Record<RateRange, string>> = {
  '24h': 'nas últimas 24 horas',
  '7d': 'nos últimos 7 dias',
  '30d': 'nos últimos 30 dias',
};

interface PricePoint {
  readonly value: bigint;
  readonly label: string;
  readonly text: string;
}

export interface PriceLine {
  readonly points: readonly PricePoint[];
  readonly current: string;
  readonly lowest: string;
  readonly highest: string;
  readonly changePercent: number;
  readonly ticks: readonly [string, string, string];
  readonly summary: string;
}

/** A price × 10^8 is an amount in minor units. */
function exactPriceText(scaled: bigint): string {
  return formatMoney(money('USDT', scaled));
}

export function priceFigures(scaled: bigint): string {
  return formatAmount(money('USDT', scaled));
}

/** `latest`: the current price, newer than the points. Null with fewer than two points. */
export function priceLineOf(
  { coin, range, points: rows }: Wire<RateHistoryReply>,
  latest?: bigint,
): PriceLine | null {
  const points = rows.map(({ at, price }) => {
    const { scaled } = rate(coin, 'USDT', price);
    return { at, value: scaled, label: formatShortDateTime(at), text: exactPriceText(scaled) };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const current = { value: latest ?? last.value, label: 'agora', text: exactPriceText(latest ?? last.value) };
  const ordered = [current, ...points].sort((a, b) => (a.value < b.value ? -1 : Number(a.value > b.value)));
  const [lowest, highest] = [ordered[0] ?? current, ordered.at(-1) ?? current];
  const changePercent = percentBetween(first.value, current.value);
  const middle = points[Math.floor(points.length / 2)] ?? last;
  return {
    points,
    current: current.text,
    lowest: lowest.text,
    highest: highest.text,
    changePercent,
    ticks: [tickOf(first.at, range), tickOf(middle.at, range), tickOf(last.at, range)],
    summary: [
      `Cotação de ${COIN_NAMES[coin]} em USDT ${RANGE_TEXTS[range]}.`,
      `De ${first.text} a ${current.text}, ${formatPercentChange(changePercent)}.`,
      `Mínima: ${lowest.text} (${lowest.label}). Máxima: ${highest.text} (${highest.label}).`,
    ].join(' '),
  };
}

function tickOf(at: string, range: RateRange): string {
  return range === '24h' ? formatTime(at) : (dayOf(at, false) ?? '');
}

/** The coin that is not USDT; the bought one if neither is. */
export function chartedCoin(from: Coin, to: Coin): Coin {
  return to === 'USDT' ? from : to;
}
