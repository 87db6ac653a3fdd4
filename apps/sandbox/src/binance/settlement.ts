import type { BinanceDeps } from './deps.ts';

/**
 * Brings everything that takes time up to now. It runs before every answer, so nothing has to wake up
 * for it, and a restart changes nothing.
 */
export function settleDue(_deps: BinanceDeps): void {}
