import { type Alarm, createAlarm } from '../../alarm.ts';
import type { FaultSwitches } from '../../faults/faults.ts';
import type { Store } from '../../store/store.ts';
import type { SandboxTimings } from '../../timings.ts';
import { type Outcome, sendWebhook } from './sender.ts';
import { webhookUrlOf } from './webhooks.ts';

/**
 * Webhooks, stored until delivered.
 *
 *   pending --2xx--> delivered
 *     |  \--eleventh failure--> failed
 *     \---fault drop--> dropped
 */
interface DeliveryRow {
  readonly id: number;
  readonly url: string;
  readonly end_to_end_id: string;
  readonly subject: string;
  readonly body: string;
  readonly status: 'pending' | 'delivered' | 'failed' | 'dropped';
  readonly attempts: number;
  readonly result: string | null;
  readonly created_at: number;
  readonly next_attempt_at: number;
}

interface WebhookEvent {
  readonly key: string;
  /** For a bill, the id of its payment. */
  readonly endToEndId: string;
  readonly subject: 'payment' | 'refund' | 'payout' | 'bill';
  readonly body: object;
}

export interface Deliveries {
  enqueue(event: WebhookEvent): void;
  sendDue(): void;
  latest(limit: number): DeliveryRow[];
  /** Attempts in flight are repeated after a restart. */
  stop(): Promise<void>;
}

interface Deps {
  readonly store: Store;
  readonly faults: FaultSwitches;
  readonly timings: SandboxTimings;
  readonly now: () => number;
}

/** Efí gives up after eleven attempts. */
const MAX_ATTEMPTS = 11;
const MAX_IN_FLIGHT = 8;

export function createDeliveries(deps: Deps): Deliveries {
  const { store, faults, timings, now } = deps;
  const inFlight = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  const alarm: Alarm = createAlarm(now, startDue);

  function startDue(): number | null {
    if (faults.current().webhook === 'down') return null;
    const waiting = store
      .all<DeliveryRow>(
        "SELECT * FROM delivery WHERE status = 'pending' ORDER BY next_attempt_at, id LIMIT ?",
        MAX_IN_FLIGHT * 2,
      )
      .filter(({ id }) => !inFlight.has(id));
    for (const delivery of waiting) {
      if (inFlight.size >= MAX_IN_FLIGHT) return null;
      if (delivery.next_attempt_at > now()) return delivery.next_attempt_at;
      inFlight.set(delivery.id, attempt(delivery));
    }
    return null;
  }

  async function attempt(delivery: DeliveryRow): Promise<void> {
    const outcome = await sendWebhook(delivery, {
      fault: faults.current().webhook,
      timeoutMs: timings.webhookTimeoutMs,
      stopped: stopping.signal,
    });
    inFlight.delete(delivery.id);
    if (stopping.signal.aborted) return;
    record(delivery, outcome);
    alarm.check();
  }

  function record(delivery: DeliveryRow, outcome: Outcome): void {
    const attempts = delivery.attempts + 1;
    const status = outcome.status === 'failed' && attempts < MAX_ATTEMPTS ? 'pending' : outcome.status;
    store.run(
      'UPDATE delivery SET status = ?, attempts = ?, result = ?, next_attempt_at = ? WHERE id = ?',
      status,
      attempts,
      outcome.result,
      now() + timings.webhookRetryBaseMs * 2 ** delivery.attempts,
      delivery.id,
    );
  }

  function enqueue({ key, endToEndId, subject, body }: WebhookEvent): void {
    const webhookUrl = webhookUrlOf(store, key);
    if (webhookUrl === null) return;
    const delayMs = faults.current().webhook === 'late' ? timings.webhookLateMs : 0;
    store.run(
      `INSERT INTO delivery (url, end_to_end_id, subject, body, status, attempts, created_at, next_attempt_at)
       VALUES (?, ?, ?, ?, 'pending', 0, ?, ?)`,
      // For PIX, Efí appends the path even after a query.
      subject === 'bill' ? webhookUrl : `${webhookUrl}/pix`,
      endToEndId,
      subject,
      JSON.stringify(body),
      now(),
      now() + delayMs,
    );
  }

  faults.onChange(() => alarm.check());
  return {
    enqueue,
    sendDue: () => alarm.check(),
    latest: (limit) => store.all<DeliveryRow>('SELECT * FROM delivery ORDER BY id DESC LIMIT ?', limit),
    stop: async () => {
      alarm.stop();
      stopping.abort();
      await Promise.all(inFlight.values());
    },
  };
}
