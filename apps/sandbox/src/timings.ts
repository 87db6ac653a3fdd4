export interface SandboxTimings {
  readonly settleMs: number;
  /** The first half awaits approval. */
  readonly withdrawalMs: number;
  readonly confirmMs: number;
  readonly webhookRetryBaseMs: number;
  readonly webhookTimeoutMs: number;
  readonly webhookLateMs: number;
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
