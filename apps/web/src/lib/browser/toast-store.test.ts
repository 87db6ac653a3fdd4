import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from './toast-store.ts';

const titles = (store: ReturnType<typeof createToastStore>) => store.get().map((toast) => toast.title);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are ordered newest first', () => {
    const store = createToastStore();
    store.add({ title: 'first' });
    store.add({ title: 'second', variant: 'destructive' });
    expect(titles(store)).toEqual(['second', 'first']);
    expect(store.get().map((toast) => toast.variant)).toEqual(['destructive', 'default']);
  });

  it('are limited to twenty: the oldest is dropped', () => {
    const store = createToastStore();
    for (let n = 1; n <= TOAST_LIMIT + 1; n++) store.add({ title: `${n}` });
    expect(store.get()).toHaveLength(20);
    expect(titles(store)).not.toContain('1');
    expect(titles(store)[0]).toBe('21');
  });

  it('are shown once per text: a newer one replaces the older', () => {
    const store = createToastStore();
    const shown = () => store.get().filter(({ open }) => open);
    const refusal = { title: 'Saldo insuficiente.', variant: 'destructive' } as const;
    const first = store.add(refusal);
    store.add({ title: 'other' });
    const again = store.add(refusal);
    expect(shown().map(({ title }) => title)).toEqual(['Saldo insuficiente.', 'other']);
    expect(shown()[0]?.id).toBe(again.id);
    expect(again.id).not.toBe(first.id);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(store.get()).toHaveLength(2);
  });

  it('are all shown when they differ, or have an action', () => {
    const store = createToastStore();
    store.add({ title: 'Limite alterado.' });
    store.add({ title: 'Limite alterado.', description: 'PIX' });
    store.add({ title: 'Limite alterado.', variant: 'destructive' });
    store.add({ title: 'Limite alterado.', action: 'Desfazer' });
    store.add({ title: 'Limite alterado.', action: 'Desfazer' });
    expect(store.get().filter(({ open }) => open)).toHaveLength(5);
  });

  it('are shown again after an identical one was closed', () => {
    const store = createToastStore();
    store.add({ title: 'first' }).dismiss();
    store.add({ title: 'first' });
    expect(store.get().map(({ open }) => open)).toEqual([true, false]);
  });

  it('are updated in place', () => {
    const store = createToastStore();
    const first = store.add({ title: 'waiting' });
    store.add({ title: 'other' });
    first.update({ title: 'done', description: 'R$ 10,00' });
    expect(store.get()[1]).toMatchObject({
      id: first.id,
      title: 'done',
      description: 'R$ 10,00',
      open: true,
    });
  });

  it('close when dismissed, and are removed 1,000,000 ms later', () => {
    const store = createToastStore();
    const first = store.add({ title: 'first' });
    store.add({ title: 'second' });
    first.dismiss();
    expect(store.get().map((toast) => toast.open)).toEqual([true, false]);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(store.get()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual(['second']);
  });

  it('close all at once', () => {
    const store = createToastStore();
    store.add({ title: 'first' });
    store.add({ title: 'second' });
    store.dismiss();
    expect(store.get().some((toast) => toast.open)).toBe(false);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(store.get()).toEqual([]);
  });

  it('notify listeners until they unsubscribe', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.add({ title: 'first' });
    stop();
    store.add({ title: 'second' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
