import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/api-client.ts';
import {
  answerOf,
  forgetMovement,
  hasStringFields,
  movementChanges,
  needsNewConfirmation,
  storedMovement,
  storeMovement,
} from './movement.ts';

function memory() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
  return { items, storage: () => storage };
}

const blocked = (): Storage => {
  throw new DOMException('blocked', 'SecurityError');
};

const isOrder = (value: unknown): value is { to: string } => hasStringFields(value, ['to']);
const stored = {
  customer: 'c1',
  requestId: 'r1',
  sent: true,
  attempted: false,
  confirmedAt: 5,
  order: { to: 'x' },
};

describe('the answer of an attempt', () => {
  test.each([
    [new NetworkError(null), 'unknown'],
    [new ApiError(502, null, '<html>'), 'unknown'],
    [new ApiError(500, 'internal_error', ''), 'unknown'],
    [new ApiError(503, 'service_unavailable', ''), 'unknown'],
    [new Error('anything else'), 'unknown'],
    [new ApiError(503, 'rates_unavailable', ''), 'refused'],
    [new ApiError(503, 'payment_provider_unavailable', ''), 'refused'],
    [new ApiError(503, 'crypto_provider_unavailable', ''), 'refused'],
    [new ApiError(422, 'insufficient_funds', ''), 'refused'],
    [new ApiError(409, 'quote_changed', ''), 'refused'],
    [new ApiError(401, 'session_expired', ''), 'signed-out'],
  ])('%o is %s, even after an unknown outcome', (error, answer) => {
    expect(answerOf(error, false)).toBe(answer);
    expect(answerOf(error, true)).toBe(answer);
  });

  test('a 429 refuses its own attempt, but leaves an earlier lost one unknown', () => {
    const busy = new ApiError(429, 'too_many_requests', '');
    expect(answerOf(busy, false)).toBe('refused');
    expect(answerOf(busy, true)).toBe('unknown');
  });
});

describe('an attempt stored in the tab', () => {
  test('is stored for one customer and kind until it is forgotten', () => {
    const { storage } = memory();
    storeMovement('transfer', stored, storage);
    expect(storedMovement('transfer', 'c1', isOrder, storage)).toEqual(stored);
    expect(storedMovement('transfer', 'c2', isOrder, storage)).toBeNull();
    expect(storedMovement('exchange', 'c1', isOrder, storage)).toBeNull();
    forgetMovement('transfer', storage);
    expect(storedMovement('transfer', 'c1', isOrder, storage)).toBeNull();
  });

  test.each([
    'no json',
    '7',
    'null',
    '{}',
    JSON.stringify({ ...stored, order: { to: 1 } }),
    JSON.stringify({ ...stored, order: null }),
    JSON.stringify({ ...stored, requestId: undefined }),
    JSON.stringify({ ...stored, sent: 'yes' }),
  ])('is not restored from %s', (text) => {
    const { items, storage } = memory();
    items.set('lastro.movement.transfer', text);
    expect(storedMovement('transfer', 'c1', isOrder, storage)).toBeNull();
  });

  test('of an earlier version of the app may have been sent', () => {
    const { items, storage } = memory();
    const { attempted: _, confirmedAt: __, ...earlier } = stored;
    items.set('lastro.movement.transfer', JSON.stringify(earlier));
    const found = storedMovement('transfer', 'c1', isOrder, storage);
    expect(found).toMatchObject({ attempted: true, confirmedAt: 0 });
    expect(found && needsNewConfirmation(found)).toBe(false);
  });

  test('is confirmed again only if it never left the device and is minutes old', () => {
    const minute = 60_000;
    const order = { sent: true, attempted: false, confirmedAt: 0 };
    expect(needsNewConfirmation(order, 3 * minute - 1)).toBe(false);
    expect(needsNewConfirmation(order, 3 * minute)).toBe(true);
    expect(needsNewConfirmation({ ...order, attempted: true }, 3 * minute)).toBe(false);
    expect(needsNewConfirmation({ ...order, sent: false }, 3 * minute)).toBe(false);
  });

  test('is announced to the page when it is stored and forgotten', () => {
    const { storage } = memory();
    let changes = 0;
    const stop = movementChanges.subscribe(() => {
      changes += 1;
    });
    storeMovement('transfer', stored, storage);
    forgetMovement('transfer', storage);
    stop();
    expect(changes).toBe(2);
  });

  test('does not need storage', () => {
    storeMovement('transfer', stored, blocked);
    forgetMovement('transfer', blocked);
    expect(storedMovement('transfer', 'c1', isOrder, blocked)).toBeNull();
  });
});
