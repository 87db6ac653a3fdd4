import type { Tx } from '../platform/db.ts';
import { uuidv7 } from '../platform/ids.ts';

export interface SecurityAct {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before?: object;
  readonly after?: object;
  readonly address: string | null;
}

/** Writes an act in the append-only log, in the transaction that carries it out. */
export async function recordAct(tx: Tx, act: SecurityAct): Promise<void> {
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
