export interface Claim {
  /** False once another part of this page has claimed the movement. */
  isHeld(): boolean;
  /** Resolves when no other tab sends it. */
  readonly alone: Promise<void>;
  release(): void;
}

const claims = new Map<string, Claim>();

export const isClaimed = (kind: string): boolean => claims.has(kind);

/** Claim a movement before sending it. Only the latest claim holds, so one part of a page sends it at a time. */
export function claimMovement(kind: string, requestId: string): Claim {
  claims.get(kind)?.release();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const claim: Claim = {
    isHeld: () => claims.get(kind) === claim,
    alone: lock(`lastro.movement.${requestId}`, released),
    release() {
      release();
      if (claim.isHeld()) claims.delete(kind);
    },
  };
  claims.set(kind, claim);
  return claim;
}

/** Of all tabs. Without a secure context there are no locks. */
function lock(name: string, released: Promise<void>): Promise<void> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return released;
    };
    locks.request(name, hold).catch(resolve);
  });
}
