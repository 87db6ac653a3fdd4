import type { EventType, NoticeKind } from '@lastro/contracts';
import { addMs, HOUR_MS, MINUTE_MS } from '../platform/time.ts';

interface Notice {
  readonly kind: NoticeKind;
  /** Counts as unread, since the customer did not cause it. */
  readonly news: boolean;
  /** False for security notices, whose messages are sent where the event arises. */
  readonly messaged: boolean;
}

const received = { kind: 'received', news: true, messaged: true } as const;
const outcome = { kind: 'sent', news: true, messaged: true } as const;
const own = { kind: 'sent', news: false, messaged: false } as const;

/** All but those that only refresh the screens. */
export type NoticeType = Exclude<EventType, 'payment_begun' | 'charge_paid' | 'charge_expired'>;

export const NOTICES = {
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
} as const satisfies Record<NoticeType, Notice>;

export type MessagedType = {
  [T in NoticeType]: (typeof NOTICES)[T]['messaged'] extends true ? T : never;
}[NoticeType];

export const NOTICE_TYPES = Object.keys(NOTICES) as readonly NoticeType[];
export const NEWS = NOTICE_TYPES.filter((type) => NOTICES[type].news);
export const MESSAGED: ReadonlySet<EventType> = new Set(
  NOTICE_TYPES.filter((type) => NOTICES[type].messaged),
);

/** Security notices are pushed too; their e-mails and SMS are sent where the event arises. */
const PUSHED: ReadonlySet<EventType> = new Set([...MESSAGED, 'security']);

export function isPushed<E extends { readonly type: EventType }>(
  event: E,
): event is E & { readonly type: NoticeType } {
  return PUSHED.has(event.type);
}

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
  return since < length ? addMs(now, length - since) : undefined;
}
