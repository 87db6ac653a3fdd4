export * from './accounts.ts';
export * from './auth.ts';
export * from './common.ts';
export * from './constants.ts';
export * from './error-codes.ts';
export * from './exchange.ts';
export * from './pix.ts';
export * from './transactions.ts';
