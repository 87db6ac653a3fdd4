import { COLUMNS, type LineRecord, recordOf } from './record.ts';
import type { OpenWriter } from './writer.ts';

const AMOUNTS: ReadonlySet<keyof LineRecord> = new Set(['amount', 'balance', 'amount_brl']);
const MEMBERS = COLUMNS.map((column) => ({
  column,
  name: JSON.stringify(column),
  isAmount: AMOUNTS.has(column),
}));

/** One object per line; amounts are exact JSON numbers. */
export const openJson: OpenWriter = (statement) => {
  let isFirst = true;
  return {
    head: () => '[',
    line(line) {
      const record = recordOf(statement, line);
      const members = MEMBERS.map(({ column, name, isAmount }) => {
        const value = record[column];
        return `${name}:${isAmount && value !== null ? value : JSON.stringify(value)}`;
      });
      const separator = isFirst ? '\n' : ',\n';
      isFirst = false;
      return `${separator}{${members.join()}}`;
    },
    foot: () => '\n]\n',
  };
};
