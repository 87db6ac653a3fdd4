import { useLayoutEffect, useRef, useState } from 'react';
import { readTab, tabStorage, writeTab } from '../browser/tab-storage.ts';

const PREFIX = 'lastro.draft.';

export function storeDraft(name: string, customer: string, draft: unknown, storage = tabStorage): void {
  writeTab(PREFIX + name, { customer, draft }, storage);
}

/** Null if missing, unreadable or another customer's. */
export function storedDraft<Draft>(
  name: string,
  customer: string,
  isDraft: (value: unknown) => value is Draft,
  storage = tabStorage,
): Draft | null {
  const stored = readTab(PREFIX + name, storage) as Record<'customer' | 'draft', unknown> | null;
  return stored?.customer === customer && isDraft(stored.draft) ? stored.draft : null;
}

/** Forgets drafts of one kind, or all of them. */
export function forgetDrafts(kind = '', storage = tabStorage): void {
  try {
    const stored = storage();
    for (const key of Object.keys(stored)) if (key.startsWith(PREFIX + kind)) stored.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

interface DraftMovement<Order> {
  readonly kind: string;
  readonly customer: string;
  readonly flow: { readonly step: string; readonly order: Order | null };
  readonly edited: () => void;
}

/** Stores a form's input in this tab until it is sent, across reloads. */
export function useDraft<Order, Draft>(
  movement: DraftMovement<Order>,
  isDraft: (value: unknown) => value is Draft,
  start: (order: Order | null) => Draft,
) {
  const { kind, customer, flow } = movement;
  const name = `${kind}.form`;
  const [draft, setDraft] = useState(() => storedDraft(name, customer, isDraft) ?? start(flow.order));
  const sent = flow.step === 'receipt';
  const [wasSent, setWasSent] = useState(sent);
  if (sent !== wasSent) {
    setWasSent(sent);
    if (sent) setDraft(start(null));
  }

  // An edit after an await must apply to the latest draft.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);

  function change(edit: (draft: Draft) => Draft): void {
    const next = edit(latest.current);
    latest.current = next;
    setDraft(next);
    storeDraft(name, customer, next);
    movement.edited();
  }
  return [draft, change] as const;
}
