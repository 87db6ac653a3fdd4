import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CallOptions, newRequestId } from '../api/api-client.ts';
import { refreshMoney } from '../balances/money-queries.ts';
import { toast } from '../browser/toast-store.ts';
import { getToken } from '../session/session.ts';
import { answerOf, forgetMovement, keepMovement, keptMovement } from './movement.ts';

const RETRY_DELAY_MAX_MS = 5_000;

/** The id and session that all attempts of one movement share. */
export type AttemptRequest = Required<Pick<CallOptions, 'requestId' | 'token'>>;

export interface MovementOptions<Order, Result> {
  /** Names this kind of movement; a tab has at most one of each open. */
  readonly kind: string;
  /** Use it as the component's key, too: another customer gets another screen. */
  readonly customer: string;
  readonly isOrder: (value: unknown) => value is Order;
  readonly send: (order: Order, request: AttemptRequest) => Promise<Result>;
  /** Shown if the customer has left the screen before the answer. */
  readonly doneElsewhere?: string | ((result: Result) => string);
  /** Instead of `doneElsewhere` where there is no receipt. */
  readonly done?: (result: Result) => string;
  /** `elsewhere`: the screen has been left. */
  readonly onRefused: (error: Error, order: Order, elsewhere: boolean) => void;
}

/*
 *          review                confirm            answered
 *   form ──────────▶ review ────────────▶ sending ──────────▶ receipt
 *     ▲                │                     │                   │
 *     └──── back ──────┘                     │                   │
 *     └──────────────── refused ─────────────┘                   │
 *     └──────────────────────── again ───────────────────────────┘
 *
 * While it is being sent there is no way back: an answer that got lost is asked for again, under the same id,
 * until it is there.
 */
export type MovementStep<Order, Result> =
  | { readonly step: 'form'; readonly order: Order | null }
  | { readonly step: 'review'; readonly order: Order }
  | { readonly step: 'sending'; readonly order: Order }
  | { readonly step: 'receipt'; readonly order: Order; readonly result: Result };

interface Attempt<Order> extends AttemptRequest {
  readonly customer: string;
  readonly order: Order;
}

const delayOf = (failures: number): number => Math.min(1_000 * 2 ** failures, RETRY_DELAY_MAX_MS);

/**
 * One movement of money on a screen: form, review, receipt. The order is plain JSON, kept in this tab while
 * in flight, so that a reload resumes it.
 */
export function useMovement<Order, Result>(options: MovementOptions<Order, Result>) {
  const { kind, customer, isOrder, send, onRefused } = options;
  const queries = useQueryClient();
  const hasLeft = useRef(false);
  const [resumed] = useState(() => keptMovement(kind, customer, isOrder));
  const [flow, setFlow] = useState<MovementStep<Order, Result>>(() => firstStep(resumed));
  // A kept attempt was sent before this page existed, and its answer was not seen.
  const hasUnknownOutcome = useRef(resumed?.sent ?? false);
  const [uncertain, setUncertain] = useState(hasUnknownOutcome.current);

  const { mutate } = useMutation({
    // Offline, a missing answer is known and shown at once.
    networkMode: 'always',
    mutationFn: ({ order, requestId, token }: Attempt<Order>) => send(order, { requestId, token }),
    retryDelay: delayOf,
    retry: (_failures, error) => {
      if (answerOf(error, hasUnknownOutcome.current) !== 'unknown') return false;
      hasUnknownOutcome.current = true;
      setUncertain(true);
      return true;
    },
    onSuccess: (result, { order }) => {
      forgetMovement(kind);
      setFlow({ step: 'receipt', order, result });
      const elsewhere = options.doneElsewhere;
      const messageElsewhere = typeof elsewhere === 'function' ? elsewhere(result) : elsewhere;
      const message = options.done?.(result) ?? (hasLeft.current ? messageElsewhere : undefined);
      if (message !== undefined) toast({ title: message });
      return refreshMoney(queries);
    },
    onError: (error, attempt) => {
      const { order } = attempt;
      if (answerOf(error, hasUnknownOutcome.current) === 'signed-out') {
        keepMovement(kind, { ...kept(attempt), sent: hasUnknownOutcome.current });
        // In doubt it stays as it is; the next session resumes it under the same id.
        return hasUnknownOutcome.current ? undefined : setFlow({ step: 'review', order });
      }
      forgetMovement(kind);
      setFlow({ step: 'form', order });
      onRefused(error, order, hasLeft.current);
      // It may have been refused because the balance shown was old.
      return refreshMoney(queries);
    },
  });

  function start(attempt: Attempt<Order>): void {
    keepMovement(kind, { ...kept(attempt), sent: true });
    setFlow({ step: 'sending', order: attempt.order });
    mutate(attempt);
  }

  /** `order` replaces the reviewed one where it is fixed only at confirmation. */
  function confirm(order?: Order): void {
    const token = getToken();
    if (flow.step !== 'review' || token === null) return;
    hasUnknownOutcome.current = false;
    setUncertain(false);
    start({ customer, token, order: order ?? flow.order, requestId: newRequestId() });
  }

  const resume = useRef(() => {
    const token = getToken();
    if (resumed?.sent && token !== null) start({ ...resumed, token });
  });
  useEffect(() => {
    hasLeft.current = false;
    resume.current();
    resume.current = () => undefined;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  return {
    flow,
    uncertain: uncertain && flow.step === 'sending',
    review: (order: Order) => setFlow({ step: 'review', order }),
    confirm,
    back: () => {
      forgetMovement(kind);
      setFlow(({ order }) => ({ step: 'form', order }));
    },
    again: () => setFlow({ step: 'form', order: null }),
  };
}

export type Movement<Order, Result> = ReturnType<typeof useMovement<Order, Result>>;

function kept<Order>({ customer, requestId, order }: Attempt<Order>) {
  return { customer, requestId, order };
}

function firstStep<Order, Result>(
  resumed: { readonly sent: boolean; readonly order: Order } | null,
): MovementStep<Order, Result> {
  if (resumed === null) return { step: 'form', order: null };
  return { step: resumed.sent ? 'sending' : 'review', order: resumed.order };
}
