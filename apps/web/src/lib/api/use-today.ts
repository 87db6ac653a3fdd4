import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import { useSyncExternalStore } from 'react';
import { dayKeyOf } from '../format/days.ts';
import { serverNow } from './server-clock.ts';

const now = () => new Date(serverNow());
const today = () => dateOf(now());
const localToday = () => dayKeyOf(now());

/** yyyy-mm-dd in Brasília, also in a page that stays open past midnight. */
export const useToday = (): string => useSyncExternalStore(watchDays, today, today);

/** As `useToday`, in the browser's time zone. */
export const useLocalToday = (): string => useSyncExternalStore(watchDays, localToday, localToday);

/** The next midnight, in Brasília or in the browser's time zone. */
function nextMidnight(): number {
  const time = now();
  const local = new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
  return Math.min(startOfDay(dateOf(time), 1).getTime(), local.getTime());
}

/** Calls `onChange` after midnight, and when the page is shown again, since a device that sleeps stops timers. */
export function watchDays(onChange: () => void): () => void {
  let timer = setTimeout(check, nextMidnight() - serverNow());
  function check(): void {
    clearTimeout(timer);
    timer = setTimeout(check, nextMidnight() - serverNow());
    onChange();
  }
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
