import { type Entry, openBook, type TaxEvent } from '../../src/tax/domain.ts';

export const keepAverageCost = (events: readonly TaxEvent[]): Entry[] => events.map(openBook());
