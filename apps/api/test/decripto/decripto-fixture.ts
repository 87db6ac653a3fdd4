import type { DecriptoReport } from '@lastro/contracts';
import type { MakeDeps } from '../../src/decripto/make.ts';
import { DAY_MS } from '../../src/platform/time.ts';
import { createValuations } from '../../src/valuations/index.ts';
import { openPaymentsFixture, type PaymentsFixture } from '../payments/payments-fixture.ts';
import { backdated } from '../statements/backdated.ts';
import { type Answer, type Caller, type Person, requestIdHeader } from '../support/app.ts';

/** Brasília is at UTC-3 all year. */
const BRASILIA_MS = -3 * 3_600_000;

/** The month before last, and the days since its 15th. */
function monthBeforeLast(): { month: string; daysAgo: number } {
  const now = new Date(Date.now() + BRASILIA_MS);
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { month: new Date(day).toISOString().slice(0, 7), daysAgo: (today - day) / DAY_MS };
}

const { month, daysAgo } = monthBeforeLast();
export const MONTH = month;

export interface Download {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface DecriptoFixture {
  readonly payments: PaymentsFixture;
  readonly admin: Person;
  /** Backdates what `work` does to the middle of `MONTH`. */
  inMonth<T>(work: () => Promise<T>): Promise<T>;
  request(by: Caller, month?: string, requestId?: string): Promise<Answer>;
  /** Creates a report of `MONTH`. */
  createReport(): Promise<DecriptoReport>;
  report(id: string): Promise<DecriptoReport>;
  download(by: Pick<Person, 'token'>, id: string, part: 'file' | 'csv'): Promise<Download>;
  giveCpf(who: Caller, taxId: string): Promise<void>;
  /** For a second worker, without market prices. */
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
  const request = (by: Caller, month = MONTH, requestId?: string) =>
    by.call('POST', '/api/admin/decripto', { month }, requestIdHeader(requestId));

  return {
    payments,
    admin,
    inMonth: (work) => backdated(bank, daysAgo, work),
    request,
    async createReport() {
      const { id } = (await request(admin)).as<DecriptoReport>();
      await bank.runJobs();
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
