import type { TaxAsset, TaxMeter, TaxMonth } from '@lastro/contracts';
import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import { COINS, type Coin, type Money } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { ValueInBrl } from '../valuations/index.ts';
import { type Entry, keepAverageCost, type TaxEvent } from './domain.ts';
import { toEvents } from './domain-events.ts';
import { isExempt, toMonth, toMonths } from './domain-months.ts';
import { readMovements } from './repository.ts';
import { toMeter, toTaxAsset, toTaxMonth } from './wire.ts';

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

export function createTaxService({ db, clock, valueInBrl }: TaxDeps) {
  async function readEvents(customerId: string, { since, market = true }: ReadOptions = {}) {
    const movements = await readMovements(db, customerId, since);
    const valuations = await valueInBrl(
      movements.map(({ id }) => id),
      { market },
    );
    return movements.flatMap((movement) => toEvents(movement, valuations.get(movement.id) ?? []));
  }

  async function readBooks(customerId: string): Promise<Map<Coin, Entry[]>> {
    const byAsset = Map.groupBy(await readEvents(customerId), ({ asset }) => asset);
    return new Map([...byAsset].map(([asset, events]) => [asset, keepAverageCost(events)]));
  }

  const thisMonth = () => dateOf(clock.now()).slice(0, 7);

  /** Sums of disposals need no costs, so earlier months are not read. */
  async function readThisMonth(customerId: string, { useMarket }: { readonly useMarket: boolean }) {
    const month = thisMonth();
    const events = await readEvents(customerId, { since: startOfDay(`${month}-01`), market: useMarket });
    return toMonth(month, events.filter(({ kind }) => kind === 'disposal').map(withoutCost));
  }

  const crossesLimit: CrossesTaxLimit = async (customerId, { minor }) => {
    const { disposals } = await readThisMonth(customerId, { useMarket: false });
    return isExempt(disposals) && !isExempt(disposals + minor);
  };

  return {
    readBooks,
    crossesLimit,

    meter: async (customerId: string): Promise<TaxMeter> =>
      toMeter(await readThisMonth(customerId, { useMarket: true })),

    /** Includes the present month even without disposals. */
    async months(customerId: string, year?: number): Promise<TaxMonth[]> {
      const shownYear = String(year ?? thisMonth().slice(0, 4));
      const books = await readBooks(customerId);
      const months = toMonths([...books.values()].flat());
      const present = thisMonth();
      const isMissing = !months.some(({ month }) => month === present);
      const all = isMissing ? [...months, toMonth(present, [])] : months;
      return all.filter(({ month }) => month.startsWith(`${shownYear}-`)).map(toTaxMonth);
    },

    async lots(customerId: string, asset?: Coin): Promise<TaxAsset[]> {
      const books = await readBooks(customerId);
      const assets = COINS.filter((coin) => (asset === undefined ? books.has(coin) : coin === asset));
      return assets.map((coin) => toTaxAsset(coin, books.get(coin) ?? []));
    },
  };
}

function withoutCost(event: TaxEvent): Entry {
  return { event, holding: { quantity: 0n, cost: 0n }, cost: 0n, gain: event.value, uncovered: 0n };
}
