// Tables, since the first Intl.DateTimeFormat takes a slow phone over 50 ms before the first screen.
export const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** '2026-11' becomes 'novembro'. */
export function monthName(month: string): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? month;
}

/** '2026-11' becomes 'novembro de 2026'. */
export function monthAndYear(month: string): string {
  return `${monthName(month)} de ${month.slice(0, 4)}`;
}

/** '2026-11' becomes 'nov'. */
export function shortMonthName(month: string): string {
  return monthName(month).slice(0, 3);
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
