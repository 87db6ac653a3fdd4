import { AppError } from '../../src/platform/errors.ts';

/** The code with which a rule refuses. */
export function refusalOf(rule: () => unknown): AppError['code'] | 'none' {
  try {
    rule();
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
