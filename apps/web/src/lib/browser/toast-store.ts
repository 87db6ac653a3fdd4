import type { ReactNode } from 'react';
import { createStore } from './create-store.ts';

/** Beyond it the oldest are dropped. */
export const TOAST_LIMIT = 20;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface Toast {
  readonly id: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  /** Closes automatically even though it has an action. */
  readonly autoClose?: boolean;
  readonly open: boolean;
  readonly variant: 'default' | 'warning' | 'destructive';
}

type ToastContent = Omit<Toast, 'id' | 'open' | 'variant'> & { readonly variant?: Toast['variant'] };

/** False for toasts with an action, which may be about to be pressed. */
function isDuplicate(
  existing: Toast,
  { title, description, action, variant = 'default' }: ToastContent,
): boolean {
  if (existing.action !== undefined || action !== undefined) return false;
  return existing.title === title && existing.description === description && existing.variant === variant;
}

export function createToastStore() {
  const store = createStore<readonly Toast[]>([]);
  let count = 0;

  function edit(id: string, change: Partial<Toast>): void {
    store.set(store.get().map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));
  }

  /** All toasts if `id` is undefined. */
  function dismiss(id?: string): void {
    for (const toast of store.get()) {
      if (!toast.open || (id !== undefined && toast.id !== id)) continue;
      edit(toast.id, { open: false });
      const remove = () => store.set(store.get().filter((one) => one.id !== toast.id));
      setTimeout(remove, TOAST_REMOVE_DELAY_MS);
    }
  }

  /** Replaces an open toast with the same text. */
  function add(content: ToastContent) {
    for (const existing of store.get())
      if (existing.open && isDuplicate(existing, content)) dismiss(existing.id);
    count += 1;
    const id = `toast-${count}`;
    const added: Toast = { variant: 'default', ...content, id, open: true };
    store.set([added, ...store.get()].slice(0, TOAST_LIMIT));
    return {
      id,
      update: (change: Partial<ToastContent>) => edit(id, change),
      dismiss: () => dismiss(id),
    };
  }

  return { get: store.get, subscribe: store.subscribe, add, dismiss };
}

export const toasts = createToastStore();

export const toast = toasts.add;
