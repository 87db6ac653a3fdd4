import { expect, test } from 'vitest';
import { claimMovement, isClaimed } from './claims.ts';

test('the latest claim of a movement holds until it is released', () => {
  const shell = claimMovement('transfer', 'r1');
  const screen = claimMovement('transfer', 'r1');
  expect([shell.isHeld(), screen.isHeld()]).toEqual([false, true]);
  shell.release();
  expect(isClaimed('transfer')).toBe(true);
  screen.release();
  expect([screen.isHeld(), isClaimed('transfer')]).toEqual([false, false]);
});

test('another tab waits until it is released', async () => {
  const own = claimMovement('transfer', 'r2');
  await own.alone;
  // Locks of one process stand for those of two tabs; the other kind for the other tab's own claims.
  const other = claimMovement('transfer of the other tab', 'r2');
  let isAlone = false;
  const alone = other.alone.then(() => {
    isAlone = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAlone).toBe(false);
  own.release();
  await alone;
  other.release();
});
