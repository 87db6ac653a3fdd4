import { afterEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const NOON = Date.UTC(2026, 10, 25, 12);

function sentAt(date: number | string, caching = 'no-store'): Headers {
  const text = typeof date === 'number' ? new Date(date).toUTCString() : date;
  return new Headers({ date: text, 'cache-control': caching });
}

afterEach(() => {
  noteServerTime(sentAt(Date.now()));
  vi.useRealTimers();
});

it.each([
  ['ahead by a day', 24 * 3_600_000],
  ['behind by three hours', -3 * 3_600_000],
])('a device that is %s has the time of the server’s responses', (_, wrongBy) => {
  vi.useFakeTimers({ now: NOON + wrongBy });
  noteServerTime(sentAt(NOON));
  expect(serverNow()).toBe(NOON);
  vi.advanceTimersByTime(61_500);
  expect(serverNow()).toBe(NOON + 61_500);
});

it.each([
  ['names none', new Headers({ 'cache-control': 'no-store' })],
  ['names no time', sentAt('amanhã')],
  ['may have been cached', sentAt(NOON - 300_000, 'public, max-age=300')],
  ['does not say whether it was cached', new Headers({ date: new Date(0).toUTCString() })],
])('keeps the device’s time if a response %s', (_, headers) => {
  vi.useFakeTimers({ now: NOON });
  noteServerTime(headers);
  expect(serverNow()).toBe(NOON);
});

it('keeps the device’s time, which is exact, if the difference may be the network’s', () => {
  vi.useFakeTimers({ now: NOON });
  noteServerTime(sentAt(NOON - 59_000));
  expect(serverNow()).toBe(NOON);
});

it('returns to the device’s time once its clock is set right', () => {
  vi.useFakeTimers({ now: NOON + 3_600_000 });
  noteServerTime(sentAt(NOON));
  vi.setSystemTime(NOON);
  noteServerTime(sentAt(NOON));
  expect(serverNow()).toBe(NOON);
});
