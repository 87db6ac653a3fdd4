import { equals } from '@lastro/money';
import type { Clock } from '../../platform/clock.ts';
import { onProviderError, type ProviderError } from '../../platform/http/provider-client.ts';
import type { Logger } from '../../platform/log.ts';
import { createSerially } from '../../platform/serially.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { PayoutStatus, PixPayout, Rail } from '../../withdrawals/index.ts';
import type { PayoutCalls, SentPayout } from '../psp/provider.ts';

interface Deps {
  readonly calls: PayoutCalls;
  /** The PSP sends nothing for a key without a webhook. Throws ProviderError. */
  readonly ensureWebhook: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

/** The PSP may list a payout late. It refuses a repeated id, so an early retry never pays twice. */
const RESEND_AFTER_MS = 15_000;
/** A request that waited longer is dropped: another process may take the payout over after `CALL_TIMEOUT_MS`. */
const SEND_WITHIN_MS = 10_000;
/** An earlier attempt may still be on its way, or be listed late. */
const EARLIER_ATTEMPT_MS = 45_000;
/** Source: API Pix, returns within 90 days. */
const RETURNABLE_FOR_MS = 90 * DAY_MS;

/** Sends one payout at a time (Efí's advice), since the PSP recomputes our balance for each. */
export function createPixRail({ calls, ensureWebhook, clock, log }: Deps): Rail<PixPayout> {
  const serially = createSerially();

  async function send(payout: PixPayout, startedAt: Date): Promise<PayoutStatus> {
    const { railId: id, amount, pixKey: key, brcode, description: message } = payout;
    const hasWebhook = await ensureWebhook().then(
      () => true,
      onProviderError((error) => {
        reportWaiting(payout, error);
        return false;
      }),
    );
    if (!hasWebhook) return { state: 'not_found' };
    const call = async () =>
      isOlder(startedAt, SEND_WITHIN_MS) ? null : calls.send({ id, amount, key, brcode, message });
    return serially('send', call).then(
      (sent): PayoutStatus => (sent === null ? { state: 'not_found' } : toPayoutStatus(payout, sent)),
      onProviderError((error) => statusAfterError(payout, error, startedAt)),
    );
  }

  const reportWaiting = ({ railId }: PixPayout, err: ProviderError) =>
    log.warn({ part: 'pix', payout: railId, err }, 'a payout waits for the PSP');

  const isOlder = (since: Date, ms: number) => clock.now().getTime() - since.getTime() > ms;

  const mayStillArrive = ({ attemptedAt, mayBeSent }: PixPayout) =>
    mayBeSent && attemptedAt !== null && !isOlder(attemptedAt, EARLIER_ATTEMPT_MS);

  async function statusAfterError(
    payout: PixPayout,
    error: ProviderError,
    startedAt: Date,
  ): Promise<PayoutStatus> {
    if (error.outcome === 'not_done') {
      reportWaiting(payout, error);
      return { state: 'not_found' };
    }
    if (error.outcome === 'unknown') throw error;
    const sent = await calls.find(payout.railId);
    if (sent !== null) return toPayoutStatus(payout, sent);
    const reason = calls.refusalText(error);
    if (reason === null || mayStillArrive(payout)) throw error;
    // At most once, since a payment by key has no code that could be refused.
    const byKey = payableByKey(payout);
    return byKey === null ? { state: 'failed', reason } : send(byKey, startedAt);
  }

  return {
    resendAfterMs: RESEND_AFTER_MS,
    returnableForMs: RETURNABLE_FOR_MS,
    send,
    async find(payout) {
      const sent = await calls.find(payout.railId);
      return sent === null ? { state: 'not_found' } : toPayoutStatus(payout, sent);
    },
  };
}

/** Replaces a static code that the PSP refuses, losing its txid; null if only the code pays it. */
function payableByKey(payout: PixPayout): PixPayout | null {
  const { brcode, isCharge, pixKey } = payout;
  return brcode === null || isCharge || pixKey === null ? null : { ...payout, brcode: null };
}

/** Throws when the PSP has another payout under our id. The amount may differ, since a charge's issuer can change it. */
function toPayoutStatus(payout: PixPayout, sent: SentPayout): PayoutStatus {
  const isOurs =
    sent.id === payout.railId &&
    // A code's key is as its issuer wrote it.
    (payout.brcode !== null || sent.key === null || sent.key === payout.pixKey);
  if (!isOurs) throw new Error(`the PSP has another payout under ${payout.railId}`);
  switch (sent.status) {
    case 'completed':
      if (sent.endToEndId === null) return { state: 'processing' };
      return {
        state: 'completed',
        reference: sent.endToEndId,
        returns: sent.returns,
        ...(equals(sent.amount, payout.amount) ? {} : { paid: sent.amount }),
      };
    case 'failed':
      return { state: 'failed', reason: 'O banco do destinatário recusou o PIX.' };
    case 'processing':
      return { state: 'processing' };
  }
}
