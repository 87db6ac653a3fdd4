import type { Payout, Rail, RailWord } from '../rail.ts';

/** A rail that says and does what a test tells it to, and notes each call. */
export interface ScriptedRail extends Rail<Payout> {
  readonly calls: string[];
  /** What each call does next; without one it throws. */
  script: {
    send?: (payout: Payout) => Promise<RailWord> | RailWord;
    find?: (payout: Payout) => Promise<RailWord> | RailWord;
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

/** What a call that is being made when the process dies comes to. */
export function never(): Promise<never> {
  return new Promise(() => {});
}
