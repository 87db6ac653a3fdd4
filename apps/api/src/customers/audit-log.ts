import type { Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';

export interface AuditEvent {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before?: object;
  readonly after?: object;
  readonly address: string | null;
}

export async function recordAuditEvent(tx: Tx, act: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      at: act.at,
      actor: act.actor,
      action: act.action,
      subject: act.subject,
      before: act.before === undefined ? null : JSON.stringify(act.before),
      after: act.after === undefined ? null : JSON.stringify(act.after),
      address: act.address,
    })
    .execute();
}
