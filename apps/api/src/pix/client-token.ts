import type { Clock } from '../platform/clock.ts';

export interface AccessToken {
  readonly value: string;
  readonly lifetimeMs: number;
}

export interface AccessTokens {
  /** A token that is good for a while yet. */
  current(): Promise<string>;
  /** The PSP does not take it any more. */
  forget(token: string): void;
}

/** Asked for anew this long before its end, so that no call carries one that ends under way. */
const RENEW_BEFORE_MS = 60_000;

/**
 * The token of the client credentials, kept until shortly before it ends. Callers that need a new one at the same
 * time share one request. Source: RFC 6749 section 4.4; there is no refresh token.
 */
export function createAccessTokens(clock: Clock, request: () => Promise<AccessToken>): AccessTokens {
  let kept: { value: string; renewAtMs: number } | undefined;
  let pending: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const { value, lifetimeMs } = await request();
    // A short-lived token is used for half of its life, rather than asked for at every call.
    const margin = Math.min(RENEW_BEFORE_MS, lifetimeMs / 2);
    kept = { value, renewAtMs: clock.now().getTime() + lifetimeMs - margin };
    return value;
  }

  return {
    async current() {
      if (kept && clock.now().getTime() < kept.renewAtMs) return kept.value;
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    forget(token) {
      if (kept?.value === token) kept = undefined;
    },
  };
}
