import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CallOptions, isProofDeclined, newRequestId } from '../api/api-client.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useHistoryStep } from '../browser/history-step.ts';
import { toast } from '../browser/toast-store.ts';
import { refreshMoney } from '../queries/money-queries.ts';
import { getToken } from '../session/session.ts';
import { usePendingProof } from '../session/step-up.ts';
import { type Claim, claimMovement } from './claims.ts';
import { forgetDrafts, storeDraft, storedDraft } from './drafts.ts';
import { answerOf, forgetMovement, needsNewConfirmation, storedMovement, storeMovement } from './movement.ts';
import { receiptIn, receiptPage, receiptSearch } from './receipt-address.ts';
import {
  ATTEMPT_TIMEOUT_MS,
  HandedOverError,
  NotSentError,
  sendUntilAnswered,
} from './send-until-answered.ts';
import { confirmRequest, orderKey, settleRequest, shareRequest } from './shared-requests.ts';
import { type MovementProgress, restoreStep } from './steps.ts';

/** After this long without an answer the screen says that it is being confirmed. */
const SLOW_MS = 8_000;
const NOTHING_SENT = 'Sem conexão: nada foi enviado';

/** The id and session that all attempts of one movement share. */
export type AttemptRequest = Required<Pick<CallOptions, 'requestId' | 'token'>> &
  Pick<CallOptions, 'timeoutMs'>;

/**
 * How success is shown. Only a receipt has an entry in the browser's history, whose address names the transaction.
 * `messageAfterLeaving` is shown if the screen was left before the answer.
 */
type MovementOutcome<Result> =
  | {
      readonly kind: 'receipt';
      readonly transactionOf: (result: Result) => string;
      readonly messageAfterLeaving: (result: Result) => string;
    }
  | { readonly kind: 'in-place'; readonly messageAfterLeaving: (result: Result) => string }
  | {
      readonly kind: 'toast';
      readonly message: (result: Result) => string;
      readonly action?: ((result: Result) => ReactNode) | undefined;
    };

interface MovementOptions<Order, Result> {
  /** Names this kind of movement; a tab has at most one of each open. */
  readonly kind: string;
  /** Also use it as the component's key, so that another customer gets a new screen. */
  readonly customer: string;
  readonly isOrder: (value: unknown) => value is Order;
  readonly send: (order: Order, request: AttemptRequest) => Promise<Result>;
  readonly outcome: MovementOutcome<Result>;
  /** Refusals after which only the terms have changed, so the order is reviewed again. */
  readonly requiresNewReview?: (error: Error) => boolean;
  /** `screenLeft`: before the answer. */
  readonly onRefused: (error: Error, order: Order, screenLeft: boolean) => void;
}

interface Attempt<Order> extends Pick<AttemptRequest, 'requestId' | 'token'> {
  readonly customer: string;
  readonly confirmedAt: number;
  /** By an earlier page. */
  readonly attempted: boolean;
  readonly order: Order;
  /** Before this one. */
  readonly confirmedInOtherTab: boolean;
}

export const CONFIRMED_IN_OTHER_TAB = 'Já confirmado em outra aba. Foi feito uma vez só.';

/**
 * One movement of money on a screen: form, review, receipt. The order is plain JSON, stored in this tab while
 * in flight, so that a reload resumes it.
 */
export function useMovement<Order, Result>(options: MovementOptions<Order, Result>) {
  const { kind, customer, outcome } = options;
  const state = useProgress<Order, Result>(options);
  const { setProgress, moveTo, history, hasNewTerms, setHasNewTerms, setProofDeclined } = state;
  const { flow } = state.progress;
  const { confirm, uncertain } = useSending(options, state);

  // A decision without a receipt depends on what is displayed now, so it doesn't survive a reload.
  function storeReview(order: Order): void {
    if (outcome.kind === 'receipt') storeDraft(reviewOf(kind), customer, order);
  }

  return {
    kind,
    customer,
    flow,
    uncertain: uncertain && flow.step === 'sending',
    /** The order is reviewed again: its terms have changed since the form. */
    hasNewTerms,
    /** The customer gave no second factor: nothing was sent, and the order is reviewed again. */
    proofDeclined: state.proofDeclined,
    review(order: Order): void {
      setHasNewTerms(false);
      setProofDeclined(false);
      setProgress({ flow: { step: 'review', order }, reviewed: order, done: null });
      storeReview(order);
      const id = outcome.kind === 'receipt' ? shareRequest(orderKey(kind, customer, order)) : null;
      storeDraft(requestOf(kind), customer, id);
      history.show('review');
    },
    /** Edits during review that do not change the terms. */
    amend(order: Order): void {
      setProgress((now) => ({ ...now, flow: { step: 'review', order }, reviewed: order }));
      storeReview(order);
      storeDraft(requestOf(kind), customer, null);
    },
    confirm,
    back(): void {
      forgetMovement(kind);
      moveTo({ step: 'form', order: flow.order });
      history.leave();
    },
    again(): void {
      moveTo({ step: 'form', order: null });
      history.leave();
    },
    edited(): void {
      setProgress((now) => ({ ...now, reviewed: null, done: null }));
      forgetDrafts(reviewOf(kind));
    },
  };
}

const reviewOf = (kind: string): string => `${kind}.review`;
/** Forgotten with the review. */
const requestOf = (kind: string): string => `${reviewOf(kind)}.request`;
const isId = (value: unknown): value is string => typeof value === 'string';

export type Movement<Order, Result> = ReturnType<typeof useMovement<Order, Result>>;

function useSending<Order, Result>(
  options: MovementOptions<Order, Result>,
  {
    progress,
    setProgress,
    moveTo,
    setHasNewTerms,
    setProofDeclined,
    resumed,
    history,
  }: ProgressState<Order, Result>,
) {
  const { kind, customer, send, outcome, onRefused } = options;
  const { flow } = progress;
  const queries = useQueryClient();
  const unmounted = useRef(false);
  const claimed = useRef<Claim>(null);
  // A stored attempt was sent before this page existed, and its answer was not seen.
  const hasUnknownOutcome = useRef(resumed?.sent ?? false);
  const [uncertain, setUncertain] = useState(hasUnknownOutcome.current);

  const { mutate } = useMutation({
    mutationFn: async (attempt: Attempt<Order>) => {
      const claim = claimMovement(kind, attempt.requestId);
      claimed.current = claim;
      const { order, requestId, token } = attempt;
      const request = { requestId, token, timeoutMs: ATTEMPT_TIMEOUT_MS };
      return sendUntilAnswered(() => send(order, request), {
        ...attempt,
        hasUnknownOutcome: () => hasUnknownOutcome.current,
        isHeld: claim.isHeld,
        onAttempt: () => storeMovement(kind, { ...stored(attempt), sent: true, attempted: true }),
        onUnknown: () => {
          hasUnknownOutcome.current = true;
          setUncertain(true);
        },
      });
    },
    onSuccess: (result, attempt) => {
      if (!claimed.current?.isHeld()) return undefined;
      claimed.current.release();
      const { order } = attempt;
      settleRequest(attempt.requestId, 'done');
      forgetMovement(kind);
      forgetDrafts(`${kind}.`);
      const receipt = { step: 'receipt', order, result } as const;
      setProgress({ flow: receipt, reviewed: null, done: receipt });
      if (!unmounted.current) {
        if (outcome.kind === 'receipt') history.show('receipt', receiptSearch(outcome.transactionOf(result)));
        else history.leave();
      }
      if (attempt.confirmedInOtherTab) toast({ title: CONFIRMED_IN_OTHER_TAB });
      else announce(outcome, result, unmounted.current);
      return refreshMoney(queries);
    },
    onError: (error, attempt) => {
      if (error instanceof HandedOverError || !claimed.current?.isHeld()) return undefined;
      claimed.current.release();
      if (error instanceof NotSentError) return confirmAgain(attempt);
      if (isProofDeclined(error)) return reviewAgain(attempt);
      if (answerOf(error, hasUnknownOutcome.current) === 'signed-out') {
        if (!hasUnknownOutcome.current) settleRequest(attempt.requestId, 'open');
        return keepForNextSession(attempt);
      }
      settleRequest(attempt.requestId, 'refused');
      return refuse(error, attempt.order);
    },
  });

  function keepForNextSession(attempt: Attempt<Order>): void {
    storeMovement(kind, { ...stored(attempt), sent: hasUnknownOutcome.current, attempted: true });
    // With an unknown outcome the next session resumes it under the same id.
    if (!hasUnknownOutcome.current) moveTo({ step: 'review', order: attempt.order });
  }

  function confirmAgain({ requestId, order }: Attempt<Order>): void {
    settleRequest(requestId, 'open');
    forgetMovement(kind);
    moveTo({ step: 'review', order });
    toast({ title: NOTHING_SENT, variant: 'destructive' });
    // A displayed balance may be debited already.
    void refreshMoney(queries);
  }

  /** The same request may still be confirmed, so it keeps its id. */
  function reviewAgain({ requestId, order }: Attempt<Order>): void {
    settleRequest(requestId, 'open');
    forgetMovement(kind);
    // Back, which also closes the dialog, leads to the form.
    moveTo({ step: history.isShown() ? 'review' : 'form', order });
    setProofDeclined(true);
    void refreshMoney(queries);
  }

  function refuse(error: Error, order: Order): Promise<void> | undefined {
    forgetMovement(kind);
    if (options.requiresNewReview?.(error) && !unmounted.current) {
      setHasNewTerms(true);
      moveTo({ step: 'review', order });
      onRefused(error, order, false);
      return undefined;
    }
    setProgress({ flow: { step: 'form', order }, reviewed: null, done: null });
    if (!unmounted.current) history.leave();
    onRefused(error, order, unmounted.current);
    // The displayed balance may have been outdated.
    return refreshMoney(queries);
  }

  function start(attempt: Attempt<Order>): void {
    storeMovement(kind, { ...stored(attempt), sent: true, attempted: attempt.attempted });
    moveTo({ step: 'sending', order: attempt.order });
    mutate(attempt);
  }

  /** `order` replaces the reviewed one where it is fixed only at confirmation. False if nothing is sent. */
  function confirm(order?: Order): boolean {
    const token = getToken();
    if (flow.step !== 'review' || token === null) return false;
    hasUnknownOutcome.current = false;
    setUncertain(false);
    setProofDeclined(false);
    const confirmedAt = Date.now();
    const request = requestFor(flow.order, order);
    start({ customer, token, confirmedAt, attempted: false, order: order ?? flow.order, ...request });
    return true;
  }

  /** An order that is fixed only at confirmation, by a quote, is no other tab's. */
  function requestFor(
    reviewed: Order,
    order = reviewed,
  ): Pick<Attempt<Order>, 'requestId' | 'confirmedInOtherTab'> {
    const key = orderKey(kind, customer, order);
    if (outcome.kind !== 'receipt' || key !== orderKey(kind, customer, reviewed)) {
      return { requestId: newRequestId(), confirmedInOtherTab: false };
    }
    const { id, confirmedInOtherTab } = confirmRequest(key, storedDraft(requestOf(kind), customer, isId));
    return { requestId: id, confirmedInOtherTab };
  }

  const resume = useRef(() => {
    const token = getToken();
    if (resumed?.sent && token !== null) {
      const { requestId, confirmedAt, order, attempted } = resumed;
      return start({ customer, requestId, confirmedAt, attempted, order, token, confirmedInOtherTab: false });
    }
    if (resumed?.attempted === false) settleRequest(resumed.requestId, 'open');
    if (flow.step === 'review' && history.shown !== 'review') history.show('review');
  });
  useEffect(() => {
    unmounted.current = false;
    resume.current();
    resume.current = () => undefined;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const isSending = flow.step === 'sending';
  const isProving = usePendingProof() !== undefined;
  useEffect(() => {
    if (!isSending || isProving) return;
    const timer = setTimeout(() => setUncertain(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isSending, isProving]);

  return { confirm, uncertain };
}

function announce<Result>(outcome: MovementOutcome<Result>, result: Result, screenLeft: boolean): void {
  if (outcome.kind === 'toast') {
    toast({ title: outcome.message(result), action: outcome.action?.(result) });
  } else if (screenLeft) {
    toast({ title: outcome.messageAfterLeaving(result) });
  }
}

function stored<Order>({ customer, requestId, confirmedAt, order }: Attempt<Order>) {
  return { customer, requestId, confirmedAt, order };
}

function useProgress<Order, Result>({ kind, customer, isOrder }: MovementOptions<Order, Result>) {
  const navigate = useNavigate();
  const history = useHistoryStep(`movement.${kind}`, (shown) => {
    const receipt = shown === 'receipt' && progress.done === null ? receiptIn(window.location.search) : null;
    if (receipt === null) setProgress((now) => restoreStep(now, shown));
    else navigate(receiptPage(receipt), { replace: true });
  });
  const [resumed] = useState(() => {
    const found = storedMovement(kind, customer, isOrder);
    return found !== null && needsNewConfirmation(found) ? { ...found, sent: false } : found;
  });
  const [progress, setProgress] = useState<MovementProgress<Order, Result>>(() => {
    const reviewed = resumed?.order ?? storedDraft(reviewOf(kind), customer, isOrder);
    const start: MovementProgress<Order, Result> = {
      flow: { step: 'form', order: null },
      reviewed,
      done: null,
    };
    if (resumed === null) return restoreStep(start, history.shown);
    return { ...start, flow: { step: resumed.sent ? 'sending' : 'review', order: resumed.order } };
  });
  const moveTo = (next: typeof progress.flow) => setProgress((now) => ({ ...now, flow: next }));
  const [hasNewTerms, setHasNewTerms] = useState(false);
  const [proofDeclined, setProofDeclined] = useState(false);
  return {
    progress,
    setProgress,
    moveTo,
    hasNewTerms,
    setHasNewTerms,
    proofDeclined,
    setProofDeclined,
    resumed,
    history,
  };
}

type ProgressState<Order, Result> = ReturnType<typeof useProgress<Order, Result>>;

/** What a review shows and calls while its movement is in review or sending. */
export function reviewStepOf<Order, Result>(movement: Movement<Order, Result>) {
  const { flow, uncertain, proofDeclined, confirm, back } = movement;
  return {
    sending: flow.step === 'sending',
    uncertain,
    proofDeclined,
    onConfirm: () => void confirm(),
    onBack: back,
  };
}
