import { expect, type Page } from '@playwright/test';
import { delayRequests } from './held-calls.ts';

/** The sum of all layout shifts of a page load; up to 0.1 counts as good (web.dev). */
const SHIFTS_MAX = 0.01;

export interface SlowLoad {
  readonly open: () => Promise<void>;
  /** Assertions while no call has a response. */
  readonly loading: () => Promise<void>;
  readonly loaded: () => Promise<void>;
}

/** Loads a page whose calls are delayed until `loading` has passed, and asserts the sum of its layout shifts. */
export async function expectNoLayoutShift(page: Page, { open, loading, loaded }: SlowLoad): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  const release = await delayRequests(page, /\/(me|api\/.*)$/);
  await open();
  await loading();
  release();
  await loaded();
  const shifts = (await page.evaluate('window.shifts')) as number[];
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(SHIFTS_MAX);
}
