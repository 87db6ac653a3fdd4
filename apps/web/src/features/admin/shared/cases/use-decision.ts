import { useEffect, useEffectEvent, useState } from 'react';
import { type AttemptRequest, useMovement } from '../../../lib/use-movement.ts';
import { toast } from '../../../ui/toast-store.ts';
import { isNoAdmin } from './use-leave-when-refused.ts';

export interface DecisionOptions<Order, Result> {
  /** Names this kind of decision; a tab has at most one of each open. */
  readonly kind: string;
  /** Id of the administrator who decides. */
  readonly admin: string;
  readonly isOrder: (value: unknown) => value is Order;
  readonly send: (order: Order, request: AttemptRequest) => Promise<Result>;
  readonly done: (result: Result) => string;
  readonly refused: (error: Error, order: Order) => Refusal;
  /** The answer is there, whatever it was. */
  readonly onAnswer?: (order: Order, carriedOut: boolean) => void;
}

export interface Refusal {
  /** What the alert says. */
  readonly alert: string;
  /** What stays on the screen. */
  readonly text: string;
}

/** How far the act is that is being asked about. */
export interface DecisionStep {
  readonly sending: boolean;
  /** An earlier sending has no answer yet. */
  readonly uncertain: boolean;
  readonly confirm: () => void;
  readonly back: () => void;
}

/** A question before an administrator's act, its sending, however often that takes, and what came of it. */
export interface Decision<Order> extends DecisionStep {
  /** What is asked about, or being sent. */
  readonly open: Order | null;
  /** Why the last one was refused, until another begins. */
  readonly failure: string | null;
  readonly ask: (order: Order) => void;
}

/**
 * An act that is confirmed in a dialog and carried out once: every sending of it carries the same request id, and one
 * whose answer is missing is repeated, also after a reload.
 */
export function useDecision<Order, Result>(options: DecisionOptions<Order, Result>): Decision<Order> {
  const [failure, setFailure] = useState<string | null>(null);
  const movement = useMovement<Order, Result>({
    kind: options.kind,
    customer: options.admin,
    isOrder: options.isOrder,
    send: options.send,
    done: options.done,
    doneElsewhere: '',
    onRefused: (error, order) => {
      if (isNoAdmin(error)) return;
      const refusal = options.refused(error, order);
      setFailure(refusal.text);
      toast({ title: refusal.alert, variant: 'destructive' });
      options.onAnswer?.(order, false);
    },
  });
  const { flow } = movement;

  const finish = useEffectEvent(() => {
    if (flow.step !== 'receipt') return;
    options.onAnswer?.(flow.order, true);
    movement.again();
  });
  useEffect(() => {
    if (flow.step === 'receipt') finish();
  }, [flow.step]);

  const sending = flow.step === 'sending';
  return {
    open: flow.step === 'review' || sending ? flow.order : null,
    sending,
    uncertain: movement.uncertain,
    failure,
    ask: (order) => {
      setFailure(null);
      movement.review(order);
    },
    confirm: () => movement.confirm(),
    back: () => {
      if (!sending) movement.back();
    },
  };
}
