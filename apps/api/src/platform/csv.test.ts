import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+5511987654321', "'+5511987654321"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=cmd', '"\'\t\'=cmd"'],
  [' =HYPERLINK("http://x")', '"\' =HYPERLINK(""http://x"")"'],
  ['\u200b=1', "'\u200b=1"],
  ['-12.5', '-12.5'],
  ['-12,5', '-12,5'],
  ["x;=cmd|'/C calc'!A0;y", "\"x;'=cmd|'/C calc'!A0;y\""],
  ['x, =1+1', '"x,\' =1+1"'],
  ['x\t@SUM(A1)', '"x\t\'@SUM(A1)"'],
  ['x\n=1+1', '"x\n\'=1+1"'],
  ['a,b', '"a,b"'],
  ['50% - a+b', '50% - a+b'],
  ['a;b', '"a;b"'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['Ana "Lima"', '"Ana ""Lima"""'],
])('writes %j as %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it('joins cells and writes null as an empty cell', () => {
  expect(csvLine(['Ana', null, 1.5, true])).toBe('Ana;;1.5;true\r\n');
});

/** As a spreadsheet does that splits at `separator`, whatever the file's own. */
function cellsSplitAt(separator: string, line: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const start = quoted === null ? '' : (quoted[1] ?? '').replaceAll('""', '"');
    const after = rest.slice(quoted?.[0].length ?? 0);
    const end = after.split(new RegExp(`[${separator}\\r\\n]`), 1)[0] ?? '';
    cells.push(start + end);
    if (after.length === end.length) return cells;
    rest = after.slice(end.length + 1);
  }
}

it('no text becomes a formula, whichever separator a spreadsheet expects', () => {
  const text = fc
    .array(fc.constantFrom('=', '+', '@', '|', '"', "'", ';', ',', '\t', '\n', ' ', '\u200b', 'x', '1'), {
      maxLength: 9,
    })
    .map((marks) => marks.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom(';', ','), fc.constantFrom(';', ',', '\t'), (cell, own, expected) => {
      for (const read of cellsSplitAt(expected, csvLine(['Ana', cell, 'fim'], own))) {
        expect(read.trim()).not.toMatch(/^[=+@|]/);
      }
    }),
    { numRuns: 2_000 },
  );
});
