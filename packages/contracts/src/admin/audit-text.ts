import type { AuditLogRow } from './admin.ts';
import {
  ACTOR_NAMES,
  AUDIT_ACTION_NAMES,
  EXPORT_NAMES,
  SUBJECT_NAMES,
  SYSTEM_PARTS,
  textIn,
} from './audit-names.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OF_PERSON = /^(?:admin|customer):([^:]+)$/;

/** Of an event's details, written by people: no number or id in them is a value. */
export const WRITTEN_FIELDS: readonly string[] = ['note', 'description', 'reason', 'search'];

/** For the browser and spreadsheets. */
export interface AuditName {
  readonly text: string;
  /** Whose page shows more; null for what is no person, and for unknown people. */
  readonly userId: string | null;
}

export function actionName(action: string): string {
  return textIn(AUDIT_ACTION_NAMES, action) ?? action;
}

/** Ids made in the same minute begin alike. */
export function shortId(text: string): string {
  return UUID.test(text) ? `${text.slice(0, 8)}…${text.slice(-4)}` : text;
}

/** Of a bare id, or of `admin:<id>` and `customer:<id>`. */
export function personIn(text: string): string | null {
  const id = OF_PERSON.exec(text)?.[1] ?? text;
  return UUID.test(id) ? id : null;
}

export function personName(id: string, people: AuditLogRow['people']): AuditName {
  const name = textIn(people, id);
  return name === undefined ? { text: shortId(id), userId: null } : { text: name, userId: id };
}

export interface AuditParty {
  readonly kind: string;
  readonly name: AuditName;
}

function splitKind(text: string, kinds: Readonly<Record<string, string>>): { kind: string; rest: string } {
  const [kind = '', ...rest] = text.split(':');
  return { kind: textIn(kinds, kind) ?? kind, rest: rest.join(':') };
}

export function actorOf({ actor, people }: Pick<AuditLogRow, 'actor' | 'people'>): AuditParty {
  const { kind, rest } = splitKind(actor, ACTOR_NAMES);
  const id = personIn(actor);
  const name =
    id === null ? { text: textIn(SYSTEM_PARTS, rest) ?? rest, userId: null } : personName(id, people);
  return { kind, name };
}

export function subjectOf(row: Pick<AuditLogRow, 'subject' | 'subject_user_id' | 'people'>): AuditParty {
  const { kind, rest } = splitKind(row.subject, SUBJECT_NAMES);
  const { subject_user_id: userId, people } = row;
  if (userId !== null) return { kind, name: personName(userId, people) };
  const text = row.subject.startsWith('export:') ? textIn(EXPORT_NAMES, rest) : undefined;
  return { kind, name: { text: text ?? shortId(rest), userId: null } };
}

export function partyText({ kind, name }: AuditParty): string {
  return `${kind} • ${name.text}`;
}

export interface AuditApproval {
  readonly label: string;
  readonly name: AuditName;
}

/** Of the second administrator. */
function verbOf(action: string): string {
  if (action.endsWith('_refused')) return 'Recusou';
  return action.endsWith('_taken_over') ? 'Assumiu' : 'Confirmou';
}

type Approved = Pick<AuditLogRow, 'action' | 'actor' | 'first_approved_by' | 'people'>;

/** Empty for what one person decided. */
export function approvalsOf(row: Approved): readonly AuditApproval[] {
  const { action, first_approved_by: first, people } = row;
  if (first === null) return [];
  const isReplaced = action.endsWith('_taken_over');
  return [
    { label: isReplaced ? 'Tinha aprovado' : 'Aprovou primeiro', name: personName(first, people) },
    { label: verbOf(action), name: actorOf(row).name },
  ];
}
