import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/format/time.ts';

/** The time promised to customers. */
const DEADLINE_MS = DAY_MS;

/** '3 h 12 min', '2 d 4 h', '5 min'. */
export function waitingText(since: string, now: number): string {
  const elapsedMs = Math.max(0, now - new Date(since).getTime());
  const [days, hours, minutes] = [
    Math.floor(elapsedMs / DAY_MS),
    Math.floor((elapsedMs % DAY_MS) / HOUR_MS),
    Math.floor((elapsedMs % HOUR_MS) / MINUTE_MS),
  ];
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
  return `${minutes} min`;
}

export function isOverdue(since: string, now: number): boolean {
  return now - new Date(since).getTime() > DEADLINE_MS;
}
