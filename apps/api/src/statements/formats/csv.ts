import { BYTE_ORDER_MARK, csvLine, withoutFormula } from '../../platform/csv.ts';
import { COLUMNS, type LineRecord, recordOf } from './record.ts';
import type { OpenWriter } from './writer.ts';

const TEXTS: ReadonlySet<keyof LineRecord> = new Set(['description', 'counterparty']);

function cellsOf(record: LineRecord): (string | null)[] {
  return COLUMNS.map((column) => {
    const value = record[column];
    return value !== null && TEXTS.has(column) ? withoutFormula(value) : value;
  });
}

/** RFC 4180, with ISO dates and decimal points. */
export const openCsv: OpenWriter = (statement) => ({
  head: () => csvLine(COLUMNS, ','),
  line: (line) => csvLine(cellsOf(recordOf(statement, line)), ','),
  foot: () => '',
});

const ISO_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d).*$/;
const comma = (decimal: string | null) => decimal?.replace('.', ',') ?? null;

/** The dialect of Excel with Brazilian settings. */
export const openExcelCsv: OpenWriter = (statement) => ({
  head: () => BYTE_ORDER_MARK + csvLine(COLUMNS),
  line(line) {
    const record = recordOf(statement, line);
    return csvLine(
      cellsOf({
        ...record,
        date: record.date?.replace(ISO_TIME, '$3/$2/$1 $4') ?? null,
        amount: comma(record.amount),
        balance: comma(record.balance),
        amount_brl: comma(record.amount_brl),
      }),
    );
  },
  foot: () => '',
});
