import type { ExchangeBody, RateHistoryReply, RatesReply } from '@lastro/contracts';
import {
  type Coin,
  decimalToWire,
  fromWire,
  isPositive,
  type Money,
  type Rate,
  rateToDecimal,
  toDecimal,
} from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import {
  earlierAnswer,
  type LedgerAccounts,
  type Recorded,
  recorded,
  requestKey,
  type Submit,
} from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { readDescription } from '../platform/text.ts';
import { areFresh, assertAsShown, type Prices, quote, worthInUsdt } from './domain.ts';
import { exchangeWithDesk } from './postings.ts';
import type { PriceLines } from './price-lines.ts';
import type { CurrentPrices } from './prices.ts';

export interface ExchangeDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly submit: Submit;
  readonly clock: Clock;
  readonly prices: CurrentPrices;
  readonly lines: PriceLines;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
}

export type ExchangeService = ReturnType<typeof createExchangeService>;

interface RowAnswer {
  readonly row: string;
}

interface Wish {
  readonly paid: Money<Coin>;
  readonly to: Coin;
  readonly shown: Money<Coin> | undefined;
}

export function createExchangeService(deps: ExchangeDeps) {
  const { accounts, submit } = deps;

  async function price({ paid, to, shown }: Wish): Promise<{ prices: Prices; received: Money<Coin> }> {
    const prices = await deps.prices.fresh();
    const received = quote(paid, to, prices);
    if (shown !== undefined) assertAsShown(received, shown);
    return { prices, received };
  }

  return {
    async rates(): Promise<RatesReply> {
      const prices = await deps.prices.latest();
      const rates: RatesReply['rates'] = { USDT: 1 };
      for (const [coin, rate] of prices?.rates ?? []) rates[coin] = decimalToWire(rateToDecimal(rate));
      return {
        success: areFresh(prices, deps.clock.now()),
        rates,
        usdt_brl: decimalToWire(rateToDecimal(deps.usdtBrlRate)),
        updated_at: prices?.at.toISOString() ?? null,
      };
    },

    /** A coin's price line. Throws `rates_unavailable`. */
    async history(coin: Coin, range: RateHistoryReply['range']): Promise<RateHistoryReply> {
      const points = await deps.lines.of(coin, range);
      return {
        coin,
        range,
        points: points.map((point) => ({ at: point.at.toISOString(), price: decimalToWire(point.price) })),
      };
    },

    /**
     * Exchanges at the bank's own rate and gives its row. Throws `same_currency`, `invalid_amount`,
     * `rates_unavailable`, `quote_changed`, `insufficient_funds`, `request_id_reused`.
     */
    async exchange(
      customer: SessionCustomer,
      body: ExchangeBody,
      requestId: string | undefined,
    ): Promise<Recorded> {
      const { from_currency: from, to_currency: to } = body;
      if (from === to) throw new AppError('same_currency');
      const paid: Money<Coin> = fromWire(from, body.from_amount);
      if (!isPositive(paid)) throw new AppError('invalid_amount');
      const description = readDescription(body.description);
      const shown = body.to_amount ?? undefined;
      const wish = { paid, to, shown: shown === undefined ? undefined : fromWire(to, shown) };
      const request = requestKey(customer.id, requestId, 'exchange', {
        paid: toDecimal(paid),
        from,
        to,
        description,
      });
      const priced = await price(wish).catch(async (refusal: unknown) => {
        // The market moved on since the first time; the answer to it did not.
        const earlier =
          requestId === undefined ? undefined : await earlierAnswer<RowAnswer>(deps.db, request);
        if (earlier === undefined) throw refusal;
        return { id: earlier.answer.row };
      });
      if ('id' in priced) return priced;
      const { prices, received } = priced;
      const rowId = uuidv7();
      const main = (coin: Coin) => accounts.ofCustomer(customer.id, 'customer_main', coin);
      const movement = exchangeWithDesk(
        { rowId, customerId: customer.id, paid, received, worth: worthInUsdt(paid, prices), description },
        {
          customerFrom: await main(from),
          customerTo: await main(to),
          deskFrom: await accounts.ofBank('exchange_desk', from),
          deskTo: await accounts.ofBank('exchange_desk', to),
        },
      );
      const posted = await submit({
        ...request,
        kind: 'exchange',
        actor: `customer:${customer.id}`,
        answer: { row: rowId },
        ...movement,
      });
      return recorded(movement.history[0], posted);
    },
  };
}
