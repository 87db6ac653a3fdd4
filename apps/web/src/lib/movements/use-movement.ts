import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast-store.ts';
import { type ApiRequest, newRequestId } from './api-client.ts';
import { refreshMoney } from './money-queries.ts';
import { answerOf, forgetMovement, keepMovement, keptMovement } from './movement.ts';
import { getToken } from './session.ts';

const RETRY_DELAY_MAX_MS = 5_000;

/** What ties every sending of one attempt together: its id, and the session it was confirmed in. */
export type AttemptRequest = Required<Pick<ApiRequest, 'requestId' | 'token'>>;

export interface MovementOptions<Order, Result> {
  /** Names this kind of movement; a tab has at most one of each open. */
  readonly kind: string;
  /** Whose movements these are. The screen is another one for another customer: give it this as its key. */
  readonly customer: string;
  readonly isOrder: (value: unknown) => value is Order;
  readonly send: (order: Order, request: AttemptRequest) => Promise<Result>;
  /** What to tell a customer who has left the screen when the answer comes. */
  readonly doneElsewhere?: string;
  /** What to tell every customer once it is done, the receipt before them or not; instead of `doneElsewhere`. */
  readonly done?: (result: Result) => string;
  /** The server's last word was no. `elsewhere`: the screen has been left. */
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
 * One movement of money on a screen, from its form over the review to the receipt. `Order` is what the customer
 * confirms, as plain JSON: it is kept in this tab while it is in flight, and a reload takes it up again.
 */
export function useMovement<Order, Result>(options: MovementOptions<Order, Result>) {
  const { kind, customer, isOrder, send, onRefused } = options;
  const queries = useQueryClient();
  const left = useRef(false);
  const [resumed] = useState(() => keptMovement(kind, customer, isOrder));
  const [flow, setFlow] = useState<MovementStep<Order, Result>>(() => firstStep(resumed));
  // A kept attempt was sent before this page was there, and nobody has seen its answer.
  const doubted = useRef(resumed?.sent ?? false);
  const [uncertain, setUncertain] = useState(doubted.current);

  const { mutate } = useMutation({
    // Offline it is known at once that no answer comes, and the customer is told so.
    networkMode: 'always',
    mutationFn: ({ order, requestId, token }: Attempt<Order>) => send(order, { requestId, token }),
    retryDelay: delayOf,
    retry: (_failures, error) => {
      if (answerOf(error, doubted.current) !== 'unknown') return false;
      doubted.current = true;
      setUncertain(true);
      return true;
    },
    onSuccess: (result, { order }) => {
      forgetMovement(kind);
      setFlow({ step: 'receipt', order, result });
      const told = options.done?.(result) ?? (left.current ? options.doneElsewhere : undefined);
      if (told !== undefined) toast({ title: told });
      return refreshMoney(queries);
    },
    onError: (error, attempt) => {
      const { order } = attempt;
      if (answerOf(error, doubted.current) === 'signed-out') {
        keepMovement(kind, { ...kept(attempt), sent: doubted.current });
        // In doubt it stays as it is: the next session, which is a new screen, takes it up under the same id.
        return doubted.current ? undefined : setFlow({ step: 'review', order });
      }
      forgetMovement(kind);
      setFlow({ step: 'form', order });
      onRefused(error, order, left.current);
      // What was refused may be because the balance shown is an old one.
      return refreshMoney(queries);
    },
  });

  function start(attempt: Attempt<Order>): void {
    keepMovement(kind, { ...kept(attempt), sent: true });
    setFlow({ step: 'sending', order: attempt.order });
    mutate(attempt);
  }

  /** Sends what is being reviewed. `order` overrides it, where what is confirmed is fixed only now. */
  function confirm(order?: Order): void {
    const token = getToken();
    if (flow.step !== 'review' || token === null) return;
    doubted.current = false;
    setUncertain(false);
    start({ customer, token, order: order ?? flow.order, requestId: newRequestId() });
  }

  const resume = useRef(() => {
    const token = getToken();
    if (resumed?.sent && token !== null) start({ ...resumed, token });
  });
  useEffect(() => {
    left.current = false;
    resume.current();
    resume.current = () => undefined;
    return () => {
      left.current = true;
    };
  }, []);

  return {
    flow,
    /** The answer of an earlier sending is missing. */
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
