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
  /** False if no device is left. Throws if one was unreachable; the retry replaces notices already shown, by tag. */
  all(customerId: string, notice: Notice): Promise<boolean>;
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
    async all(customerId, notice) {
      const subscriptions = await listSubscriptions(db, customerId);
      const results = await Promise.allSettled(
        subscriptions.map((subscription) => one(subscription, notice)),
      );
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
      return results.some((result) => result.status === 'fulfilled' && result.value);
    },
  };
}
