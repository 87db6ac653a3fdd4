import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TaxMeter, TaxMonth } from '@lastro/contracts';
import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import type { Coin, Money } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { lacksValue, type StoredValue, type Valuation, type ValueInBrl } from '../valuations/index.ts';
import { type CostBasis, type CostedEvent, createCostBasis, type TaxEvent } from './domain.ts';
import { toEvents } from './domain-events.ts';
import { isExempt, type MonthSums, sumByMonth, toMonth, toMonths } from './domain-months.ts';
import { newLots, toAssetParts, type WrittenLots, writeLots } from './lots-text.ts';
import { readChunks, toMovements } from './repository.ts';
import { toMeter, toTaxMonth } from './wire.ts';

export interface TaxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly valueInBrl: ValueInBrl;
}

/** Makes no network call, because quotes wait for it. */
export type CrossesTaxLimit = (customerId: string, disposal: Money<'BRL'>) => Promise<boolean>;

export type TaxService = ReturnType<typeof createTaxService>;

interface ReadOptions {
  readonly since?: Date;
  readonly market?: boolean;
}

/** A thousand movements, since `valueInBrl` limits the market's prices for each of its calls. */
const VALUED_CHUNKS = 5;

export function createTaxService({ db, clock, valueInBrl }: TaxDeps) {
  async function* readEvents(
    customerId: string,
    { since, market = true }: ReadOptions = {},
  ): AsyncGenerator<TaxEvent[]> {
    const chunks = await readChunks(db, customerId, since);
    for (let first = 0; first < chunks.length; first += VALUED_CHUNKS) {
      const batch = chunks.slice(first, first + VALUED_CHUNKS).map(toMovements);
      const unvalued = batch.flat().filter((movement) => lacksValue(movement, movement.values));
      const valued = await valueInBrl(
        unvalued.map(({ id }) => id),
        { market },
      );
      for (const movements of batch) {
        yield movements.flatMap((movement) =>
          toEvents(movement, valued.get(movement.id)?.map(toStoredValue)),
        );
        await nextTurn();
      }
    }
  }

  /** The events of each coin with their costs, a part at a time. */
  async function* readCosted(customerId: string): AsyncGenerator<Map<Coin, CostedEvent[]>> {
    const byCoin = new Map<Coin, CostBasis>();
    for await (const events of readEvents(customerId)) {
      const byAsset = Map.groupBy(events, ({ asset }) => asset);
      yield new Map([...byAsset].map(([asset, of]) => [asset, of.map(open(byCoin, asset, createCostBasis))]));
    }
  }

  async function readAllCosted(customerId: string): Promise<Map<Coin, CostedEvent[]>> {
    const byCoin = new Map<Coin, CostedEvent[]>();
    for await (const part of readCosted(customerId)) {
      for (const [asset, costedEvents] of part)
        open(byCoin, asset, (): CostedEvent[] => []).push(...costedEvents);
    }
    return byCoin;
  }

  const thisMonth = () => dateOf(clock.now()).slice(0, 7);

  /** Sums of disposals need no costs, so earlier months are not read. */
  async function readThisMonth(customerId: string, { useMarket }: { readonly useMarket: boolean }) {
    const month = thisMonth();
    const byCoin = new Map<Coin, MonthSums>();
    const options = { since: startOfDay(`${month}-01`), market: useMarket };
    for await (const events of readEvents(customerId, options)) {
      sumByMonth(events.map(withoutCost), byCoin);
    }
    return toMonth(month, byCoin);
  }

  const crossesLimit: CrossesTaxLimit = async (customerId, { minor }) => {
    const { disposals } = await readThisMonth(customerId, { useMarket: false });
    return isExempt(disposals) && !isExempt(disposals + minor);
  };

  return {
    readAllCosted,
    crossesLimit,

    meter: async (customerId: string): Promise<TaxMeter> =>
      toMeter(await readThisMonth(customerId, { useMarket: true })),

    /** Includes the present month even without disposals. */
    async months(customerId: string, year?: number): Promise<TaxMonth[]> {
      const shownYear = String(year ?? thisMonth().slice(0, 4));
      const byCoin = new Map<Coin, MonthSums>();
      for await (const part of readCosted(customerId)) {
        for (const costedEvents of part.values()) sumByMonth(costedEvents, byCoin);
      }
      const months = toMonths(byCoin);
      const present = thisMonth();
      const isMissing = !months.some(({ month }) => month === present);
      const all = isMissing ? [...months, toMonth(present, new Map())] : months;
      return all.filter(({ month }) => month.startsWith(`${shownYear}-`)).map(toTaxMonth);
    },

    /** Parts of the reply's JSON. */
    async lots(customerId: string, asset?: Coin): Promise<Buffer[]> {
      const byCoin = new Map<Coin, WrittenLots>(asset === undefined ? [] : [[asset, newLots()]]);
      for await (const part of readCosted(customerId)) {
        for (const [coin, costedEvents] of part) {
          if (asset === undefined || asset === coin)
            writeLots(coin, costedEvents, open(byCoin, coin, newLots));
        }
      }
      return toAssetParts(byCoin);
    },
  };
}

function open<Value>(byCoin: Map<Coin, Value>, asset: Coin, create: () => Value): Value {
  const value = byCoin.get(asset) ?? create();
  byCoin.set(asset, value);
  return value;
}

const toStoredValue = ({ currency, value }: Valuation): StoredValue => ({ currency, brl: value.minor });

function withoutCost(event: TaxEvent): CostedEvent {
  return { event, holding: { quantity: 0n, cost: 0n }, cost: 0n, gain: event.value, uncovered: 0n };
}
