import type { ExchangeBody } from '@lastro/contracts';
import {
  type Coin,
  floorFromWire,
  fromWire,
  isNegative,
  isPositive,
  type Money,
  toDecimal,
} from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import {
  findPriorAnswer,
  type LedgerAccounts,
  type Recorded,
  recorded,
  requestKey,
  type Submit,
} from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { readDescription } from '../platform/text.ts';
import { convertToUsdt, type Prices } from '../prices/index.ts';
import { assertAsShown, quote } from './domain.ts';
import { exchangeWithDesk } from './postings.ts';

export interface ExchangeDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly submit: Submit;
  readonly tradePrices: () => Promise<Prices>;
  readonly spreadBps: number;
}

export type ExchangeService = ReturnType<typeof createExchangeService>;

interface RowAnswer {
  readonly row: string;
}

interface Order {
  readonly paid: Money<Coin>;
  readonly to: Coin;
  readonly shown: Money<Coin> | undefined;
}

export function createExchangeService(deps: ExchangeDeps) {
  const { accounts, submit } = deps;

  async function price({ paid, to, shown }: Order): Promise<{ prices: Prices; received: Money<Coin> }> {
    const prices = await deps.tradePrices();
    const received = quote(paid, to, prices, BigInt(deps.spreadBps));
    if (shown !== undefined) assertAsShown(received, shown);
    return { prices, received };
  }

  return {
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
      const order = { paid, to, shown: shownAmount(to, body.to_amount) };
      const request = requestKey(customer.id, requestId, 'exchange', {
        paid: toDecimal(paid),
        from,
        to,
        description,
      });
      const priced = await price(order).catch(async (refusal: unknown) => {
        // A repeated request gets the first answer, although the market has moved.
        const earlier =
          requestId === undefined ? undefined : await findPriorAnswer<RowAnswer>(deps.db, request);
        if (earlier === undefined) throw refusal;
        return { id: earlier.answer.row };
      });
      if ('id' in priced) return priced;
      const { prices, received } = priced;
      const rowId = uuidv7();
      const main = (coin: Coin) => accounts.ofCustomer(customer.id, 'customer_main', coin);
      const movement = exchangeWithDesk(
        { rowId, customerId: customer.id, paid, received, worth: convertToUsdt(paid, prices), description },
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

function shownAmount(to: Coin, sent: ExchangeBody['to_amount']): Money<Coin> | undefined {
  if (sent === undefined || sent === null) return undefined;
  const shown = floorFromWire(to, sent);
  if (isNegative(shown)) throw new AppError('invalid_amount');
  return shown;
}
