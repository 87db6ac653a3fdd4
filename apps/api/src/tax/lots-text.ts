import { COINS, type Coin, minorToWireText } from '@lastro/money';
import { averageOf, type Entry } from './domain.ts';
import { type Holding, NOTHING } from './domain-loans.ts';

/** The lots of a coin as JSON, without objects that would be kept until the last one. */
export interface WrittenBook {
  held: Holding;
  unknown: bigint;
  readonly lots: Buffer[];
}

export const newBook = (): WrittenBook => ({ held: NOTHING, unknown: 0n, lots: [] });

/** Takes entries in order of time. */
export function writeLots(asset: Coin, entries: readonly Entry[], book: WrittenBook): void {
  for (const { event } of entries)
    if (event.kind === 'acquisition' && event.value === null) book.unknown += event.quantity;
  book.held = entries.at(-1)?.holding ?? book.held;
  const texts = entries.map((entry) => toLotText(asset, entry)).reverse();
  book.lots.push(ascii(`${texts.join(',')}${book.lots.length === 0 ? '' : ','}`));
}

function toLotText(asset: Coin, { event, holding, cost, gain }: Entry): string {
  const { id, at, movement, kind, quantity, value, transfer } = event;
  return (
    `{"transaction_id":"${id}","date":"${at.toISOString()}","movement":"${movement}","kind":"${kind}",` +
    `"quantity":${coins(asset, quantity)},"value_brl":${reais(value)},` +
    `"cost_brl":${kind === 'acquisition' ? 'null' : reais(cost)},"gain_brl":${reais(gain)},` +
    `"purpose":${transfer === undefined ? 'null' : `"${transfer.purpose}"`},` +
    `"held_quantity":${coins(asset, holding.quantity)},"held_cost_brl":${reais(holding.cost)}}`
  );
}

/** Parts of the JSON of `TaxAsset[]`. */
export function toAssetParts(books: ReadonlyMap<Coin, WrittenBook>): Buffer[] {
  const parts = COINS.filter((asset) => books.has(asset)).flatMap((asset, nth) => {
    const book = books.get(asset) as WrittenBook;
    const head = `${nth === 0 ? '' : ','}${headOf(asset, book)}`;
    return [ascii(head), ...book.lots.toReversed(), ascii(']}')];
  });
  return [ascii('['), ...parts, ascii(']')];
}

function headOf(asset: Coin, { held, unknown }: WrittenBook): string {
  const average = averageOf(held);
  return (
    `{"asset":"${asset}","quantity":${coins(asset, held.quantity)},"cost_brl":${reais(held.cost)},` +
    `"average_brl":${average === null ? 'null' : coins('USDT', average)},` +
    `"unknown_quantity":${coins(asset, unknown)},"lots":[`
  );
}

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const coins = (asset: Coin, minor: bigint): string => minorToWireText(asset, minor.toString());
const reais = (centavos: bigint | null): string =>
  centavos === null ? 'null' : minorToWireText('BRL', centavos.toString());
