import type { StatementSchedule, StatementScheduleBody } from '@lastro/contracts';
import { addMonths, dateOf } from '@lastro/contracts/brasilia';
import type { SessionCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { nextDate } from './due.ts';

export type ScheduleService = ReturnType<typeof createScheduleService>;

export function createScheduleService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  async function nextDateOf(customerId: string, day: number, createdAt: Date): Promise<string> {
    const now = clock.now();
    const mailed = await db
      .selectFrom('statement_mails')
      .select('month')
      .where('customer_id', '=', customerId)
      .where('month', '=', addMonths(dateOf(now).slice(0, 7), -1))
      .executeTakeFirst();
    return nextDate({ day, createdAt, mailed: mailed !== undefined }, now);
  }

  return {
    async find({ id }: SessionCustomer): Promise<StatementSchedule | null> {
      const row = await db
        .selectFrom('statement_schedules')
        .select(['format', 'day', 'created_at'])
        .where('customer_id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { format, day, created_at: createdAt } = row;
      return { format, day, email: true, next_date: await nextDateOf(id, day, createdAt) };
    },

    async set({ id, email }: SessionCustomer, body: StatementScheduleBody): Promise<StatementSchedule> {
      if (email === null) throw new AppError('statement_needs_email');
      const { format, day } = body;
      const schedule = { format, day, created_at: clock.now() };
      await db
        .insertInto('statement_schedules')
        .values({ customer_id: id, ...schedule })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(schedule))
        .execute();
      return { format, day, email: true, next_date: await nextDateOf(id, day, schedule.created_at) };
    },

    async remove({ id }: SessionCustomer): Promise<void> {
      await db.deleteFrom('statement_schedules').where('customer_id', '=', id).execute();
    },
  };
}
