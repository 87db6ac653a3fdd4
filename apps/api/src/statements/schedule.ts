import type { StatementSchedule, StatementScheduleBody } from '@lastro/contracts';
import type { SessionCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';

export type ScheduleService = ReturnType<typeof createScheduleService>;

export function createScheduleService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    async find({ id }: SessionCustomer): Promise<StatementSchedule | null> {
      const row = await db
        .selectFrom('statement_schedules')
        .select(['format', 'day'])
        .where('customer_id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : { ...row, email: true };
    },

    async set({ id, email }: SessionCustomer, body: StatementScheduleBody): Promise<StatementSchedule> {
      if (email === null) throw new AppError('statement_needs_email');
      const { format, day } = body;
      const chosen = { format, day, created_at: clock.now() };
      await db
        .insertInto('statement_schedules')
        .values({ customer_id: id, ...chosen })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(chosen))
        .execute();
      return { format, day, email: true };
    },

    async remove({ id }: SessionCustomer): Promise<void> {
      await db.deleteFrom('statement_schedules').where('customer_id', '=', id).execute();
    },
  };
}
