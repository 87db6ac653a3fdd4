import type pg from 'pg';
import { createLimiter, type Limiter } from '../../platform/http/rate-limits.ts';

/** Every network of every coin once takes about 35. */
const ADDRESSES = { name: 'crypto-addresses', points: 40, windowSeconds: 86_400 };
/** For the whole bank, so that a burst cannot use up the 1,000 sub-accounts that Binance allows before anyone sees it. */
const SUB_ACCOUNTS = { name: 'crypto-sub-accounts', points: 100, windowSeconds: 3_600 };

/** What fails isn't counted. */
type Counted = <Opened>(open: () => Promise<Opened>) => Promise<Opened>;

export interface AddressLimits {
  address(customerId: string): Counted;
  readonly subAccount: Counted;
}

export function createAddressLimits(pool: pg.Pool, factor: number): AddressLimits {
  const addresses = createLimiter({ pool, factor }, ADDRESSES);
  const subAccounts = createLimiter({ pool, factor }, SUB_ACCOUNTS);
  return {
    address: (customerId) => countedBy(addresses, customerId),
    subAccount: countedBy(subAccounts, 'bank'),
  };
}

function countedBy(limiter: Limiter, key: string): Counted {
  return async (open) => {
    await limiter.take(key);
    try {
      return await open();
    } catch (error) {
      await limiter.giveBack(key);
      throw error;
    }
  };
}
