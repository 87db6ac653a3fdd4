/*
 *          review                confirm            answered
 *   form ──────────▶ review ────────────▶ sending ──────────▶ receipt
 *     ▲                │                     │                   │
 *     └──── back ──────┘                     │                   │
 *     └──────────────── refused ─────────────┘                   │
 *     └──────────────────────── again ───────────────────────────┘
 *
 * While sending there is no way back: a lost answer is requested again under the same id until it arrives.
 * Review and receipt are entries of the browser's history.
 */
type MovementStep<Order, Result> =
  | { readonly step: 'form'; readonly order: Order | null }
  | { readonly step: 'review'; readonly order: Order }
  | { readonly step: 'sending'; readonly order: Order }
  | ReceiptStep<Order, Result>;

interface ReceiptStep<Order, Result> {
  readonly step: 'receipt';
  readonly order: Order;
  readonly result: Result;
}

export interface MovementProgress<Order, Result> {
  readonly flow: MovementStep<Order, Result>;
  /** The order that Forward returns to, until the form is edited. */
  readonly reviewed: Order | null;
  readonly done: ReceiptStep<Order, Result> | null;
}

/** After Back, Forward or a reload; `shown` is the history entry's step. */
export function restoreStep<Order, Result>(
  progress: MovementProgress<Order, Result>,
  shown: string | null,
): MovementProgress<Order, Result> {
  const { flow, reviewed, done } = progress;
  if (flow.step === 'sending' || flow.step === shown) return progress;
  if (shown === 'review' && reviewed !== null) {
    return { ...progress, flow: { step: 'review', order: reviewed } };
  }
  if (shown === 'receipt' && done !== null) return { ...progress, flow: done };
  if (flow.step === 'form') return progress;
  return { ...progress, flow: { step: 'form', order: flow.step === 'review' ? flow.order : null } };
}
