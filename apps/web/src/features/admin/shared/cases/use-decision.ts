import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/browser/toast-store.ts';
import { type AttemptRequest, useMovement } from '../../../../lib/movements/use-movement.ts';
import { isNoAdmin } from '../use-leave-when-refused.ts';

export interface DecisionOptions<Order, Result> {
  /** Names this kind of decision; a tab has at most one of each open. */
  readonly kind: string;
  readonly admin: string;
  readonly isOrder: (value: unknown) => value is Order;
  readonly send: (order: Order, request: AttemptRequest) => Promise<Result>;
  readonly done: (result: Result) => string;
  readonly doneAction?: (result: Result) => ReactNode;
  /** Says what a refusal has prevented. */
  readonly failed: (order: Order) => string;
  /** Instead of a reason, if the server gives none. */
  readonly unexplained?: (order: Order) => string | undefined;
  readonly onAnswer?: (order: Order, succeeded: boolean) => void;
}

interface Refusal {
  readonly alert: string;
  readonly text: string;
}

export function refusalOf(error: Error, failed: string, unexplained = failed): Refusal {
  const text = messageOf(error, unexplained);
  return { text, alert: text === failed ? text : `${failed}: ${text}` };
}

export interface DecisionStep {
  readonly sending: boolean;
  readonly uncertain: boolean;
  readonly proofDeclined: boolean;
  readonly confirm: () => void;
  readonly back: () => void;
}

export interface Decision<Order> extends DecisionStep {
  readonly open: Order | null;
  /** Nothing is reviewed or sent, and the last answer was handled. */
  readonly idle: boolean;
  readonly failure: string | null;
  readonly review: (order: Order) => void;
  /** Changes what the open dialog will send. */
  readonly amend: (order: Order) => void;
}

/**
 * Confirms a decision in a dialog and sends it once: every attempt has the same request id and is repeated until
 * answered, even after a reload.
 */
export function useDecision<Order, Result>(options: DecisionOptions<Order, Result>): Decision<Order> {
  const [failure, setFailure] = useState<string | null>(null);
  const movement = useMovement<Order, Result>({
    kind: options.kind,
    customer: options.admin,
    isOrder: options.isOrder,
    send: options.send,
    outcome: { kind: 'toast', message: options.done, action: options.doneAction },
    onRefused: (error, order) => {
      if (isNoAdmin(error)) return;
      const refusal = refusalOf(error, options.failed(order), options.unexplained?.(order));
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
    idle: flow.step === 'form',
    sending,
    uncertain: movement.uncertain,
    proofDeclined: movement.proofDeclined,
    failure,
    review: (order) => {
      setFailure(null);
      movement.review(order);
    },
    amend: movement.amend,
    confirm: () => movement.confirm(),
    back: () => {
      if (!sending) movement.back();
    },
  };
}
