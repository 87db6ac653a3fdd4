import type { Payout, PayoutStatus, Rail } from '../../src/withdrawals/rail.ts';

export interface ScriptedRail extends Rail<Payout> {
  readonly calls: string[];
  /** Without a script the call throws. */
  script: {
    send?: (payout: Payout) => Promise<PayoutStatus> | PayoutStatus;
    find?: (payout: Payout) => Promise<PayoutStatus> | PayoutStatus;
  };
}

export function scriptedRail(change: Partial<Rail<Payout>> = {}): ScriptedRail {
  const rail: ScriptedRail = {
    resendAfterMs: 15_000,
    returnableForMs: 0,
    calls: [],
    script: {},
    async send(payout) {
      rail.calls.push(`send ${payout.railId}`);
      if (rail.script.send === undefined) throw new Error('no answer');
      return rail.script.send(payout);
    },
    async find(payout) {
      rail.calls.push(`find ${payout.railId}`);
      if (rail.script.find === undefined) throw new Error('no answer');
      return rail.script.find(payout);
    },
    ...change,
  };
  return rail;
}

/** Simulates a process that dies during the call. */
export function never(): Promise<never> {
  return new Promise(() => {});
}
