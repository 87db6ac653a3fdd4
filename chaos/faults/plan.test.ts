import { expect, it } from 'vitest';
import { makePlan, WHOLE_PLAN_MS } from './plan.ts';

const namesOf = (steps: ReturnType<typeof makePlan>) =>
  new Set(steps.map((step) => (step.what === 'process' ? step.fault : `${step.rail} ${step.fault}`)));

it('depends only on the seed', () => {
  const options = { seed: 'a', durationMs: 60_000, processes: 2 };
  expect(makePlan(options)).toEqual(makePlan(options));
  expect(makePlan({ ...options, seed: 'b' })).not.toEqual(makePlan(options));
});

it.each(['1', '2', '3', '4', '5'])('includes every kind of fault in a short run (seed %s)', (seed) => {
  const names = namesOf(makePlan({ seed, durationMs: WHOLE_PLAN_MS, processes: 1 }));
  expect([...names].filter((name) => !name.includes('_') && !/^(rates|webhook)/.test(name))).toHaveLength(19);
  expect([...names].filter((name) => /^(pix_|bill_|crypto_|rates|webhook)/.test(name))).toHaveLength(27);
});

it('leaves killed processes time to recover', () => {
  const deaths = makePlan({ seed: 'a', durationMs: 1_800_000, processes: 2 }).filter(
    (step) => step.what === 'process' && /^(kill|drain)/.test(step.fault),
  );
  expect(deaths.length).toBeGreaterThan(50);
  const last = new Map<string, number>();
  for (const step of deaths) {
    if (step.what !== 'process') continue;
    expect(step.atMs - (last.get(step.target) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(6_000);
    last.set(step.target, step.atMs);
  }
});
