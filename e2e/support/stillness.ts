import { expect, type Page } from '@playwright/test';

/** What a person would hardly see: the sum of all layout shifts of a page's load. */
const SHIFTS_MAX = 0.01;

export interface SlowLoad {
  readonly open: () => Promise<void>;
  /** Seen while no call has been answered. */
  readonly loading: () => Promise<void>;
  /** Seen when all have been. */
  readonly loaded: () => Promise<void>;
}

/** Loads a page whose calls are all held back until its skeletons have been seen, and sees that nothing jumps. */
export async function expectNothingJumps(page: Page, { open, loading, loaded }: SlowLoad): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(me|api\/.*)$/, async (route) => {
    await released;
    await route.continue();
  });
  await open();
  await loading();
  release();
  await loaded();
  const shifts = (await page.evaluate('window.shifts')) as number[];
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(SHIFTS_MAX);
}
