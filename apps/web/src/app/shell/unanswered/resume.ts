import { claimMovement } from '../../../lib/movements/claims.ts';
import { answerOf, forgetMovement, storeMovement } from '../../../lib/movements/movement.ts';
import {
  ATTEMPT_TIMEOUT_MS,
  HandedOverError,
  NotSentError,
  sendUntilAnswered,
} from '../../../lib/movements/send-until-answered.ts';
import { isDone, settleRequest } from '../../../lib/movements/shared-requests.ts';
import type { Done, Unanswered } from './kinds.ts';

interface Report {
  readonly onDone: (done: Done) => void;
  readonly onDoneInOtherTab: () => void;
  readonly onRefused: (error: Error) => void;
  /** Nothing has left the device: the customer decides again. */
  readonly onNotSent: () => void;
}

/** Repeats a movement that its own screen no longer sends, under its request id, until that screen claims it. */
export async function resumeMovement(
  { kind, stored, send }: Unanswered,
  token: string,
  report: Report,
): Promise<void> {
  const { requestId } = stored;
  let hasUnknownOutcome = stored.attempted;
  const claim = claimMovement(kind, requestId);
  try {
    await claim.alone;
    if (!claim.isHeld()) return;
    if (isDone(requestId)) {
      forgetMovement(kind);
      return report.onDoneInOtherTab();
    }
    const done = await sendUntilAnswered(() => send({ requestId, token, timeoutMs: ATTEMPT_TIMEOUT_MS }), {
      ...stored,
      isHeld: claim.isHeld,
      hasUnknownOutcome: () => hasUnknownOutcome,
      onAttempt: () => storeMovement(kind, { ...stored, attempted: true }),
      onUnknown: () => {
        hasUnknownOutcome = true;
      },
    });
    if (!claim.isHeld()) return;
    settleRequest(requestId, 'done');
    forgetMovement(kind);
    report.onDone(done);
  } catch (error) {
    if (error instanceof HandedOverError || !claim.isHeld()) return;
    if (error instanceof NotSentError) return report.onNotSent();
    // The next session resumes it.
    if (answerOf(error, hasUnknownOutcome) === 'signed-out') return;
    settleRequest(requestId, 'refused');
    forgetMovement(kind);
    report.onRefused(error as Error);
  } finally {
    claim.release();
  }
}
