import type { DecriptoKind } from '@lastro/contracts';
import type { Declarant } from '../domain.ts';
import type { Field, FileRow, Layout, OperationRecord } from './layout.ts';

const SEPARATOR = '|';
const LINE_END = '\r\n';

function line<Of>(code: string, fields: readonly Field<Of>[], of: Of): string {
  return [code, ...fields.map(({ write }) => write(of))].join(SEPARATOR) + LINE_END;
}

/** Counts records while writing, because the last one states their numbers. */
export function createFileWriter(layout: Layout) {
  const records = new Map<DecriptoKind, OperationRecord>(
    layout.operations.flatMap((record) => record.kinds.map((kind) => [kind, record] as const)),
  );
  const recordsByCode = new Map<string, number>();
  const valueByCode = new Map<string, bigint>();

  return {
    head: (declarant: Declarant): string => line(layout.header.code, layout.header.fields, declarant),

    row(row: FileRow): string {
      if (layout.reportedByCounterparty.includes(row.kind)) return '';
      const record = records.get(row.kind);
      if (record === undefined) throw new Error(`layout ${layout.id} has no record for ${row.kind}`);
      const { code } = record;
      recordsByCode.set(code, (recordsByCode.get(code) ?? 0) + 1);
      valueByCode.set(code, (valueByCode.get(code) ?? 0n) + row.valueBrl);
      return line(code, record.fields, row);
    },

    foot: (): string => line(layout.trailer.code, layout.trailer.fields, { recordsByCode, valueByCode }),
  };
}
