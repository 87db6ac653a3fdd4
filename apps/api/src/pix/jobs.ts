import { z } from 'zod';
import type { Db } from '../platform/database/db.ts';
import { onProviderError, type ProviderError } from '../platform/http/provider-client.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import type { RecordPayment } from './deposits/record-payment.ts';
import type { RefreshCharge } from './deposits/refresh-charge.ts';
import { REMOVE_CHARGE } from './deposits/remove-charge.ts';
import type { Sweep } from './deposits/sweep.ts';
import { READ_NOTICE } from './psp/notices.ts';
import type { PixProvider } from './psp/provider.ts';
import { ensureWebhook, paymentNoticeSchema } from './psp/webhook.ts';

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly log: Logger;
  readonly recordPayment: RecordPayment;
  readonly refreshCharge: RefreshCharge;
  readonly removeCharge: (txid: string) => Promise<void>;
  readonly sweep: Sweep;
  readonly sweepReversals: () => Promise<void>;
  readonly sweepSeconds: number;
  /** Without the `/pix` that the PSP appends. */
  readonly webhookUrl: string;
}

const chargePayload = z.object({ txid: z.string() });

export function createPixJobs(deps: Deps): Jobs {
  const { db, provider, log, recordPayment, refreshCharge, sweep } = deps;
  const registerWebhook = () => ensureWebhook(provider, deps.webhookUrl, log);
  return {
    ...repeating(db, 'pix-register-webhook', '41 * * * *', registerWebhook, { atStart: true }),
    ...repeating(db, 'pix-sweep', deps.sweepSeconds, () => logProviderErrors(log, sweep.sweep)),
    ...repeating(db, 'pix-reread', '17 * * * *', () => logProviderErrors(log, sweep.reread)),
    ...repeating(db, 'pix-reversals', '*/5 * * * *', () => logProviderErrors(log, deps.sweepReversals), {
      atStart: true,
    }),
    [REMOVE_CHARGE]: (payload) => deps.removeCharge(chargePayload.parse(payload).txid),
    async [READ_NOTICE](payload) {
      const notice = paymentNoticeSchema.parse(payload);
      if ('txid' in notice) return refreshCharge(notice.txid);
      const payment = await provider.findPayment(notice.endToEndId);
      if (payment !== null) await recordPayment(payment);
    },
  };
}

/** Not a failed job: the next sweep resumes at the same place. */
async function logProviderErrors(log: Logger, work: () => Promise<void>): Promise<void> {
  const warn = (err: ProviderError) => log.warn({ part: 'pix', err }, 'the PSP did not answer the sweep');
  await work().catch(onProviderError(warn));
}
