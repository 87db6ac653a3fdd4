export type { AdjustCommand, AdjustmentResult } from './adjust-port.ts';
export { balanceAfter, balanceNow, findAccount } from './repository.ts';
export { registerAccounts } from './routes.ts';
export { createAccountsService } from './service.ts';
export { toAccount } from './wire.ts';
