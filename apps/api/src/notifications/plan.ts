import { MINUTE_MS } from '../platform/time.ts';
import { MESSAGED, MESSAGES_PER_MINUTE, NOTICES, type NoticeType, quietUntil } from './domain.ts';
import type { Preferences } from './preferences.ts';
import type { MessageChannel } from './tables.ts';

export const CHANNELS: readonly MessageChannel[] = ['email', 'sms', 'push'];

export interface Recipients {
  preferences(customerId: string): Preferences;
  hasDevice(customerId: string): boolean;
  /** Messages planned in the last minute, counted up to MESSAGES_PER_MINUTE. */
  recent(customerId: string, channel: MessageChannel): number;
}

export interface PlannedMessage<E> {
  readonly event: E;
  readonly channel: MessageChannel;
  /** Undefined: send at once. */
  readonly heldUntil: Date | undefined;
}

export function isWanted(type: NoticeType, channel: MessageChannel, { channels }: Preferences): boolean {
  return channels[NOTICES[type].kind][channel] === true && (channel === 'push' || MESSAGED.has(type));
}

/** The end of the customer's quiet hours; undefined if the message may be sent now. */
export function quietEnd(
  type: NoticeType,
  channel: MessageChannel,
  { quiet_hours: quiet }: Preferences,
  now: Date,
): Date | undefined {
  const isNeverHeld = channel === 'email' || NOTICES[type].kind === 'security';
  return isNeverHeld ? undefined : quietUntil(now, quiet);
}

interface EventOf {
  readonly customer_id: string;
  readonly type: NoticeType;
}

export function planMessages<E extends EventOf>(
  events: readonly E[],
  recipients: Recipients,
  now: Date,
): PlannedMessage<E>[] {
  const counts = new Map<string, number>();
  const planned: PlannedMessage<E>[] = [];
  for (const event of events) {
    const { customer_id: customerId, type } = event;
    const preferences = recipients.preferences(customerId);
    const isSecurity = NOTICES[type].kind === 'security';
    for (const channel of CHANNELS) {
      if (!isWanted(type, channel, preferences)) continue;
      if (channel === 'push' && !recipients.hasDevice(customerId)) continue;
      const key = `${channel}:${customerId}`;
      const count = counts.get(key) ?? recipients.recent(customerId, channel);
      counts.set(key, count + 1);
      const quiet = quietEnd(type, channel, preferences, now);
      const many = !isSecurity && count >= MESSAGES_PER_MINUTE;
      planned.push({ event, channel, heldUntil: quiet ?? (many ? nextMinute(now) : undefined) });
    }
  }
  return planned;
}

function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}
