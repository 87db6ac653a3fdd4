import { COLUMNS, type LineRecord, recordOf } from './record.ts';
import type { OpenWriter } from './writer.ts';

const AMOUNTS: ReadonlySet<keyof LineRecord> = new Set(['amount', 'balance', 'amount_brl']);

/** One object per line; amounts are exact JSON numbers. */
export const openJson: OpenWriter = (statement) => {
  let isFirst = true;
  return {
    head: () => '[',
    line(line) {
      const record = recordOf(statement, line);
      const members = COLUMNS.map((column) => {
        const value = record[column];
        const isNumber = value !== null && AMOUNTS.has(column);
        return `${JSON.stringify(column)}:${isNumber ? value : JSON.stringify(value)}`;
      });
      const separator = isFirst ? '\n' : ',\n';
      isFirst = false;
      return `${separator}{${members.join()}}`;
    },
    foot: () => '\n]\n',
  };
};
