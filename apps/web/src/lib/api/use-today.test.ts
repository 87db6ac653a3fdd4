import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useToday, watchDays } from './use-today.ts';

afterEach(() => {
  vi.useRealTimers();
});

const today = () => renderToString(createElement(() => useToday()));

function watch() {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const onChange = vi.fn();
  const stop = watchDays(onChange);
  onTestFinished(() => {
    stop();
    vi.unstubAllGlobals();
  });
  return { onChange, stop, show: () => page.dispatchEvent(new Event('visibilitychange')) };
}

test('today is the day in Brasília', () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T01:30:00Z') });
  expect(today()).toBe('2025-12-31');
});

test('today does not depend on how a browser writes dates', () => {
  // WebKit on Debian 12 writes en-CA as 11/25/2026, other browsers as 2026-11-25.
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  const format = vi.spyOn(formats, 'format', 'get');
  onTestFinished(() => format.mockRestore());
  format.mockReturnValue(() => '11/24/2026');
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') });
  expect(today()).toBe('2026-11-25');
});

test('a page that stays open follows each midnight in Brasília', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:59:00-03:00') });
  const { onChange, stop } = watch();
  const days: string[] = [];
  onChange.mockImplementation(() => days.push(today()));
  vi.advanceTimersByTime(59_000);
  expect(days).not.toContain('2026-12-01');
  vi.advanceTimersByTime(1_000);
  expect(days.at(-1)).toBe('2026-12-01');
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(days.at(-1)).toBe('2026-12-02');
  stop();
  onChange.mockClear();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(onChange).not.toHaveBeenCalled();
});

test('a page that is shown again after midnight has the new day at once', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:00:00-03:00') });
  const { onChange, show } = watch();
  // A device that sleeps stops the timers.
  vi.setSystemTime(new Date('2026-12-01T09:00:00-03:00'));
  show();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(today()).toBe('2026-12-01');
});
