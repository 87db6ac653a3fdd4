import { type CostedEvent, createCostBasis, type TaxEvent } from '../../src/tax/domain.ts';

export const keepAverageCost = (events: readonly TaxEvent[]): CostedEvent[] => events.map(createCostBasis());
