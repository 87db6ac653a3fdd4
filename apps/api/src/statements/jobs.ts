import { addMonths, dateOf, startOfDay } from '@lastro/contracts/brasilia';
import { sql } from 'kysely';
import { z } from 'zod';
import { findById } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import { enqueueAll, type Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { SendMail } from '../platform/messages/mail.ts';

export interface StatementJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: SendMail;
  readonly config: Pick<Config, 'publicUrl'>;
}

const MAIL = 'statements-mail';
const BATCH = 500;
const payload = z.object({ customerId: z.uuid(), month: z.string() });

export function createStatementJobs({ db, clock, config, mail }: StatementJobsDeps): Jobs {
  async function mailStatement(job: unknown): Promise<void> {
    const { customerId, month } = payload.parse(job);
    const customer = await findById(db, customerId);
    if (customer?.email == null || !(await claim(db, customerId, month, clock.now()))) return;
    const { format } = await findMail(db, customerId, month);
    try {
      await mail({ to: customer.email, ...messageOf(month, format, config.publicUrl) });
    } catch (error) {
      await claim(db, customerId, month, null);
      throw error;
    }
  }

  return {
    ...repeating(db, 'statements-due', '5 * * * *', async () => {
      while ((await enqueueDue(db, clock.now())) === BATCH);
    }),
    [MAIL]: mailStatement,
  };
}

/** Concurrent workers enqueue each mail once. */
async function enqueueDue(db: Db, now: Date): Promise<number> {
  const today = dateOf(now);
  const firstDay = startOfDay(`${today.slice(0, 7)}-01`);
  const month = addMonths(today.slice(0, 7), -1);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ customerId: string }>`
      insert into statement_mails (customer_id, month, format, enqueued_at)
      select s.customer_id, ${month}, s.format, ${now} from statement_schedules s
      where s.day <= ${Number(today.slice(8))}
        and s.created_at < ${firstDay}::timestamptz + (s.day - 1) * interval '24 hours'
        and not exists (select from statement_mails m where m.customer_id = s.customer_id and m.month = ${month})
      limit ${BATCH}
      on conflict do nothing returning customer_id as "customerId"
    `.execute(tx);
    await enqueueAll(
      tx,
      MAIL,
      rows.map(({ customerId }) => ({
        payload: { customerId, month },
        key: `${MAIL}:${customerId}:${month}`,
      })),
    );
    return rows.length;
  });
}

const findMail = (db: Db, customerId: string, month: string) =>
  db
    .selectFrom('statement_mails')
    .select('format')
    .where('customer_id', '=', customerId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();

/** Returns false if another attempt holds the mail; null as `at` releases it. */
async function claim(db: Db, customerId: string, month: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows: updated } = await db
    .updateTable('statement_mails')
    .set({ claimed_at: at })
    .where('customer_id', '=', customerId)
    .where('month', '=', month)
    .where('claimed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return updated > 0n;
}

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function messageOf(month: string, format: string, publicUrl: string) {
  const name = MONTH.format(new Date(`${month}-01T00:00:00Z`));
  return {
    subject: `Seu extrato de ${name}`,
    text: [
      `Seu extrato de ${name} está pronto. Entre na sua conta para baixá-lo:`,
      `${publicUrl}/History?extrato=${month}&formato=${format}`,
      'Por segurança, o extrato não vai anexo a esta mensagem.',
      'Lastro, Banco Digital',
    ].join('\n\n'),
  };
}
