import type { Role } from '@lastro/contracts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { recordAct } from './audit-log.ts';
import type { Customer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';

/** Who decides, and from where. */
export interface Deciding {
  readonly admin: Pick<Customer, 'id'>;
  readonly address: string;
}

export interface Administer {
  /**
   * Makes a customer an administrator, or an administrator a customer; nothing happens where they are that already.
   * Nobody changes their own role, and who was demoted a moment ago changes nobody's, so an administrator always
   * remains. Throws `own_request`, `user_not_found`, `forbidden`.
   */
  setRole(by: Deciding, customerId: string, role: Role): Promise<void>;
  /** Signs a customer out everywhere; gives the number of sessions ended. Throws `user_not_found`. */
  endSessions(by: Deciding, customerId: string): Promise<number>;
}

export function createAdminister({ db, clock }: Pick<CustomersDeps, 'db' | 'clock'>): Administer {
  return {
    async setRole({ admin, address }, customerId, role) {
      if (customerId === admin.id) throw new AppError('own_request');
      await db.transaction().execute(async (tx) => {
        const roles = await lockRoles(tx, customerId);
        if (!roles.has(customerId)) throw new AppError('user_not_found');
        if (roles.get(admin.id) !== 'admin') throw new AppError('forbidden');
        const before = roles.get(customerId);
        if (before === role) return;
        const now = clock.now();
        await tx
          .updateTable('customers')
          .set({ role, updated_at: now })
          .where('id', '=', customerId)
          .execute();
        await recordAct(tx, {
          at: now,
          actor: `admin:${admin.id}`,
          action: 'role_changed',
          subject: `customer:${customerId}`,
          before: { role: before },
          after: { role },
          address,
        });
      });
    },

    endSessions: ({ admin, address }, customerId) =>
      db.transaction().execute(async (tx) => {
        const customer = await tx
          .selectFrom('customers')
          .select('id')
          .where('id', '=', customerId)
          .executeTakeFirst();
        if (customer === undefined) throw new AppError('user_not_found');
        const result = await tx
          .deleteFrom('sessions')
          .where('customer_id', '=', customerId)
          .executeTakeFirst();
        const ended = Number(result.numDeletedRows);
        await recordAct(tx, {
          at: clock.now(),
          actor: `admin:${admin.id}`,
          action: 'sessions_ended',
          subject: `customer:${customerId}`,
          after: { ended },
          address,
        });
        return ended;
      }),
  };
}

/** The roles of the customer and of all administrators, which nobody changes until the transaction ends. */
async function lockRoles(tx: Tx, customerId: string): Promise<Map<string, Role>> {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'role'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', customerId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
