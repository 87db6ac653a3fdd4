import { BrCodeError, readBrCode } from '@lastro/brcode';
import { FORMAT_CHARACTERS } from '@lastro/contracts/payments/labels';

const START = /000201/g;
/** The CRC's field; looked ahead, since the text before may end with 6304 too. */
const END = /6304(?=[0-9a-f]{4})/gi;
const END_LENGTH = 8;
const MAX_STARTS = 5;
const LINE_BREAKS = /[\r\n\t\u2028\u2029]+/;
const ENDS_WITH_WORD = /[\p{L}\p{N}]\p{M}*$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;

/**
 * The one PIX code in a longer text, such as a message; undefined if there is none, more than one, or one that a letter
 * or digit touches, as when a key is typed beside the code of an earlier payment.
 */
export function findPixCode(text: string): string | undefined {
  const lines = text.replace(FORMAT_CHARACTERS, '').split(LINE_BREAKS);
  const shown = lines.join('');
  const lineStarts = startsOf(lines);
  const ends = [...shown.matchAll(END)].map(({ index }) => index + END_LENGTH);
  const starts = [...shown.matchAll(START)].slice(0, MAX_STARTS);
  const isSeparate = (start: number, end: number) =>
    (lineStarts.has(start) || !ENDS_WITH_WORD.test(shown.slice(0, start))) &&
    (lineStarts.has(end) || !BEGINS_WITH_WORD.test(shown.slice(end)));
  const found = starts.flatMap(({ index }) =>
    ends
      .map((end) => ({ code: shown.slice(index, end), isSeparate: isSeparate(index, end) }))
      .filter(({ code }) => isPixCode(code)),
  );
  const codes = new Set(found.map(({ code }) => code));
  return codes.size === 1 ? found.find((one) => one.isSeparate)?.code : undefined;
}

export const withoutLineBreaks = (text: string): string => text.split(LINE_BREAKS).join('');

/** Where each line starts in the text without its breaks. */
function startsOf(lines: readonly string[]): ReadonlySet<number> {
  let length = 0;
  return new Set(
    lines.map((line) => {
      const start = length;
      length += line.length;
      return start;
    }),
  );
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
