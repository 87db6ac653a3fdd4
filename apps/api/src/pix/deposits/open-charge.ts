import { PIX_CHARGE_LIFETIME_SECONDS } from '@lastro/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { PixConfig } from '../../platform/config/providers.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { onProviderError, type ProviderError } from '../../platform/http/provider-client.ts';
import type { Logger } from '../../platform/log.ts';
import type { PixProvider, ProviderCharge } from '../psp/provider.ts';
import { brCodeOf } from './copy-and-paste.ts';
import type { Charge, ChargeWithCode } from './domain.ts';
import { activateCharge, closeCharge } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly config: PixConfig;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface OpenCharge {
  /** On `payment_provider_unavailable` the charge may exist; a payment of it is still credited. */
  open(charge: Charge, since: 'new' | 'earlier'): Promise<ChargeWithCode>;
  /** Null, logged as an error, for a charge that does not match. */
  accept(charge: Charge, found: ProviderCharge): Promise<ChargeWithCode | null>;
}

const RETRY_AFTER_SECONDS = 5;
const CONFLICT = 409;

export function throwUnavailable(cause: ProviderError): never {
  throw new AppError('payment_provider_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function createOpenCharge(deps: Deps): OpenCharge {
  const { db, provider, config, clock, log } = deps;

  async function accept(charge: Charge, found: ProviderCharge): Promise<ChargeWithCode | null> {
    const brcode = readCode(charge, found);
    if (brcode === null) return null;
    return activateCharge(db, charge.txid, { brcode, expiresAt: found.expiresAt });
  }

  function readCode(charge: Charge, found: ProviderCharge): string | null {
    try {
      return brCodeOf(charge, found, config);
    } catch (error) {
      log.error({ part: 'pix', txid: charge.txid, err: error }, 'the PSP answered with a wrong charge');
      return null;
    }
  }

  /** After an unknown outcome or a taken txid, the charge under our txid decides. */
  async function create(charge: Charge): Promise<ProviderCharge> {
    const { txid, amount } = charge;
    const creating = provider.createCharge({ txid, amount, lifetimeSeconds: PIX_CHARGE_LIFETIME_SECONDS });
    return creating.catch(
      onProviderError(async (err) => {
        if (err.outcome === 'not_done') throw err;
        log.warn({ part: 'pix', txid, err }, 'the PSP did not confirm a new charge');
        if (err.outcome === 'refused' && err.status !== CONFLICT) {
          await closeCharge(db, txid, 'refused', clock.now());
          throw new AppError('payment_provider_refused', { cause: err });
        }
        const found = await provider.findCharge(txid);
        if (found === null) throw err;
        return found;
      }),
    );
  }

  async function findOrCreate(charge: Charge, since: 'new' | 'earlier'): Promise<ProviderCharge> {
    const found = since === 'new' ? null : await provider.findCharge(charge.txid);
    return found ?? create(charge);
  }

  return {
    accept,
    async open(charge, since) {
      const found = await findOrCreate(charge, since).catch(onProviderError(throwUnavailable));
      const opened = await accept(charge, found);
      if (opened === null) throw new AppError('payment_provider_refused');
      return opened;
    },
  };
}
