import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/api-client.ts';
import { HandedOverError, NotSentError, sendUntilAnswered } from './send-until-answered.ts';

const MINUTE_MS = 60_000;
const network = new EventTarget();

function goOnline(): void {
  vi.stubGlobal('navigator', { onLine: true });
  network.dispatchEvent(new Event('online'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('window', network);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each attempt takes the next answer; the last one is repeated. */
function sending(...answers: readonly (Error | string)[]) {
  const state = { sent: 0, attempts: 0, unknown: false, held: true };
  const outcome = sendUntilAnswered(
    async () => {
      const answer = answers[Math.min(state.sent, answers.length - 1)];
      state.sent += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    {
      attempted: false,
      hasUnknownOutcome: () => state.unknown,
      onAttempt: () => {
        state.attempts += 1;
      },
      onUnknown: () => {
        state.unknown = true;
      },
      isHeld: () => state.held,
    },
  );
  outcome.catch(() => undefined);
  return { state, outcome };
}

const lost = new NetworkError(null);

test('a lost answer is asked for again, more slowly each time', async () => {
  const { state, outcome } = sending(lost, lost, lost, 'done');
  await vi.advanceTimersByTimeAsync(999);
  expect(state).toMatchObject({ sent: 1, unknown: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(state.sent).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  await expect(outcome).resolves.toBe('done');
});

test('a refusal ends it', async () => {
  const refusal = new ApiError(422, 'insufficient_funds', 'Saldo insuficiente.');
  const { state, outcome } = sending(lost, refusal);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(outcome).rejects.toBe(refusal);
  expect(state.sent).toBe(2);
});

test('it is repeated at once when the network returns', async () => {
  const { state, outcome } = sending(lost, lost, lost, lost, 'done');
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(state.sent).toBe(4);
  goOnline();
  await expect(outcome).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('an attempt that fails without a network has not left the device, and is not repeated', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { state, outcome } = sending(lost, 'done');
  await expect(outcome).rejects.toBeInstanceOf(NotSentError);
  goOnline();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(state).toMatchObject({ sent: 1, attempts: 0, unknown: false });
});

test('an answer counts although the browser reports no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(sending('done').outcome).resolves.toBe('done');
});

test('an attempt that may have arrived is repeated, also without a network', async () => {
  const { state, outcome } = sending(lost, lost, 'done');
  vi.stubGlobal('navigator', { onLine: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state).toMatchObject({ sent: 2, unknown: true });
  goOnline();
  await expect(outcome).resolves.toBe('done');
});

test('it stops once another part of the page sends the movement', async () => {
  const { state, outcome } = sending(lost);
  await vi.advanceTimersByTimeAsync(0);
  state.held = false;
  goOnline();
  await expect(outcome).rejects.toBeInstanceOf(HandedOverError);
  expect(state.sent).toBe(1);
});
