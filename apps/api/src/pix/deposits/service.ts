import { type ChargeReply, type ChargeStatusReply, PIX_CHARGE_LIFETIME_SECONDS } from '@lastro/contracts';
import { fromWire, toDecimal, toWire } from '@lastro/money';
import { requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import type { AskProvider } from './ask-provider.ts';
import { onProviderError, type ProviderError } from './client-errors.ts';
import { assertChargeable, type Charge, type ChargeWithCode, creditFor, isOpen, statusOf } from './domain.ts';
import { type OpenCharge, throwUnavailable } from './open-charge.ts';
import { claimAsking, findCharge, findCredit, insertCharge, requestedCharge } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly config: Pick<Config, 'usdtBrlRate'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly charges: OpenCharge;
  readonly ask: AskProvider;
}

/** Whom a call speaks for. */
interface Owner {
  readonly id: string;
}

export interface PixService {
  /**
   * A charge that the customer can pay, valid for one hour. `valor` is in BRL, as it came on the wire. Throws
   * `invalid_amount` (MoneyError included), `amount_out_of_range`, `request_id_invalid`, `request_id_reused`,
   * `payment_provider_refused`, `payment_provider_unavailable`, and `charge_expired` when a repeated request
   * names a charge that ended before its code was known.
   */
  createCharge(customer: Owner, valor: number | string, requestId: string | undefined): Promise<ChargeReply>;
  /** How one's own charge stands; asks the PSP while it is open. Throws `not_found`. */
  chargeStatus(customer: Owner, txid: string): Promise<ChargeStatusReply>;
  /**
   * "I have paid": asks the PSP, and gives the id of the history row of the one credit. Throws `not_found`,
   * `charge_not_paid`, `charge_expired`, `payment_provider_unavailable`.
   */
  confirmDeposit(customer: Owner, txid: string): Promise<string>;
}

/** A charge is asked about at most this often because somebody watches it, by all processes together. */
const WATCHED_EVERY_MS = 2_000;

export function createPixService(deps: Deps): PixService {
  const { db, config, clock, log, charges, ask } = deps;

  async function ownCharge(customer: Owner, txid: string): Promise<Charge> {
    const charge = await findCharge(db, txid);
    if (charge?.customerId !== customer.id) throw new AppError('not_found');
    return charge;
  }

  /** The watcher's answer does not depend on the PSP's being there: a payment is credited without anybody watching. */
  async function watch(charge: Charge): Promise<void> {
    const now = clock.now();
    const due = new Date(now.getTime() - WATCHED_EVERY_MS);
    if (!isOpen(charge) || !(await claimAsking(db, charge.txid, now, due))) return;
    const note = (err: ProviderError) =>
      log.warn({ part: 'pix', txid: charge.txid, err }, 'watching a charge');
    await ask(charge.txid).catch(onProviderError(note));
  }

  return {
    async createCharge(customer, valor, requestId) {
      const amount = fromWire('BRL', valor);
      assertChargeable(amount);
      const request = requestKey(customer.id, requestId, 'POST /api/pix/cob', { valor: toDecimal(amount) });
      const createdAt = clock.now();
      const txid = uuidv7(createdAt.getTime()).replaceAll('-', '');
      const isNew = await insertCharge(db, {
        txid,
        customerId: customer.id,
        amount,
        credit: creditFor(amount, config.usdtBrlRate),
        rate: config.usdtBrlRate,
        request,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + PIX_CHARGE_LIFETIME_SECONDS * 1000),
      });
      const { charge, requestHash } = await requestedCharge(db, request.key);
      if (!requestHash.equals(request.hash)) throw new AppError('request_id_reused');
      return toChargeReply(await withCode(charges, charge, isNew));
    },

    async chargeStatus(customer, txid) {
      await watch(await ownCharge(customer, txid));
      const charge = await ownCharge(customer, txid);
      const transactionId = charge.state === 'paid' ? await findCredit(db, txid) : null;
      return {
        txid,
        status: statusOf(charge),
        valor: toWire(charge.amount),
        amount_usdt: toWire(charge.credit),
        transaction_id: transactionId,
        expires_at: charge.expiresAt.toISOString(),
      };
    },

    async confirmDeposit(customer, txid) {
      const charge = await ownCharge(customer, txid);
      // Always asked, however recently: who says "I have paid" may have paid a second ago.
      if (charge.state !== 'paid') await ask(txid).catch(onProviderError(throwUnavailable));
      const transactionId = await findCredit(db, txid);
      if (transactionId !== null) return transactionId;
      throw new AppError(isOpen(await ownCharge(customer, txid)) ? 'charge_not_paid' : 'charge_expired');
    },
  };
}

/** The charge with its code, from the first answer or by taking up what an earlier request left undone. */
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
