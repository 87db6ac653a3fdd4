import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { confirmRequest, orderKey, settleRequest, shareRequest } from './shared-requests.ts';

const MINUTE_MS = 60_000;

/** Two tabs have the same storage. */
function browser() {
  const storage = memoryStorage();
  return (now: number) => ({ storage: () => storage, now });
}

describe('tabs that review the same order', () => {
  test('confirm it under one id, and the later one learns that it is the second', () => {
    const at = browser();
    const first = shareRequest('k', at(0));
    const second = shareRequest('k', at(1));
    expect(second).toBe(first);
    expect(confirmRequest('k', first, at(2))).toEqual({ id: first, confirmedInOtherTab: false });
    expect(confirmRequest('k', second, at(3))).toEqual({ id: first, confirmedInOtherTab: true });
    settleRequest(first, 'done', at(4));
    expect(confirmRequest('k', second, at(20 * MINUTE_MS))).toEqual({ id: first, confirmedInOtherTab: true });
  });

  test('keep the id of the first even when another equal order has begun since', () => {
    const at = browser();
    const id = shareRequest('k', at(0));
    confirmRequest('k', id, at(1));
    settleRequest(id, 'done', at(2));
    const next = shareRequest('k', at(3));
    expect(next).not.toBe(id);
    expect(confirmRequest('k', id, at(4))).toEqual({ id, confirmedInOtherTab: true });
    expect(confirmRequest('k', next, at(5))).toEqual({ id: next, confirmedInOtherTab: false });
  });

  test('do not say that it was confirmed because another tab reviews it under another id', () => {
    const at = browser();
    const id = shareRequest('k', at(0));
    const later = shareRequest('k', at(10 * MINUTE_MS));
    expect(later).not.toBe(id);
    expect(confirmRequest('k', id, at(11 * MINUTE_MS))).toEqual({ id, confirmedInOtherTab: false });
    expect(confirmRequest('k', id, at(11 * MINUTE_MS))).toEqual({ id, confirmedInOtherTab: true });
    expect(confirmRequest('k', later, at(11 * MINUTE_MS))).toEqual({ id: later, confirmedInOtherTab: false });
  });

  test('repeat a refused order together, under another id', () => {
    const at = browser();
    const id = shareRequest('k', at(0));
    confirmRequest('k', id, at(1));
    settleRequest(id, 'refused', at(2));
    const again = confirmRequest('k', id, at(3));
    expect(again.id).not.toBe(id);
    expect(confirmRequest('k', id, at(4))).toEqual({ id: again.id, confirmedInOtherTab: true });
  });

  test('do not repeat a refusal: it would be answered again', () => {
    const at = browser();
    const id = shareRequest('k', at(0));
    confirmRequest('k', id, at(1));
    settleRequest(id, 'refused', at(2));
    const again = confirmRequest('k', id, at(3));
    expect(again.confirmedInOtherTab).toBe(false);
    expect(again.id).not.toBe(id);
    expect(shareRequest('k', at(4))).toBe(again.id);
  });

  test('share an id whose answer is not known, for ten minutes', () => {
    const at = browser();
    const id = shareRequest('k', at(0));
    confirmRequest('k', id, at(1));
    expect(shareRequest('k', at(10 * MINUTE_MS - 1))).toBe(id);
    expect(shareRequest('k', at(10 * MINUTE_MS))).not.toBe(id);
  });

  test('other orders, kinds and customers have other ids', () => {
    const at = browser();
    const order = { to: 'x@exemplo.com', amount: '1' };
    const keys = [
      orderKey('transfer', 'a', order),
      orderKey('transfer', 'a', { ...order, amount: '2' }),
      orderKey('transfer', 'b', order),
      orderKey('withdrawal', 'a', order),
    ];
    expect(new Set(keys.map((key) => shareRequest(key, at(0)))).size).toBe(4);
    expect(orderKey('transfer', 'a', { ...order })).toBe(keys[0]);
  });
});

test('without storage each tab has its own id', () => {
  const blocked = {
    storage: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  const id = shareRequest('k', blocked);
  expect(shareRequest('k', blocked)).not.toBe(id);
  expect(confirmRequest('k', id, blocked)).toEqual({ id, confirmedInOtherTab: false });
});
