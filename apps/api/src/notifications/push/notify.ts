import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { SendPush } from './send.ts';
import { listSubscriptions, recordSent, removeSubscription, type Subscription } from './subscriptions.ts';
import type { Shown } from './texts.ts';

interface NotifyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly send: SendPush;
}

export interface Notice extends Shown {
  readonly urgent: boolean;
}

export interface Notify {
  /** False if the subscription has expired and was removed. */
  one(subscription: Subscription, notice: Notice): Promise<boolean>;
  /**
   * False if no device is left. Throws if one was unreachable, `DevicesUnreachable` if others were reached; its devices
   * are the `only` ones of the retry.
   */
  all(customerId: string, notice: Notice, only?: readonly string[]): Promise<boolean>;
}

export class DevicesUnreachable extends Error {
  readonly devices: readonly string[];

  constructor(devices: readonly string[], cause: unknown) {
    super('Some devices were unreachable', { cause });
    this.devices = devices;
  }
}

export function createNotify({ db, clock, send }: NotifyDeps): Notify {
  async function one(subscription: Subscription, { urgent, ...shown }: Notice): Promise<boolean> {
    const push = { text: JSON.stringify(shown), topic: shown.tag, urgent };
    if ((await send(subscription, push)) === 'gone') {
      await removeSubscription(db, subscription.customer_id, subscription.id);
      return false;
    }
    await recordSent(db, subscription.id, clock.now());
    return true;
  }

  return {
    one,
    async all(customerId, notice, only) {
      const subscriptions = (await listSubscriptions(db, customerId)).filter(
        ({ id }) => only === undefined || only.includes(id),
      );
      const results = await Promise.allSettled(
        subscriptions.map((subscription) => one(subscription, notice)),
      );
      const isReached =
        only !== undefined || results.some((result) => result.status === 'fulfilled' && result.value);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed === undefined) return isReached;
      if (!isReached) throw failed.reason;
      const unreachable = subscriptions.filter((_, n) => results[n]?.status === 'rejected');
      throw new DevicesUnreachable(
        unreachable.map(({ id }) => id),
        failed.reason,
      );
    },
  };
}
