import type { AuditAction } from '@lastro/contracts';
import type { Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';

export interface AuditEvent {
  readonly at: Date;
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: string;
  readonly before?: object;
  readonly after?: object;
  readonly address: string | null;
}

export async function recordAuditEvent(tx: Tx, event: AuditEvent): Promise<void> {
  await recordAuditEvents(tx, [event]);
}

export async function recordAdminEvent(
  tx: Tx,
  { admin, address }: { readonly admin: { readonly id: string }; readonly address: string },
  event: Omit<AuditEvent, 'actor' | 'address'>,
): Promise<void> {
  await recordAuditEvent(tx, { ...event, actor: `admin:${admin.id}`, address });
}

export async function recordAuditEvents(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  await tx.insertInto('audit_log').values(events.map(auditRow)).execute();
}

function auditRow(event: AuditEvent) {
  return {
    id: uuidv7(),
    at: event.at,
    actor: event.actor,
    action: event.action,
    subject: event.subject,
    before: event.before === undefined ? null : JSON.stringify(event.before),
    after: event.after === undefined ? null : JSON.stringify(event.after),
    address: event.address,
  };
}
