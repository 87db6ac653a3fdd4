import type { SignInError } from '@lastro/contracts';

export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  readonly reason: SignInError;
  constructor(reason: SignInError, options: { cause?: unknown } = {}) {
    super(`the sign-in with Google ended: ${reason}`, options);
    this.reason = reason;
  }
}
