import { personIn, WRITTEN_FIELDS } from '@lastro/contracts/admin/audit-text';
import type { AuditRow } from './repository.ts';

type Row = Pick<AuditRow, 'actor' | 'subject' | 'before' | 'after' | 'subject_user_id' | 'first_approved_by'>;

/** Ids of everyone the event may name. Other ids look the same; the lookup finds no person for them. */
export function idsIn(row: Row): string[] {
  const { actor, subject, subject_user_id: owner, first_approved_by: first } = row;
  const texts = [actor, subject, owner, first].filter((text) => text !== null);
  const ids = [...texts, ...textsIn(row.before), ...textsIn(row.after)].map(personIn);
  return [...new Set(ids.filter((id) => id !== null))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    WRITTEN_FIELDS.includes(field) ? [] : textsIn(inner),
  );
}
