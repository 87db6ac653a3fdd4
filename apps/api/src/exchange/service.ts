import type { ExchangeBody } from '@lastro/contracts';
import {
  type Coin,
  floorFromWire,
  formatMoney,
  fromWire,
  isNegative,
  isPositive,
  type Money,
  parseDecimal,
  toDecimal,
} from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import { findPriorAnswer, type Recorded, recorded, requestKey, type Submit } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { readDescription } from '../platform/text.ts';
import { convertToUsdt, type Prices } from '../prices/index.ts';
import { assertNearShown, quote } from './domain.ts';
import type { FirmQuotes } from './firm-quotes.ts';
import {
  type ExchangeOrder,
  type PricedExchange,
  type ReadAccounts,
  type RowAnswer,
  toEntry,
} from './movement.ts';

export interface ExchangeDeps {
  readonly db: Db;
  readonly submit: Submit;
  readonly tradePrices: () => Promise<Prices>;
  readonly spreadBps: number;
}

export type ExchangeService = ReturnType<typeof createExchangeService>;

export function createExchangeService(
  deps: ExchangeDeps & { readonly readAccounts: ReadAccounts; readonly firmQuotes: FirmQuotes },
) {
  async function price({ paid, to, shown }: ExchangeOrder): Promise<PricedExchange> {
    const prices = await deps.tradePrices();
    const quoteOf = (amount: Money<Coin>) => quote(amount, to, prices, BigInt(deps.spreadBps));
    const received = quoteOf(paid);
    const one = parseDecimal(paid.currency, '1');
    const rate = () => `1\u00a0${one.currency} = ${formatMoney(quoteOf(one))}`;
    if (shown !== undefined) assertNearShown(received, shown, rate);
    return { received, worth: convertToUsdt(paid, prices) };
  }

  async function exchangeAtMarket(order: ExchangeOrder, requestId: string | undefined): Promise<Recorded> {
    let priced: PricedExchange;
    try {
      priced = await price(order);
    } catch (refusal) {
      // A repeated request gets the first answer even if the market has moved.
      const earlier =
        requestId === undefined ? undefined : await findPriorAnswer<RowAnswer>(deps.db, order.request);
      if (earlier === undefined) throw refusal;
      return { id: earlier.answer.row };
    }
    const entry = toEntry(order, priced, await deps.readAccounts(order));
    return recorded(entry.history[0], await deps.submit(entry));
  }

  return {
    async exchange(
      { id: customerId }: SessionCustomer,
      body: ExchangeBody,
      requestId: string | undefined,
    ): Promise<Recorded> {
      const { from_currency: from, to_currency: to } = body;
      if (from === to) throw new AppError('same_currency');
      const paid: Money<Coin> = fromWire(from, body.from_amount);
      if (!isPositive(paid)) throw new AppError('invalid_amount');
      const description = readDescription(body.description);
      const quoteId = body.quote_id ?? undefined;
      const request = requestKey(customerId, requestId, 'exchange', {
        paid: toDecimal(paid),
        from,
        to,
        description,
        ...(quoteId === undefined ? {} : { quote: quoteId }),
      });
      const order = { customerId, paid, to, shown: shownAmount(to, body.to_amount), description, request };
      return quoteId === undefined
        ? exchangeAtMarket(order, requestId)
        : deps.firmQuotes.exchange(order, quoteId);
    },
  };
}

function shownAmount(to: Coin, wireAmount: ExchangeBody['to_amount']): Money<Coin> | undefined {
  if (wireAmount === undefined || wireAmount === null) return undefined;
  const shown = floorFromWire(to, wireAmount);
  if (isNegative(shown)) throw new AppError('invalid_amount');
  return shown;
}
