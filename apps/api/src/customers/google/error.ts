import type { SignInError } from '@lastro/contracts';

/** Why a sign-in with Google ended without a session; told to the customer by the login screen. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  readonly reason: SignInError;
  constructor(reason: SignInError, options: { cause?: unknown } = {}) {
    super(`the sign-in with Google ended: ${reason}`, options);
    this.reason = reason;
  }
}
