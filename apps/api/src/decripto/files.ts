import type { AuditAction } from '@lastro/contracts';
import { type AdminContext, type OpenTaxId, recordAuditEvent } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { writeCsv } from './file/csv.ts';
import type { FileRow, Party } from './file/layout.ts';
import { layoutOf } from './file/layouts.ts';
import { createFileWriter } from './file/writer.ts';
import type { ReportRow } from './repository.ts';
import { readOperations, type StoredOperation } from './repository-operations.ts';
import type { DecriptoService } from './service.ts';

export interface FilesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly openTaxId: OpenTaxId;
}

export interface DecriptoFile {
  readonly name: string;
  readonly text: AsyncGenerator<string>;
}

export type DecriptoFiles = ReturnType<typeof createDecriptoFiles>;

/** Each download is audited before its first byte is sent. */
export function createDecriptoFiles(
  { db, clock, openTaxId }: FilesDeps,
  { requireReport, requireComplete }: Pick<DecriptoService, 'requireReport' | 'requireComplete'>,
) {
  async function record(
    { admin, address }: AdminContext,
    report: ReportRow,
    action: AuditAction,
  ): Promise<void> {
    await db.transaction().execute((tx) =>
      recordAuditEvent(tx, {
        at: clock.now(),
        actor: `admin:${admin.id}`,
        action,
        subject: `decripto:${report.id}`,
        after: { month: report.month, version: report.version },
        address,
      }),
    );
  }

  function toFileRow(report: ReportRow, row: StoredOperation): FileRow {
    const partyOf = (customerId: string, name: string, sealed: Buffer | null): Party | null =>
      sealed === null ? null : { taxId: openTaxId(customerId, sealed), name };
    const customer = partyOf(row.customerId, row.name, row.taxIdSealed);
    const { cnpj, name } = report.declarant;
    if (customer === null || row.valueBrl === null || cnpj === null) {
      throw new Error(`report ${report.id} is incomplete`);
    }
    const { counterpartyId: otherId, counterpartyName: otherName, gotAsset, gotQuantity } = row;
    return {
      id: row.transactionId,
      kind: row.kind,
      at: row.at,
      asset: row.asset,
      quantity: row.quantity,
      valueBrl: row.valueBrl,
      feeBrl: row.feeBrl ?? 0n,
      got: gotAsset === null || gotQuantity === null ? null : { asset: gotAsset, quantity: gotQuantity },
      customer,
      counterparty:
        otherId === null || otherName === null
          ? null
          : partyOf(otherId, otherName, row.counterpartyTaxIdSealed),
      bank: { taxId: cnpj, name },
    };
  }

  async function* write(report: ReportRow): AsyncGenerator<string> {
    const writer = createFileWriter(layoutOf(report.layout));
    yield writer.head(report.declarant);
    for await (const rows of readOperations(db, report.id)) {
      yield rows.map((row) => writer.row(toFileRow(report, row))).join('');
    }
    yield writer.foot();
  }

  const nameOf = ({ month, version }: ReportRow, extension: string) =>
    `lastro-decripto-${month}-v${version}.${extension}`;

  return {
    /** The only use of a report that decrypts CPFs. */
    async file(by: AdminContext, id: string): Promise<DecriptoFile> {
      const report = await requireComplete(id);
      await record(by, report, 'decripto_file_read');
      return { name: nameOf(report, 'txt'), text: write(report) };
    },

    async csv(by: AdminContext, id: string): Promise<DecriptoFile> {
      const report = await requireReport(id);
      if (report.state !== 'made') throw new AppError('decripto_not_made');
      await record(by, report, 'decripto_csv_read');
      return { name: nameOf(report, 'csv'), text: writeCsv(readOperations(db, id)) };
    },
  };
}
