export * from './coverage.ts';
export * from './currency.ts';
export { parseDecimal, toDecimal } from './decimal.ts';
export * from './errors.ts';
export * from './format.ts';
export * from './money.ts';
export * from './rate.ts';
export * from './round.ts';
export * from './wire.ts';
