import { compare, mulFloor, toDecimal } from '@lastro/money';
import type { Clock } from '../../platform/clock.ts';
import { ProviderError } from '../../platform/http/provider-client.ts';
import type { Logger } from '../../platform/log.ts';
import { addMs } from '../../platform/time.ts';
import type { CryptoPayout, PayoutStatus, Rail } from '../../withdrawals/index.ts';
import { RECV_WINDOW_MS } from '../binance/http.ts';
import type { WithdrawalsClient } from '../binance/withdrawals.ts';
import type { CoinNetwork, Networks } from '../networks/networks.ts';
import { readHistory } from './history.ts';
import { statusOfRefusal, toPayoutStatus } from './status.ts';
import { feeOf, grossOf, shortDecimal } from './terms.ts';

interface Deps {
  readonly client: WithdrawalsClient;
  readonly networks: Networks;
  readonly clock: Clock;
  readonly log: Logger;
}

const MAX_FEE_RISE = 2n;
/** A later order is dropped: from `isPastDeadline` on, an administrator may release or resend the payout. */
const SEND_WITHIN_MS = 10_000;
const NOT_SENT = { state: 'not_found' } as const;
const RATE_LIMITED = { state: 'rate_limited' } as const;

/** Binance accepts a repeated id, so its history is read before every attempt. */
export function createCryptoRail({ client, networks, clock, log }: Deps): Rail<CryptoPayout> {
  /** Throws ProviderError, also for a history of another payout. */
  async function lookUp(payout: CryptoPayout): Promise<PayoutStatus> {
    const rows = await readHistory(client, payout, clock.now());
    const status = toPayoutStatus(payout, rows);
    if (status.state === 'completed' && status.fee && compare(status.fee, payout.fee) !== 0) {
      const fees = { held: toDecimal(payout.fee), taken: toDecimal(status.fee) };
      log.info(
        { part: 'crypto', payout: payout.railId, ...fees },
        'the network fee differs from the held one',
      );
    }
    if (status.state === 'failed') {
      const answers = rows.map(({ id, info }) => ({ id, info }));
      log.warn({ part: 'crypto', payout: payout.railId, answers }, 'Binance ended a payout');
    }
    return status;
  }

  /** Throws when Binance doesn't answer, so that nothing is sent that couldn't be found afterwards. */
  async function prepare(payout: CryptoPayout): Promise<{ terms: CoinNetwork } | { status: PayoutStatus }> {
    const status = await lookUp(payout);
    if (status.state !== 'not_found') return { status };
    // With an older fee, Binance would deduct a rise from what the receiver gets.
    const terms = await networks.findFresh(payout.amount.currency, payout.network);
    if (!terms?.withdrawEnabled) return failed('A rede está suspensa para envios.');
    if (compare(feeOf(terms), mulFloor(payout.fee, MAX_FEE_RISE, 1n)) > 0) {
      return failed('A tarifa da rede subiu demais desde o pedido.');
    }
    return { terms };
  }

  async function apply(payout: CryptoPayout, terms: CoinNetwork, startedAt: Date): Promise<PayoutStatus> {
    const { railId, amount, network, address, tag } = payout;
    try {
      await client.apply({
        coin: amount.currency,
        network,
        address,
        tag,
        amount: shortDecimal(grossOf(amount, terms)),
        withdrawOrderId: railId,
        sendBy: addMs(startedAt, SEND_WITHIN_MS),
      });
      return { state: 'processing' };
    } catch (error) {
      if (!(error instanceof ProviderError) || error.outcome === 'unknown') throw error;
      log.warn({ part: 'crypto', payout: railId, err: error }, 'Binance did not accept a payout');
      return error.outcome === 'refused' ? statusOfRefusal(error, payout) : NOT_SENT;
    }
  }

  return {
    resendAfterMs: null,
    returnableForMs: 0,
    async find(payout) {
      const status = await lookUp(payout).catch(toRateLimited);
      if (status.state === 'not_found' && !isPastDeadline(payout.attemptedAt, clock.now())) {
        throw new ProviderError('unknown', `${payout.railId} may still be carried out`);
      }
      return status;
    },
    async send(payout, startedAt) {
      const prepared = await prepare(payout).catch((err: unknown) => {
        log.warn({ part: 'crypto', payout: payout.railId, err }, 'a payout waits for Binance');
        return { status: NOT_SENT };
      });
      return 'status' in prepared ? prepared.status : apply(payout, prepared.terms, startedAt);
    },
  };
}

/** Binance allows ten queries per second. */
function toRateLimited(error: unknown): typeof RATE_LIMITED {
  if (error instanceof ProviderError && error.outcome === 'throttled') return RATE_LIMITED;
  throw error;
}

function failed(reason: string): { status: PayoutStatus } {
  return { status: { state: 'failed', reason } };
}

/** Source: Binance, "General API Information". */
const MAX_EXECUTION_MS = 10_000;

function isPastDeadline(attemptedAt: Date | null, now: Date): boolean {
  if (attemptedAt === null) return true;
  return now.getTime() - attemptedAt.getTime() > SEND_WITHIN_MS + RECV_WINDOW_MS + MAX_EXECUTION_MS;
}
