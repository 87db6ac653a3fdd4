/** The zone that days, nights and written times of this bank are of. */
export const TIME_ZONE = 'America/Sao_Paulo';

const DAY_MS = 24 * 3_600_000;
/** Brasília is three hours behind UTC all year: Brazil has had no summer time since Decree 9.772 of 2019. */
const BEHIND_MS = 3 * 3_600_000;

/** Midnight in Brasília, at or before `now`. */
export function dayBeganAt(now: Date): Date {
  return new Date(Math.floor((now.getTime() - BEHIND_MS) / DAY_MS) * DAY_MS + BEHIND_MS);
}
