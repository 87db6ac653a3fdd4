import type { StatementFormat, StatementQuery } from '@lastro/contracts';
import type { Line, Statement, TextFileName } from '../domain.ts';
import { openCsv, openExcelCsv } from './csv.ts';
import { openJson } from './json.ts';
import { openOfx } from './ofx.ts';
import { encodeWindows1252 } from './windows-1252.ts';
import type { OpenWriter } from './writer.ts';

export interface TextFile {
  readonly open: OpenWriter;
  readonly encode: (text: string) => Buffer;
  readonly type: string;
}

const utf8 = (text: string) => Buffer.from(text);

export const TEXT_FILES = {
  json: { open: openJson, encode: utf8, type: 'application/json; charset=utf-8' },
  csv: { open: openCsv, encode: utf8, type: 'text/csv; charset=utf-8' },
  'csv-excel': { open: openExcelCsv, encode: utf8, type: 'text/csv; charset=utf-8' },
  ofx: { open: openOfx('1252'), encode: encodeWindows1252, type: 'application/x-ofx; charset=windows-1252' },
  'ofx-utf-8': { open: openOfx('UTF-8'), encode: utf8, type: 'application/x-ofx; charset=utf-8' },
} as const satisfies Record<TextFileName, TextFile>;

export function textFileOf(
  format: Exclude<StatementFormat, 'pdf'>,
  charset: StatementQuery['charset'],
): TextFileName {
  return format === 'ofx' && charset === 'utf-8' ? 'ofx-utf-8' : format;
}

export function openText(name: TextFileName, statement: Statement) {
  const { open, encode } = TEXT_FILES[name];
  const writer = open(statement);
  let head = writer.head();
  return {
    write(lines: readonly Line[]): Buffer {
      const text = head + lines.map((line) => writer.line(line)).join('');
      head = '';
      return encode(text);
    },
    end: () => encode(head + writer.foot()),
  };
}
