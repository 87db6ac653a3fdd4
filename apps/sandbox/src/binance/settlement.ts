import type { BinanceDeps } from './deps.ts';
import { settleDeposits } from './wallet/deposits.ts';
import { settleWithdrawals } from './wallet/withdrawals.ts';

/** Runs before every answer, instead of timers. */
export function settleDue(deps: BinanceDeps): void {
  settleWithdrawals(deps);
  settleDeposits(deps);
}
