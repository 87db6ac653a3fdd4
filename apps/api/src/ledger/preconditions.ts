/** Facts that a caller of `submit` read earlier. The transaction that posts the entry compares them. */
export interface Preconditions {
  /** SHA-256 of the token of a session that must be the sender's and must not have ended. */
  readonly sessionHash: Buffer;
  readonly sender: {
    readonly id: string;
    readonly fullName: string;
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly recipient: { readonly id: string; readonly fullName: string; readonly address: string };
  /** A row of `rate_limits` that must have fewer points. */
  readonly limit: { readonly key: string; readonly points: number };
}

/** A precondition no longer holds. Nothing was posted or stored under the entry's key. */
export class PreconditionError extends Error {
  override readonly name = 'PreconditionError';
}
