import { type DecriptoReport, REQUEST_ID_HEADER } from '@lastro/contracts';
import type { MakeDeps } from '../../src/decripto/make.ts';
import { createValuations } from '../../src/valuations/index.ts';
import { openPaymentsFixture, type PaymentsFixture, staticCode } from '../payments/payments-fixture.ts';
import { backdated } from '../statements/backdated.ts';
import type { Answer, Caller, Person } from '../support/app.ts';

const DAY_MS = 86_400_000;
/** Brasília is three hours behind UTC all year: its day, not that of UTC, is the operation's. */
const BRASILIA_MS = -3 * 3_600_000;

/** The month before the last one, which has ended at any hour, and how long ago its day 15 was. */
function lastButOne(): { month: string; daysAgo: number } {
  const now = new Date(Date.now() + BRASILIA_MS);
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { month: new Date(day).toISOString().slice(0, 7), daysAgo: (today - day) / DAY_MS };
}

const { month, daysAgo } = lastButOne();
export const MONTH = month;

export interface Download {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface DecriptoFixture {
  readonly payments: PaymentsFixture;
  readonly admin: Person;
  /** As if what `work` does had happened in the middle of `MONTH`. */
  inMonth<T>(work: () => Promise<T>): Promise<T>;
  ask(by: Caller, month?: string, requestId?: string): Promise<Answer>;
  /** Asks for a report of `MONTH` and has it made. */
  made(): Promise<DecriptoReport>;
  report(id: string): Promise<DecriptoReport>;
  download(by: Pick<Person, 'token'>, id: string, part: 'file' | 'csv'): Promise<Download>;
  giveCpf(who: Caller, taxId: string): Promise<void>;
  /** A payment by PIX that is completed. */
  paid(who: Person, valor: string): Promise<string>;
  /** For a worker beside the bank's, with a market that has no prices. */
  makeDeps(): MakeDeps;
}

export async function openDecriptoFixture(
  variables: Readonly<Record<string, string>> = {},
): Promise<DecriptoFixture> {
  const payments = await openPaymentsFixture(variables);
  const { bank } = payments;
  await bank.owner.query(
    "insert into usdt_brl_rates (since, rate) values ('-infinity', 520000000) on conflict do nothing",
  );
  const admin = await bank.admin();

  const report = async (id: string) =>
    (await admin.call('GET', `/api/admin/decripto/${id}`)).as<DecriptoReport>();
  const ask = (by: Caller, month = MONTH, requestId?: string) =>
    by.call(
      'POST',
      '/api/admin/decripto',
      { month },
      requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId },
    );

  return {
    payments,
    admin,
    inMonth: (work) => backdated(bank, daysAgo, work),
    ask,
    async made() {
      const { id } = (await ask(admin)).as<DecriptoReport>();
      await bank.work();
      return report(id);
    },
    report,
    async download({ token }, id, part) {
      const reply = await bank.app.http.inject({
        url: `/api/admin/decripto/${id}/${part}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: reply.statusCode, text: reply.body, headers: reply.headers };
    },
    async giveCpf(who, tax_id) {
      const answer = await who.call('PUT', '/api/profile/identity', { tax_id, birth_date: '1990-05-17' });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    async paid(who, valor) {
      const { payment_id: id } = await payments.paid(who, staticCode(valor));
      await payments.until(id, 'completed');
      return id;
    },
    makeDeps() {
      const { db, http } = bank.app;
      const { clock } = payments;
      const { valueInBrl } = createValuations({
        db,
        clock,
        log: http.log as never,
        findHistoricPrice: async () => undefined,
        usdtBrlRate: { base: 'USDT', quote: 'BRL', scaled: 520_000_000n },
      });
      return { db, clock, valueInBrl };
    },
  };
}
