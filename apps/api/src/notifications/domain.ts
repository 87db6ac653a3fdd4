import type { NoticeKind } from '@lastro/contracts';
import { HOUR_MS, MINUTE_MS } from '../platform/time.ts';

interface Notice {
  readonly kind: NoticeKind;
  /** Counts as unread, since the customer did not cause it. */
  readonly news: boolean;
  /** False for security notices, whose messages are sent where the event arises. */
  readonly messaged: boolean;
}

const received: Notice = { kind: 'received', news: true, messaged: true };
const outcome: Notice = { kind: 'sent', news: true, messaged: true };
const own: Notice = { kind: 'sent', news: false, messaged: false };

/** Keyed by event type; other types produce no notice. */
export const NOTICES: Readonly<Record<string, Notice>> = {
  transfer_received: received,
  deposit_credited: received,
  crypto_received: received,
  pix_reversed: received,
  adjusted: { ...received, messaged: false },
  withdrawal_requested: { ...own, messaged: true },
  withdrawal_approved: outcome,
  withdrawal_paid: outcome,
  withdrawal_denied: outcome,
  withdrawal_refused: outcome,
  withdrawal_returned: outcome,
  withdrawal_cancelled: own,
  moved: own,
  exchanged: { ...own, kind: 'investments' },
  invested: { ...own, kind: 'investments' },
  redeemed: { ...own, kind: 'investments' },
  investment_matured: { kind: 'investments', news: true, messaged: true },
  security: { kind: 'security', news: true, messaged: false },
};

export const NEWS = Object.keys(NOTICES).filter((type) => NOTICES[type]?.news);
export const MESSAGED: ReadonlySet<string> = new Set(
  Object.keys(NOTICES).filter((type) => NOTICES[type]?.messaged),
);

/** Security notices are pushed too; their e-mails and SMS are sent where the event arises. */
export const PUSHED: ReadonlySet<string> = new Set([...MESSAGED, 'security']);

const RETRIES_MS = [1, 5, 15, 60, 120, 240, 360].map((minutes) => minutes * MINUTE_MS);

/** Undefined when delivery is given up. */
export function retryAfterMs(attempts: number): number | undefined {
  return RETRIES_MS[attempts - 1];
}

/** Above this rate, messages are combined into one. */
export const MESSAGES_PER_MINUTE = 5;

export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

const DAY_HOURS = 24;
/** Brasília has no daylight saving time. */
const BEHIND_HOURS = 3;

/** The end of the current quiet hours; undefined outside them. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | undefined {
  if (quiet === null) return undefined;
  const hours = now.getTime() / HOUR_MS - BEHIND_HOURS;
  const since = (((hours % DAY_HOURS) - quiet.from + DAY_HOURS) % DAY_HOURS) * HOUR_MS;
  const length = ((quiet.until - quiet.from + DAY_HOURS) % DAY_HOURS) * HOUR_MS;
  return since < length ? new Date(now.getTime() - since + length) : undefined;
}
