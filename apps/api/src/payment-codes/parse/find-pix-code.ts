import { BrCodeError, readBrCode } from '@lastro/brcode';
import { FORMAT_CHARACTERS } from '@lastro/contracts/payments/labels';

const START = /000201/g;
/** The CRC's field; looked ahead, since the text before may end with 6304 too. */
const END = /6304(?=[0-9a-f]{4})/gi;
const END_LENGTH = 8;
const MAX_STARTS = 5;

/** The one PIX code in a longer text, such as a message; undefined if there is none or more than one. */
export function findPixCode(text: string): string | undefined {
  const shown = text.replace(FORMAT_CHARACTERS, '');
  const ends = [...shown.matchAll(END)].map(({ index }) => index + END_LENGTH);
  const starts = [...shown.matchAll(START)].slice(0, MAX_STARTS);
  const codes = starts.flatMap(({ index }) => ends.map((end) => shown.slice(index, end)).filter(isPixCode));
  return new Set(codes).size === 1 ? codes[0] : undefined;
}

export function isPixCode(text: string): boolean {
  try {
    readBrCode(text);
    return true;
  } catch (error) {
    if (error instanceof BrCodeError) return false;
    throw error;
  }
}
