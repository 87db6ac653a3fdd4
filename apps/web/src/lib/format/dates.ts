export const NO_DATE = 'Data não disponível';

type Parts = Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>;

export const pad = (value: number): string => String(value).padStart(2, '0');

function partsOf(date: string | null | undefined): Parts | null {
  if (date === null || date === undefined) return null;
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return null;
  return {
    day: pad(time.getDate()),
    month: pad(time.getMonth() + 1),
    year: String(time.getFullYear()),
    hour: pad(time.getHours()),
    minute: pad(time.getMinutes()),
  };
}

/** 'dd/MM • HH:mm' in the browser's time zone; 'Data não disponível' for none. */
export function formatShortDateTime(date: string | null | undefined): string {
  const parts = partsOf(date);
  return parts ? `${parts.day}/${parts.month} • ${parts.hour}:${parts.minute}` : NO_DATE;
}

/** 'dd/MM/yyyy • HH:mm' in the browser's time zone. */
export function formatDateTime(date: string | null | undefined): string {
  const parts = partsOf(date);
  return parts ? `${parts.day}/${parts.month}/${parts.year} • ${parts.hour}:${parts.minute}` : NO_DATE;
}

/** 'dd/MM/yyyy' in the browser's time zone. */
export function formatDate(date: string | null | undefined): string {
  const parts = partsOf(date);
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : NO_DATE;
}

/** '2026-12-31' gives '31/12/2026': a day has no time zone. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

export function formatTime(date: string | null | undefined): string {
  const parts = partsOf(date);
  return parts ? `${parts.hour}:${parts.minute}` : NO_DATE;
}

export function dayOf(date: string | null | undefined, withYear: boolean): string | null {
  const parts = partsOf(date);
  return parts && `${parts.day}/${parts.month}${withYear ? `/${parts.year}` : ''}`;
}
