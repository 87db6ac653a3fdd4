const DAY_MS = 86_400_000;

/** yyyy-mm-dd in UTC; a negative number is in the future. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
