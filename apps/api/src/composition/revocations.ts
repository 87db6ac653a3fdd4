import type { ActedBy } from '../customers/index.ts';
import { resetPreferences } from '../notifications/index.ts';
import type { LimitsConfig } from '../platform/config/limits.ts';
import type { Tx } from '../platform/database/db.ts';
import { createRemoveFactors } from '../second-factors/index.ts';
import { clearContactChoices, distrustRecipients } from '../transfers/index.ts';
import { cancelRaises, createRestoreLimits } from '../withdrawal-limits/index.ts';

/** Trusted recipients and pending raises outlast the factors that approved them. */
export const removeFactors = createRemoveFactors(async (tx, customerId, by) => {
  await distrustRecipients(tx, customerId);
  await cancelRaises(tx, customerId, by);
});

export function createRestoreSettings(defaults: LimitsConfig) {
  const restoreLimits = createRestoreLimits(defaults);
  return async (tx: Tx, customerId: string, by: ActedBy): Promise<void> => {
    await restoreLimits(tx, customerId, by);
    await clearContactChoices(tx, customerId);
    await resetPreferences(tx, customerId);
  };
}
