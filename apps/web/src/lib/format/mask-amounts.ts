import { COINS } from '@lastro/money';

const AMOUNT = new RegExp(
  String.raw`R\$\s?\d[\d.]*(?:,\d+)?|\d[\d.]*(?:,\d+)?\s(?:${COINS.join('|')})\b`,
  'g',
);

/** For texts that the server composes. */
export function maskAmounts(text: string, mask: string): string {
  return text.replace(AMOUNT, mask);
}
