import { z } from 'zod';

/** Thrown when the environment can't be run with; its message tells the operator what to mend. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A text that may be missing; set to nothing counts as missing. */
export const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
