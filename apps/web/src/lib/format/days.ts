import { NO_DATE, pad } from './dates.ts';
import { MONTHS } from './months.ts';
import { DAY_MS } from './time.ts';

export interface Day<Row> {
  readonly key: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

/** yyyy-mm-dd in the browser's time zone. */
export function dayKeyOf(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

// Not Intl, for the reason in months.ts.
const WEEKDAYS = 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' ');

/** 'Hoje', 'Ontem', 'quinta-feira, 19 de novembro', '31 de dezembro de 2025'. */
function nameOf(date: Date, today: string): string {
  const key = dayKeyOf(date);
  if (key === today) return 'Hoje';
  if (key === dayBefore(today)) return 'Ontem';
  const day = `${date.getDate()} de ${MONTHS[date.getMonth()]}`;
  const year = date.getFullYear();
  return today.startsWith(`${year}-`) ? `${WEEKDAYS[date.getDay()]}, ${day}` : `${day} de ${year}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** `today`: as `dayKeyOf`. Keeps the order; rows without a date are grouped under 'Data não disponível'. */
export function byDay<Row extends { readonly created_date: string | null }>(
  rows: readonly Row[],
  today: string,
): readonly Day<Row>[] {
  const days = new Map<string, { name: string; rows: Row[] }>();
  for (const row of rows) {
    const date = new Date(row.created_date ?? Number.NaN);
    const hasDate = !Number.isNaN(date.getTime());
    const key = hasDate ? dayKeyOf(date) : '';
    const day = days.get(key) ?? { name: hasDate ? nameOf(date, today) : NO_DATE, rows: [] };
    day.rows.push(row);
    days.set(key, day);
  }
  return [...days].map(([key, day]) => ({ key, ...day }));
}
