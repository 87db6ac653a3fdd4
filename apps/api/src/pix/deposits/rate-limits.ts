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
  takeConfirmation(customerId: string): Promise<void>;
  /** False when used up: the webhook or the sweep credits the charge anyway. */
  mayWatch(customerId: string): Promise<boolean>;
}

export function createRefreshLimits(pool: pg.Pool, factor: number): RefreshLimits {
  const confirmations = createLimiter({ pool, factor }, CONFIRM);
  const watch = createLimiter({ pool, factor }, WATCH);
  return {
    takeConfirmation: confirmations.take,
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
