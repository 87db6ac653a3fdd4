import { answerOf } from './movement.ts';

const MAX_DELAY_MS = 5_000;

/** Of one attempt; a repeat under the same request id gets the answer that was lost. */
export const ATTEMPT_TIMEOUT_MS = 30_000;

const delayOf = (failures: number): number => Math.min(1_000 * 2 ** failures, MAX_DELAY_MS);

/** Another part of the page sends the movement. */
export class HandedOverError extends Error {}

/** Nothing has left the device, and the customer must confirm again. */
export class NotSentError extends Error {}

interface Attempts {
  /** An earlier attempt may have left the device. */
  readonly attempted: boolean;
  readonly hasUnknownOutcome: () => boolean;
  /** Before each attempt that may leave the device. */
  readonly onAttempt: () => void;
  readonly onUnknown: () => void;
  /** False once something else sends the movement. */
  readonly isHeld: () => boolean;
}

/** Repeats one request until its outcome is known, at once when the network returns. Throws the refusal. */
export async function sendUntilAnswered<Result>(
  send: () => Promise<Result>,
  { hasUnknownOutcome, onAttempt, onUnknown, isHeld, ...earlier }: Attempts,
): Promise<Result> {
  let { attempted } = earlier;
  for (let failures = 0; ; failures += 1) {
    if (navigator.onLine) {
      attempted = true;
      onAttempt();
    }
    try {
      return await send();
    } catch (error) {
      if (answerOf(error, hasUnknownOutcome()) !== 'unknown') throw error;
    }
    // The device only says that it has no network; a bank on the same machine answers without one.
    if (!attempted) throw new NotSentError();
    if (isHeld()) {
      onUnknown();
      await pause(delayOf(failures));
    }
    if (!isHeld()) throw new HandedOverError();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
