import { type ChargeReply, type ChargeStatusReply, PIX_CHARGE_LIFETIME_SECONDS } from '@lastro/contracts';
import { fromWire, toDecimal, toWire } from '@lastro/money';
import type { Owner } from '../../customers/index.ts';
import { requestKey } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { onProviderError, type ProviderError } from '../../platform/http/provider-client.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { addMs, subtractMs } from '../../platform/time.ts';
import { reversedOfCharge } from '../reversals/repository.ts';
import { assertChargeable, type Charge, type ChargeWithCode, creditFor, isOpen, statusOf } from './domain.ts';
import { type OpenCharge, throwUnavailable } from './open-charge.ts';
import { MAX_CHARGES_PER_HOUR, MAX_OPEN_CHARGES, type RefreshLimits } from './rate-limits.ts';
import type { RefreshCharge } from './refresh-charge.ts';
import {
  claimRefresh,
  findCharge,
  findCreditedUsdt,
  findCreditRowId,
  findRequestedCharge,
  insertCharge,
} from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly config: Pick<Config, 'usdtBrlRate' | 'rateLimitFactor'>;
  readonly limits: RefreshLimits;
  readonly clock: Clock;
  readonly log: Logger;
  readonly charges: OpenCharge;
  readonly refreshCharge: RefreshCharge;
}

export interface PixService {
  createCharge(customer: Owner, valor: number | string, requestId: string | undefined): Promise<ChargeReply>;
  chargeStatus(customer: Owner, txid: string): Promise<ChargeStatusReply>;
  /** Refreshes the charge and returns the history row of its credit. Throws `charge_not_paid`, `charge_expired`. */
  confirmDeposit(customer: Owner, txid: string): Promise<string>;
}

const MIN_REFRESH_INTERVAL_MS = 2_000;

export function createPixService(deps: Deps): PixService {
  const { db, config, clock, log, limits, charges, refreshCharge } = deps;
  const chargeLimits = {
    open: Math.ceil(MAX_OPEN_CHARGES * config.rateLimitFactor),
    hourly: Math.ceil(MAX_CHARGES_PER_HOUR * config.rateLimitFactor),
  };

  async function ownCharge(customer: Owner, txid: string): Promise<Charge> {
    const charge = await findCharge(db, txid);
    if (charge?.customerId !== customer.id) throw new AppError('not_found');
    return charge;
  }

  /** If the PSP fails, the stored state is shown. */
  async function watch(charge: Charge): Promise<void> {
    const now = clock.now();
    const due = subtractMs(now, MIN_REFRESH_INTERVAL_MS);
    if (!isOpen(charge) || !(await limits.mayWatch(charge.customerId))) return;
    if (!(await claimRefresh(db, charge.txid, now, due))) return;
    const warn = (err: ProviderError) =>
      log.warn({ part: 'pix', txid: charge.txid, err }, 'a charge could not be refreshed');
    await refreshCharge(charge.txid).catch(onProviderError(warn));
  }

  return {
    async createCharge(customer, valor, requestId) {
      const amount = fromWire('BRL', valor);
      assertChargeable(amount);
      const request = requestKey(customer.id, requestId, 'POST /api/pix/cob', { valor: toDecimal(amount) });
      const createdAt = clock.now();
      const txid = uuidv7(createdAt.getTime()).replaceAll('-', '');
      const isNew = await insertCharge(
        db,
        {
          txid,
          customerId: customer.id,
          amount,
          credit: creditFor(amount, config.usdtBrlRate),
          rate: config.usdtBrlRate,
          request,
          createdAt,
          expiresAt: addMs(createdAt, PIX_CHARGE_LIFETIME_SECONDS * 1000),
        },
        chargeLimits,
      );
      const { charge, requestHash } = await findRequestedCharge(db, request.key);
      if (!requestHash.equals(request.hash)) throw new AppError('request_id_reused');
      return toChargeReply(await withCode(charges, charge, isNew));
    },

    async chargeStatus(customer, txid) {
      await watch(await ownCharge(customer, txid));
      const charge = await ownCharge(customer, txid);
      const transactionId = charge.state === 'paid' ? await findCreditRowId(db, txid) : null;
      return {
        txid,
        status: statusOf(charge),
        valor: toWire(charge.amount),
        amount_usdt: toWire(
          transactionId === null ? charge.credit : await findCreditedUsdt(db, transactionId),
        ),
        transaction_id: transactionId,
        expires_at: charge.expiresAt.toISOString(),
        reversed: toWire(await reversedOfCharge(db, txid)),
      };
    },

    async confirmDeposit(customer, txid) {
      const charge = await ownCharge(customer, txid);
      // Always refreshed: the customer may have paid a second ago.
      if (charge.state !== 'paid') {
        await limits.takeConfirmation(customer.id);
        await refreshCharge(txid).catch(onProviderError(throwUnavailable));
      }
      const transactionId = await findCreditRowId(db, txid);
      if (transactionId !== null) return transactionId;
      throw new AppError(isOpen(await ownCharge(customer, txid)) ? 'charge_not_paid' : 'charge_expired');
    },
  };
}

async function withCode(charges: OpenCharge, charge: Charge, isNew: boolean): Promise<ChargeWithCode> {
  if (charge.brcode !== null) return { ...charge, brcode: charge.brcode };
  if (charge.state === 'refused') throw new AppError('payment_provider_refused');
  if (charge.state === 'expired') throw new AppError('charge_expired');
  return charges.open(charge, isNew ? 'new' : 'earlier');
}

function toChargeReply(charge: ChargeWithCode): ChargeReply {
  const { txid, brcode } = charge;
  const valor = toWire(charge.amount);
  return {
    txid,
    brcode,
    valor,
    amount_usdt: toWire(charge.credit),
    status: statusOf(charge),
    expires_at: charge.expiresAt.toISOString(),
    original: { brcode, txid, valor },
  };
}
