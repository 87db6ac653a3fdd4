import { expect, type Page } from '@playwright/test';

/** The sum of all layout shifts of a page load; up to 0.1 counts as good (web.dev). */
const SHIFTS_MAX = 0.01;

export interface SlowLoad {
  readonly open: () => Promise<void>;
  /** Assertions while no call has a response. */
  readonly loading: () => Promise<void>;
  readonly loaded: () => Promise<void>;
}

/** Loads a page with its calls held back until `loading` passed, and asserts the layout shift. */
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
