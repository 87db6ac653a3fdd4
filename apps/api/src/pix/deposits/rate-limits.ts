import type pg from 'pg';
import { AppError } from '../../platform/errors.ts';
import { createLimiter } from '../../platform/http/rate-limits.ts';

export const MAX_OPEN_CHARGES = 20;
export const MAX_CHARGES_PER_HOUR = 60;

/** A client that confirms every five seconds needs twelve a minute. */
const CONFIRM = { name: 'pix-confirm', points: 30, windowSeconds: 60 };
/** Five charges watched every five seconds. */
const WATCH = { name: 'pix-watch', points: 60, windowSeconds: 60 };

export interface RefreshLimits {
  confirm(customerId: string): Promise<void>;
  /** False when used up: webhook or sweep credit the charge anyway. */
  mayWatch(customerId: string): Promise<boolean>;
}

export function createRefreshLimits(pool: pg.Pool, factor: number): RefreshLimits {
  const confirm = createLimiter({ pool, factor }, CONFIRM);
  const watch = createLimiter({ pool, factor }, WATCH);
  return {
    confirm: confirm.take,
    async mayWatch(customerId) {
      try {
        await watch.take(customerId);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}
