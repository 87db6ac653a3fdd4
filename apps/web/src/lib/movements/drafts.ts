import { useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
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

interface DraftOptions<Order, Draft> {
  readonly isDraft: (value: unknown) => value is Draft;
  readonly start: (order: Order | null) => Draft;
  /** What the screen's address sets. */
  readonly linked?: Partial<Draft> | null;
}

/** A stored draft gives way to a link that was followed to other values; a reload keeps it. */
export function isKept<Draft>(draft: Draft, linked: Partial<Draft> | null, followed: boolean): boolean {
  if (linked === null || !followed) return true;
  return (Object.keys(linked) as (keyof Draft)[]).every((name) => draft[name] === linked[name]);
}

/** Stores a form's input in this tab until it is sent, across reloads. */
export function useDraft<Order, Draft>(
  movement: DraftMovement<Order>,
  { isDraft, start: startOf, linked = null }: DraftOptions<Order, Draft>,
) {
  const { kind, customer, flow } = movement;
  const name = `${kind}.form`;
  const followed = useNavigationType() === NavigationType.Push;
  const start = (order: Order | null): Draft =>
    order === null && linked !== null ? { ...startOf(null), ...linked } : startOf(order);
  const [draft, setDraft] = useState(() => {
    const stored = storedDraft(name, customer, isDraft);
    return stored !== null && isKept(stored, linked, followed) ? stored : start(flow.order);
  });
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
