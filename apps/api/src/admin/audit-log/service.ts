import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type AuditLogQuery,
  type AuditLogRow,
  type JointDecision,
} from '@lastro/contracts';
import { personIn } from '@lastro/contracts/admin/audit-text';
import { findPeople } from '../../customers/index.ts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import type { Read } from '../../platform/database/replica.ts';
import { UUID } from '../../platform/ids.ts';
import { idsIn } from './people.ts';
import { type AuditRow, type JointDecisionRow, listAuditEvents, listJointDecisions } from './repository.ts';

export interface AuditLogService {
  list(query: AuditLogQuery): Promise<Page<AuditLogRow>>;
  jointDecisions(subjects: readonly string[]): Promise<JointDecision[]>;
}

type People = Awaited<ReturnType<typeof findPeople>>;

export function createAuditLogService({ read }: { readonly read: Read }): AuditLogService {
  const findAll = (ids: readonly string[]) => read((db) => findPeople(db, ids));

  return {
    async list({ cursor, limit = ADMIN_LIST_DEFAULT_LIMIT, ...filter }) {
      const page = await readPage(
        { cursor, limit },
        UUID,
        (range) => read((db) => listAuditEvents(db, { ...filter, ...range })),
        (row) => row,
      );
      const people = await findAll(page.rows.flatMap(idsIn));
      return { ...page, rows: page.rows.map((row) => toRow(row, people)) };
    },

    async jointDecisions(subjects) {
      const rows = await read((db) => listJointDecisions(db, subjects));
      const people = await findAll(rows.flatMap((row) => [row.first_approved_by, row.decided_by]));
      return rows.map((row) => toJointDecision(row, people));
    },
  };
}

function toRow(row: AuditRow, people: People): AuditLogRow {
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.person.name ?? null));
  const found = idsIn(row).flatMap((id) => people.get(id)?.person ?? []);
  const { subject_user_id: owner } = row;
  return {
    id: row.id,
    created_date: row.at.toISOString(),
    actor: row.actor,
    actor_name: nameOf(personIn(row.actor)),
    action: row.action,
    subject: row.subject,
    subject_name: nameOf(owner),
    subject_user_id: owner !== null && people.has(owner) ? owner : null,
    first_approved_by: row.first_approved_by,
    people: Object.fromEntries(found.map(({ id, name }) => [id, name])),
    before: row.before as AuditLogRow['before'],
    after: row.after as AuditLogRow['after'],
    address: row.address,
  };
}

function toJointDecision(row: JointDecisionRow, people: People): JointDecision {
  return {
    subject: row.subject,
    first_approved_by: people.get(row.first_approved_by)?.person ?? null,
    first_approved_date: row.first_approved_at?.toISOString() ?? null,
    decided_by: people.get(row.decided_by)?.person ?? null,
    decided_date: row.decided_at.toISOString(),
  };
}
