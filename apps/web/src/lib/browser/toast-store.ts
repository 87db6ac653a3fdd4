import type { ReactNode } from 'react';
import { createStore } from './create-store.ts';

/** Beyond it the oldest are dropped. */
export const TOAST_LIMIT = 20;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly action?: ReactNode;
  /** Closes automatically even though it has an action. */
  readonly autoClose?: boolean;
  readonly open: boolean;
  readonly variant: 'default' | 'destructive';
}

type ToastContent = Omit<Toast, 'id' | 'open' | 'variant'> & { readonly variant?: Toast['variant'] };

type ToastEvent =
  | { readonly type: 'add'; readonly toast: Toast }
  | { readonly type: 'update'; readonly id: string; readonly content: Partial<ToastContent> }
  /** All toasts if `id` is undefined. */
  | { readonly type: 'dismiss'; readonly id?: string }
  | { readonly type: 'remove'; readonly id?: string };

function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'add':
      return [event.toast, ...toasts].slice(0, TOAST_LIMIT);
    case 'update':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, ...event.content } : toast));
    case 'dismiss':
      return toasts.map((toast) =>
        event.id === undefined || toast.id === event.id ? { ...toast, open: false } : toast,
      );
    case 'remove':
      return event.id === undefined ? [] : toasts.filter((toast) => toast.id !== event.id);
  }
}

interface ToastStore {
  get(): readonly Toast[];
  subscribe(listener: () => void): () => void;
  /** Replaces an open toast with the same text. */
  add(content: ToastContent): {
    readonly id: string;
    update(content: Partial<ToastContent>): void;
    dismiss(): void;
  };
  dismiss(id?: string): void;
}

/** False for toasts with an action, which may be about to be pressed. */
function isDuplicate(
  existing: Toast,
  { title, description, action, variant = 'default' }: ToastContent,
): boolean {
  if (existing.action !== undefined || action !== undefined) return false;
  return existing.title === title && existing.description === description && existing.variant === variant;
}

export function createToastStore(): ToastStore {
  const removals = new Map<string, ReturnType<typeof setTimeout>>();
  const store = createStore<readonly Toast[]>([]);
  let count = 0;

  function dispatch(event: ToastEvent): void {
    store.set(reduceToasts(store.get(), event));
  }

  function removeLater(id: string): void {
    if (removals.has(id)) return;
    const timer = setTimeout(() => {
      removals.delete(id);
      dispatch({ type: 'remove', id });
    }, TOAST_REMOVE_DELAY_MS);
    removals.set(id, timer);
  }

  function dismiss(id?: string): void {
    for (const toast of store.get()) if (id === undefined || toast.id === id) removeLater(toast.id);
    dispatch(id === undefined ? { type: 'dismiss' } : { type: 'dismiss', id });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    add(content) {
      for (const existing of store.get())
        if (existing.open && isDuplicate(existing, content)) dismiss(existing.id);
      count += 1;
      const id = `toast-${count}`;
      dispatch({ type: 'add', toast: { variant: 'default', ...content, id, open: true } });
      return {
        id,
        update: (changed) => dispatch({ type: 'update', id, content: changed }),
        dismiss: () => dismiss(id),
      };
    },
    dismiss,
  };
}

export const toasts = createToastStore();

export function toast(content: ToastContent): ReturnType<ToastStore['add']> {
  return toasts.add(content);
}
