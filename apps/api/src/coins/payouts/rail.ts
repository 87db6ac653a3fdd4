import { compare, mulFloor, toDecimal } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import { BinanceError } from './client-errors.ts';
import { RECV_WINDOW_MS } from './client-http.ts';
import type { WithdrawalsClient } from './client-withdrawals.ts';
import type { CoinNetwork, Networks } from './networks.ts';
import { feeOf, grossOf, shortDecimal } from './send-terms.ts';
import { type CryptoPayout, type CryptoWord, wordOf, wordOfRefusal } from './withdrawal-word.ts';

/** Binance as a way out of the bank; see the withdrawals feature's `Rail`, which it is. */
export interface CryptoRail {
  readonly resendAfterMs: null;
  readonly returnableForMs: 0;
  send(payout: CryptoPayout): Promise<CryptoWord>;
  find(payout: CryptoPayout): Promise<CryptoWord>;
}

interface Deps {
  readonly client: WithdrawalsClient;
  readonly networks: Networks;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Risen further than this since it was shown, the fee is no longer the bank's to bear: the customer decides anew. */
const FEE_RISE_MAX = 2n;
const NOT_SENT = { state: 'not_found' } as const;
const NOT_ASKED = { state: 'not_asked' } as const;

/**
 * Sends so much that the receiver gets exactly the amount: Binance takes the network's fee of the moment out of it,
 * and what that differs from the held fee by is the bank's. Binance does not refuse an id that was used before, so
 * its history is asked before every attempt, and what may have been sent is never sent again by itself.
 */
export function createCryptoRail({ client, networks, clock, log }: Deps): CryptoRail {
  /** What the history says now. Throws BinanceError, also on a history that can't be about this payout. */
  async function lookUp(payout: CryptoPayout): Promise<CryptoWord> {
    const rows = await client.find(payout.railId, historyStart(payout.attemptedAt, clock.now()));
    const word = wordOf(payout, rows);
    if (word.state === 'completed' && compare(word.fee, payout.fee) !== 0) {
      const fees = { held: toDecimal(payout.fee), taken: toDecimal(word.fee) };
      log.info(
        { part: 'crypto', payout: payout.railId, ...fees },
        'the network took another fee than was held',
      );
    }
    return word;
  }

  /**
   * The terms to send by, or the word that says why not. Asks and does nothing; throws where there is no answer, so
   * that nothing is sent to a Binance that could not tell afterwards whether it was.
   */
  async function prepare(payout: CryptoPayout): Promise<{ terms: CoinNetwork } | { word: CryptoWord }> {
    const [known, terms] = await Promise.all([
      lookUp(payout),
      networks.find(payout.amount.currency, payout.network),
    ]);
    if (known.state !== 'not_found') return { word: known };
    if (!terms?.withdrawEnabled) return failed('A rede está suspensa para envios');
    if (compare(feeOf(terms), mulFloor(payout.fee, FEE_RISE_MAX, 1n)) > 0) {
      return failed('A taxa da rede subiu demais desde o pedido');
    }
    return { terms };
  }

  async function apply(payout: CryptoPayout, terms: CoinNetwork): Promise<CryptoWord> {
    const { railId, amount, network, address, tag } = payout;
    try {
      await client.apply({
        coin: amount.currency,
        network,
        address,
        tag,
        amount: shortDecimal(grossOf(amount, terms)),
        withdrawOrderId: railId,
      });
      return { state: 'processing' };
    } catch (error) {
      if (!(error instanceof BinanceError) || error.outcome === 'unknown') throw error;
      log.warn({ part: 'crypto', payout: railId, err: error }, 'Binance did not take a payout');
      return error.outcome === 'refused' ? wordOfRefusal(error, payout) : NOT_SENT;
    }
  }

  return {
    resendAfterMs: null,
    returnableForMs: 0,
    async find(payout) {
      const word = await lookUp(payout).catch(unlessThrottled);
      if (word.state === 'not_found' && !isOver(payout.attemptedAt, clock.now())) {
        throw new BinanceError('unknown', `${payout.railId} may still be carried out`);
      }
      return word;
    },
    async send(payout) {
      const prepared = await prepare(payout).catch((err: unknown) => {
        log.warn({ part: 'crypto', payout: payout.railId, err }, 'a payout waits for Binance');
        return { word: NOT_SENT };
      });
      return 'word' in prepared ? prepared.word : apply(payout, prepared.terms);
    },
  };
}

/** Ten questions a second are taken: those of an outage come by the hundred. */
function unlessThrottled(error: unknown): typeof NOT_ASKED {
  if (error instanceof BinanceError && error.outcome === 'throttled') return NOT_ASKED;
  throw error;
}

function failed(reason: string): { word: CryptoWord } {
  return { word: { state: 'failed', reason } };
}

/** Binance's own time limit for what it began to carry out. Source: Binance, "General API Information". */
const CARRIED_OUT_WITHIN_MS = 10_000;

/** Whether an attempt that is not in the history will never be there. */
function isOver(attemptedAt: Date | null, now: Date): boolean {
  if (attemptedAt === null) return true;
  return now.getTime() - attemptedAt.getTime() > RECV_WINDOW_MS + CARRIED_OUT_WITHIN_MS;
}

const RECENT_MS = 6 * 24 * 3_600_000;
const MARGIN_MS = 24 * 3_600_000;

/** Binance looks a week back for an order's id, and further only when told where to begin. */
function historyStart(attemptedAt: Date | null, now: Date): Date | undefined {
  if (attemptedAt === null || now.getTime() - attemptedAt.getTime() < RECENT_MS) return undefined;
  return new Date(attemptedAt.getTime() - MARGIN_MS);
}
