import { taxLotsReply } from '@lastro/contracts';
import { COINS, type Coin, decimalToWire, money, toDecimal, toWire } from '@lastro/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageOf, type CostedEvent, createCostBasis, type TaxEvent } from './domain.ts';
import { newLots, toAssetParts, type WrittenLots, writeLots } from './lots-text.ts';

const reais = (centavos: bigint | null) => (centavos === null ? null : toWire(money('BRL', centavos)));

/** A naive implementation, with objects. */
function naive(byCoin: ReadonlyMap<Coin, readonly CostedEvent[]>) {
  return COINS.filter((asset) => byCoin.has(asset)).map((asset) => {
    const coins = (minor: bigint) => toWire(money(asset, minor));
    const costedEvents = byCoin.get(asset) ?? [];
    const held = costedEvents.at(-1)?.holding ?? { quantity: 0n, cost: 0n };
    const average = averageOf(held);
    const unknown = costedEvents
      .filter(({ event }) => event.kind === 'acquisition' && event.value === null)
      .reduce((sum, { event }) => sum + event.quantity, 0n);
    return {
      asset,
      quantity: coins(held.quantity),
      cost_brl: reais(held.cost),
      average_brl: average === null ? null : decimalToWire(toDecimal({ currency: 'USDT', minor: average })),
      unknown_quantity: coins(unknown),
      lots: costedEvents
        .map(({ event, holding, cost, gain }) => ({
          transaction_id: event.id,
          date: event.at.toISOString(),
          movement: event.movement,
          kind: event.kind,
          quantity: coins(event.quantity),
          value_brl: reais(event.value),
          cost_brl: event.kind === 'acquisition' ? null : reais(cost),
          gain_brl: reais(gain),
          purpose: event.transfer?.purpose ?? null,
          held_quantity: coins(holding.quantity),
          held_cost_brl: reais(holding.cost),
        }))
        .reverse(),
    };
  });
}

const anyEvent: fc.Arbitrary<TaxEvent> = fc.record({
  id: fc.uuid(),
  at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  asset: fc.constantFrom(...COINS),
  movement: fc.constantFrom('transfer', 'crypto_deposit', 'pix_payment'),
  kind: fc.constantFrom('acquisition', 'disposal', 'removal'),
  quantity: fc.oneof(fc.bigInt(1n, 120n), fc.bigInt(1n, 10n ** 16n)),
  value: fc.option(fc.oneof(fc.bigInt(0n, 300n), fc.bigInt(0n, 10n ** 14n))),
  transfer: fc.option(
    fc.record({ purpose: fc.constantFrom('sale', 'gift', 'loan'), with: fc.constantFrom('bruno', null) }),
    { nil: undefined },
  ),
});

it('lots are written in parts as they would be at once, newest first', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyEvent, { maxLength: 12 }), { maxLength: 5 }), (parts) => {
      const byCoin = new Map<Coin, (event: TaxEvent) => CostedEvent>();
      const written = new Map<Coin, WrittenLots>();
      const kept = new Map<Coin, CostedEvent[]>();
      for (const events of parts) {
        for (const [asset, of] of Map.groupBy(events, (event) => event.asset)) {
          const toCosted = byCoin.get(asset) ?? createCostBasis();
          const text = written.get(asset) ?? newLots();
          const costedEvents = of.map(toCosted);
          byCoin.set(asset, toCosted);
          written.set(asset, text);
          kept.set(asset, [...(kept.get(asset) ?? []), ...costedEvents]);
          writeLots(asset, costedEvents, text);
        }
      }
      const text = Buffer.concat(toAssetParts(written)).toString();
      expect(text).toBe(JSON.stringify(naive(kept)));
      expect(taxLotsReply.safeParse(JSON.parse(text)).success).toBe(true);
    }),
  );
});
