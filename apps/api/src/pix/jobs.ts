import type { Db, Tx } from '../platform/db.ts';
import { enqueue, enqueueIn, type Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import type { AskProvider } from './ask-provider.ts';
import type { PixProvider } from './client.ts';
import { onProviderError, type ProviderError } from './client-errors.ts';
import type { RecordPayment } from './record-payment.ts';
import type { Sweep } from './sweep.ts';
import { type Hint, hintSchema, keepWebhookRegistered } from './webhook.ts';

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly log: Logger;
  readonly record: RecordPayment;
  readonly ask: AskProvider;
  readonly sweep: Sweep;
  readonly sweepSeconds: number;
  /** Our address as the PSP is to call it, without the `/pix` that it appends. */
  readonly webhookUrl: string;
}

const SWEEP = 'pix-sweep';
const REREAD = 'pix-reread';
const READ = 'pix-read';
const REGISTER_WEBHOOK = 'pix-register-webhook';

/**
 * A sweep enqueues the next one under a key, so that one waits at a time whatever the number of workers; the line
 * of each minute revives the chain where a worker died in the middle, and leaves a waiting sweep its time.
 */
export const PIX_CRONTAB = [
  `* * * * * ${SWEEP} ?jobKey=${SWEEP}&jobKeyMode=preserve_run_at`,
  `17 * * * * ${REREAD} ?jobKey=${REREAD}`,
  `41 * * * * ${REGISTER_WEBHOOK} ?jobKey=${REGISTER_WEBHOOK}`,
].join('\n');

export function createPixJobs(deps: Deps): Jobs {
  const { db, provider, log, record, ask, sweep } = deps;
  return {
    async [SWEEP]() {
      await quietly(log, sweep.sweep);
      await enqueueIn(db, SWEEP, {}, { key: SWEEP, seconds: deps.sweepSeconds });
    },
    [REREAD]: () => quietly(log, sweep.reread),
    async [READ](payload) {
      const hint = hintSchema.parse(payload);
      if ('txid' in hint) return ask(hint.txid);
      const payment = await provider.findPayment(hint.endToEndId);
      if (payment !== null) await record(payment);
    },
    [REGISTER_WEBHOOK]: () => keepWebhookRegistered(provider, deps.webhookUrl, log),
  };
}

/** A PSP that does not answer is not a failed job: the next sweep begins where this one did. */
async function quietly(log: Logger, work: () => Promise<void>): Promise<void> {
  const note = (err: ProviderError) => log.warn({ part: 'pix', err }, 'the PSP did not answer the sweep');
  await work().catch(onProviderError(note));
}

/** Says that there is news of a payout, by our id; the withdrawals feature's, handed over by app.ts. */
export type HintPayout = (tx: Tx, payoutId: string) => Promise<void>;

/** Has each payment and payout read back from the PSP by a worker; the same one told twice waits once. */
export async function enqueueHints(db: Db, hints: readonly Hint[], hintPayout: HintPayout): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const hint of hints) {
      if ('payoutId' in hint) {
        await hintPayout(tx, hint.payoutId);
        continue;
      }
      const identity = 'txid' in hint ? hint.txid : hint.endToEndId;
      await enqueue(tx, READ, hint, { key: `${READ}:${identity}` });
    }
  });
}

/** What a worker that starts has to do at once: be told of payments, and look for those it was not told of. */
export async function enqueueFirstJobs(db: Db): Promise<void> {
  await enqueue(db, REGISTER_WEBHOOK, {}, { key: REGISTER_WEBHOOK });
  await enqueueIn(db, SWEEP, {}, { key: SWEEP, seconds: 0 });
}
