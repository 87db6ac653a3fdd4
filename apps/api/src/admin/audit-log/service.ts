import { ADMIN_LIST_DEFAULT_LIMIT, type AuditLogQuery, type AuditLogRow } from '@lastro/contracts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import type { Read } from '../../platform/database/replica.ts';
import { UUID } from '../../platform/ids.ts';
import { type AuditRow, listAuditEvents } from './repository.ts';

export interface AuditLogService {
  list(query: AuditLogQuery): Promise<Page<AuditLogRow>>;
}

export function createAuditLogService({ read }: { readonly read: Read }): AuditLogService {
  return {
    async list({ cursor, limit = ADMIN_LIST_DEFAULT_LIMIT, ...filter }) {
      const page = await readPage(
        { cursor, limit },
        UUID,
        (range) => read((db) => listAuditEvents(db, { ...filter, ...range })),
        (row) => row,
      );
      return { ...page, rows: page.rows.map(toRow) };
    },
  };
}

function toRow(row: AuditRow): AuditLogRow {
  return {
    id: row.id,
    created_date: row.at.toISOString(),
    actor: row.actor,
    actor_name: row.actor_name,
    action: row.action,
    subject: row.subject,
    subject_name: row.subject_name,
    before: row.before as AuditLogRow['before'],
    after: row.after as AuditLogRow['after'],
    address: row.address,
  };
}
