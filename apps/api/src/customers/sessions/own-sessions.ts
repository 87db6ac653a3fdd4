import type { AuditAction, EndOtherSessionsReply, Session } from '@lastro/contracts';
import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent } from '../audit-log.ts';
import type { SessionCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import { readDevice } from './device.ts';
import { endOtherSessions } from './sessions.ts';

export function createOwnSessions({ db, clock }: Pick<CustomersDeps, 'db' | 'clock'>) {
  return {
    async list({ id, sessionHash }: SessionCustomer): Promise<Session[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'token_hash', 'created_at', 'last_seen_at', 'address', 'user_agent'])
        .where('customer_id', '=', id)
        .where('expires_at', '>', clock.now())
        // Excludes sessions that no browser has claimed yet.
        .where('binding_hash', 'is', null)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .execute();
      const sessions = rows.map((row) => {
        const device = readDevice(row.user_agent);
        return {
          id: row.id,
          device: device.name,
          phone: device.isPhone,
          address: row.address,
          created_date: row.created_at.toISOString(),
          last_used_date: row.last_seen_at.toISOString(),
          current: row.token_hash.equals(sessionHash),
        };
      });
      return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
    },

    async end(customer: SessionCustomer, sessionId: string, address: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('id', '=', sessionId)
          .where('customer_id', '=', customer.id)
          .returning('id')
          .executeTakeFirst();
        if (ended === undefined) throw new AppError('not_found');
        await recordAuditEvent(tx, auditEventOf(customer, 'session_ended', address, clock.now(), 1));
      });
    },

    async endOthers(customer: SessionCustomer, address: string): Promise<EndOtherSessionsReply> {
      const ended = await db.transaction().execute(async (tx) => {
        const count = await endOtherSessions(tx, customer);
        if (count > 0) {
          await recordAuditEvent(
            tx,
            auditEventOf(customer, 'other_sessions_ended', address, clock.now(), count),
          );
        }
        return count;
      });
      return { success: true, ended };
    },
  };
}

function auditEventOf(
  customer: SessionCustomer,
  action: AuditAction,
  address: string,
  at: Date,
  ended: number,
) {
  const actor = `customer:${customer.id}`;
  return { at, actor, action, subject: actor, after: { ended }, address };
}
