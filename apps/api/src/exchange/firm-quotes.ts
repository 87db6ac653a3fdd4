import { EXCHANGE_QUOTE_SECONDS, type ExchangeQuote, type ExchangeQuoteBody } from '@lastro/contracts';
import {
  type Coin,
  convertHalfUp,
  decimalToWire,
  fromWire,
  isPositive,
  type Money,
  type Rate,
  toWire,
} from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import { post, type Recorded, recorded, runIdempotent } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Prices } from '../prices/index.ts';
import type { Quotes, WarnOfTax } from '../quotes/index.ts';
import { type QuoteRequest, type Terms, termsOf } from './domain.ts';
import { type ExchangeOrder, entryHeader, type ReadAccounts, type RowAnswer, toEntry } from './movement.ts';

export interface FirmQuotesDeps {
  readonly db: Db;
  readonly quotes: Quotes;
  readonly tradePrices: () => Promise<Prices>;
  readonly spreadBps: number;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
  readonly warnOfTax: WarnOfTax;
}

export type FirmQuotes = ReturnType<typeof createFirmQuotes>;

const subjectOf = (from: Coin, to: Coin) => ({ from, to });

export function createFirmQuotes(deps: FirmQuotesDeps & { readonly readAccounts: ReadAccounts }) {
  const { db, quotes, spreadBps } = deps;

  /** The exchange's value: its USDT side, else its value in USDT. */
  const valueInReais = ({ pay, get, worth }: Pick<Terms, 'pay' | 'get' | 'worth'>) => {
    const usdt = [pay, get].find(({ currency }) => currency === 'USDT') ?? worth;
    return convertHalfUp(usdt, deps.usdtBrlRate, 'BRL');
  };

  return {
    async issue(customer: SessionCustomer, body: ExchangeQuoteBody): Promise<ExchangeQuote> {
      const request = parseQuoteRequest(body);
      const { pay, get, worth, fee, rate } = termsOf(request, await deps.tradePrices(), BigInt(spreadBps));
      const subject = subjectOf(request.from, request.to);
      const issued = await quotes.issue(
        customer.id,
        { purpose: 'exchange', subject, pay, get, worth, rate, spreadBps },
        { seconds: EXCHANGE_QUOTE_SECONDS },
      );
      return {
        id: issued.id,
        from_currency: request.from,
        to_currency: request.to,
        from_amount: toWire(pay),
        to_amount: toWire(get),
        rate: decimalToWire(rate),
        fee: toWire(fee),
        spread_bps: spreadBps,
        expires_at: issued.expiresAt.toISOString(),
        seconds_left: EXCHANGE_QUOTE_SECONDS,
        warnings: await deps.warnOfTax(customer.id, valueInReais({ pay, get, worth })),
      };
    },

    /** The entry and the quote's use commit in one transaction. */
    async exchange(order: ExchangeOrder, quoteId: string): Promise<Recorded> {
      const { customerId, paid, to, shown } = order;
      const accounts = await deps.readAccounts(order);
      const { row, fresh } = await runIdempotent<RowAnswer & { readonly fresh?: Recorded }>(
        db,
        order.request,
        entryHeader(order),
        async (tx) => {
          const quote = await quotes.take(tx, {
            id: quoteId,
            customerId,
            purpose: 'exchange',
            subject: subjectOf(paid.currency, to),
            pay: paid,
            get: shown,
          });
          const priced = { received: quote.get as Money<Coin>, worth: quote.worth };
          const entry = toEntry(order, priced, accounts);
          const posted = await post(tx, entry);
          if (!posted.replayed) await quotes.markUsed(tx, quoteId, posted.entryId);
          return { ...(posted.answer as RowAnswer), fresh: recorded(entry.history[0], posted) };
        },
      );
      return fresh ?? { id: row };
    },
  };
}

function parseQuoteRequest({
  from_currency: from,
  to_currency: to,
  ...body
}: ExchangeQuoteBody): QuoteRequest {
  if (from === to) throw new AppError('same_currency');
  if ((body.from_amount === undefined) === (body.to_amount === undefined)) {
    throw new AppError('invalid_request');
  }
  const amount: Money<Coin> =
    body.from_amount === undefined ? fromWire(to, body.to_amount ?? 0) : fromWire(from, body.from_amount);
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  return { from, to, amount };
}
