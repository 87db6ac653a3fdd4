import { SEALED_CARDS } from './cards/sealed.ts';
import type { SealedRows } from './platform/rotate-keys.ts';
import { SEALED_FACTORS } from './security/sealed.ts';

/** Every table with something sealed under SECRET_KEY; rotate-keys.test.ts finds one that is not here. */
export const SEALED_ROWS: readonly SealedRows[] = [SEALED_CARDS, ...SEALED_FACTORS];
