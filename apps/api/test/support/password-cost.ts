import type { PasswordCost } from '../../src/platform/config/config.ts';

/** At the product's cost, hashes take a tenth of the processor time of all tests. */
export const LOW_COST: PasswordCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
