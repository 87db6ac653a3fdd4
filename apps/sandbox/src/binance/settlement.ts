import { settleConversions } from './conversions.ts';
import { settleDeposits } from './deposits.ts';
import type { BinanceDeps } from './deps.ts';
import { settleWithdrawals } from './withdrawals.ts';

/**
 * Brings everything that takes time up to now. It runs before every answer, so nothing has to wake up
 * for it, and a restart changes nothing.
 */
export function settleDue(deps: BinanceDeps): void {
  settleWithdrawals(deps);
  // After the withdrawals: some of them arrive here again.
  settleDeposits(deps);
  settleConversions(deps);
}
