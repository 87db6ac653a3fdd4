/** How long the outside world takes, in milliseconds. Real services take minutes where this takes seconds. */
export interface SandboxTimings {
  /** From accepting a payout or a refund to its outcome. */
  readonly settleMs: number;
  /** From accepting a coin withdrawal to its transaction; half of it waits for approval. */
  readonly withdrawalMs: number;
  /** From a coin deposit's arrival to its last confirmation, where nothing else was asked for. */
  readonly confirmMs: number;
  /** First wait before a failed webhook is sent again; each further wait is twice as long. */
  readonly webhookRetryBaseMs: number;
  /** How long a webhook's receiver may take to answer. */
  readonly webhookTimeoutMs: number;
  /** How much later a webhook arrives under the fault `late`. */
  readonly webhookLateMs: number;
  /** How long a connection is held without an answer under the `timeout_` faults, before it is cut. */
  readonly holdMs: number;
}

export const DEFAULT_TIMINGS: SandboxTimings = {
  settleMs: 500,
  withdrawalMs: 1_000,
  confirmMs: 2_000,
  webhookRetryBaseMs: 1_000,
  webhookTimeoutMs: 5_000,
  webhookLateMs: 15_000,
  holdMs: 60_000,
};
