import { COINS, type Coin, minorToWireText } from '@lastro/money';
import { averageOf, type CostedEvent } from './domain.ts';
import { type Holding, NOTHING } from './domain-loans.ts';

/** The lots of a coin as JSON, without objects that would be kept until the last one. */
export interface WrittenLots {
  held: Holding;
  unknown: bigint;
  readonly lots: Buffer[];
}

export const newLots = (): WrittenLots => ({ held: NOTHING, unknown: 0n, lots: [] });

/** Takes events in order of time. */
export function writeLots(asset: Coin, costedEvents: readonly CostedEvent[], written: WrittenLots): void {
  for (const { event } of costedEvents)
    if (event.kind === 'acquisition' && event.value === null) written.unknown += event.quantity;
  written.held = costedEvents.at(-1)?.holding ?? written.held;
  const texts = costedEvents.map((costedEvent) => toLotText(asset, costedEvent)).reverse();
  written.lots.push(ascii(`${texts.join(',')}${written.lots.length === 0 ? '' : ','}`));
}

function toLotText(asset: Coin, { event, holding, cost, gain }: CostedEvent): string {
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
export function toAssetParts(byCoin: ReadonlyMap<Coin, WrittenLots>): Buffer[] {
  const parts = COINS.filter((asset) => byCoin.has(asset)).flatMap((asset, nth) => {
    const written = byCoin.get(asset) as WrittenLots;
    const head = `${nth === 0 ? '' : ','}${headOf(asset, written)}`;
    return [ascii(head), ...written.lots.toReversed(), ascii(']}')];
  });
  return [ascii('['), ...parts, ascii(']')];
}

function headOf(asset: Coin, { held, unknown }: WrittenLots): string {
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
