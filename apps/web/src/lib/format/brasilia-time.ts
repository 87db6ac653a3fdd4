import { formatTime } from '@lastro/register/receipt-text';
import { formatDateTime, NO_DATE } from './dates.ts';

/** Wraps as a whole. */
const ZONE = '(horário\u00a0de\u00a0Brasília)';

/** 'dd/MM/yyyy • HH:mm' in Brasília, as in signed receipts. */
export function brasiliaTime(date: string | null | undefined): string {
  if (!date || formatDateTime(date) === NO_DATE) return NO_DATE;
  return formatTime(date).slice(0, -':ss'.length);
}

/** For a reader who may be elsewhere. */
export function withZone(time: string): string {
  return time === NO_DATE || time.endsWith(ZONE) ? time : `${time} ${ZONE}`;
}

/** Names the zone where the browser's clock shows another time. */
export function receiptTime(date: string | null | undefined): string {
  const time = brasiliaTime(date);
  return time === formatDateTime(date) ? time : withZone(time);
}

/** 'dd/MM • HH:mm' */
export function shortReceiptTime(date: string | null | undefined): string {
  return receiptTime(date).replace(/^(\d\d\/\d\d)\/\d{4}/, '$1');
}
