import { BrCodeError } from '@lastro/brcode';
import { PIX_CHARGE_LIFETIME_SECONDS } from '@lastro/contracts';
import type { Clock } from '../platform/clock.ts';
import type { PixConfig } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import type { PixProvider, ProviderCharge } from './client.ts';
import { ProviderError } from './client-errors.ts';
import { codeOf, WrongChargeError } from './copy-and-paste.ts';
import type { Charge } from './domain.ts';
import { activateCharge, closeCharge } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly config: PixConfig;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface OpenCharge {
  /**
   * Brings a charge of ours into being at the PSP, and gives it back with its code. Throws
   * `payment_provider_refused` for good, `payment_provider_unavailable` while it is not known or not possible:
   * then the charge stays as it is, and if the PSP has it after all and somebody pays it, it is credited.
   */
  open(charge: Charge, since: 'new' | 'earlier'): Promise<Charge>;
  /** Keeps the code and the end of a charge that the PSP has. Throws `payment_provider_refused` for a wrong one. */
  accept(charge: Charge, found: ProviderCharge): Promise<Charge>;
}

const RETRY_AFTER_SECONDS = 5;
const CONFLICT = 409;

/** Another customer's retry can help, soon: the PSP is not there, or what it did is not known. */
export function unavailable(cause: unknown): AppError {
  return new AppError('payment_provider_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function createOpenCharge(deps: Deps): OpenCharge {
  const { db, provider, config, clock, log } = deps;

  async function accept(charge: Charge, found: ProviderCharge): Promise<Charge> {
    const brcode = readCode(charge, found);
    return activateCharge(db, charge.txid, { brcode, expiresAt: found.expiresAt });
  }

  function readCode(charge: Charge, found: ProviderCharge): string {
    try {
      return codeOf(charge, found, config);
    } catch (error) {
      if (!(error instanceof WrongChargeError || error instanceof BrCodeError)) throw error;
      log.error({ part: 'pix', txid: charge.txid, err: error }, 'the PSP answered with a wrong charge');
      throw new AppError('payment_provider_refused', { cause: error });
    }
  }

  /** Creates it; when the outcome is in doubt, or the txid is taken, what is there under our txid tells. */
  async function create(charge: Charge): Promise<ProviderCharge> {
    try {
      return await provider.createCharge({
        txid: charge.txid,
        amount: charge.amount,
        lifetimeSeconds: PIX_CHARGE_LIFETIME_SECONDS,
      });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.outcome === 'not_done') throw error;
      log.warn({ part: 'pix', txid: charge.txid, err: error }, 'creating a charge');
      if (error.outcome === 'refused' && error.status !== CONFLICT) {
        await closeCharge(db, charge.txid, 'refused', clock.now());
        throw new AppError('payment_provider_refused', { cause: error });
      }
      const found = await provider.findCharge(charge.txid);
      if (found === null) throw unavailable(error);
      return found;
    }
  }

  return {
    accept,
    async open(charge, since) {
      try {
        const found = since === 'new' ? null : await provider.findCharge(charge.txid);
        return await accept(charge, found ?? (await create(charge)));
      } catch (error) {
        throw error instanceof ProviderError ? unavailable(error) : error;
      }
    },
  };
}
