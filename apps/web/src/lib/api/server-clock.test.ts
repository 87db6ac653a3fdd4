import { afterEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const NOON = Date.UTC(2026, 10, 25, 12);

afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

it.each([
  ['ahead by a day', 24 * 3_600_000],
  ['behind by three hours', -3 * 3_600_000],
])('a device that is %s has the time of the server’s responses', (_, wrongBy) => {
  vi.useFakeTimers({ now: NOON + wrongBy });
  noteServerTime(new Date(NOON).toUTCString());
  expect(serverNow()).toBe(NOON);
  vi.advanceTimersByTime(61_500);
  expect(serverNow()).toBe(NOON + 61_500);
});

it.each([null, '', 'amanhã'])('keeps the device’s time if a response names none: %j', (date) => {
  vi.useFakeTimers({ now: NOON });
  noteServerTime(date);
  expect(serverNow()).toBe(NOON);
});

it('keeps the device’s time, which is exact, if the difference may be the network’s', () => {
  vi.useFakeTimers({ now: NOON });
  noteServerTime(new Date(NOON - 59_000).toUTCString());
  expect(serverNow()).toBe(NOON);
});

it('returns to the device’s time once its clock is set right', () => {
  vi.useFakeTimers({ now: NOON + 3_600_000 });
  noteServerTime(new Date(NOON).toUTCString());
  vi.setSystemTime(NOON);
  noteServerTime(new Date(NOON).toUTCString());
  expect(serverNow()).toBe(NOON);
});
