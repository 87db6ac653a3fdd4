import type { Browser, Page } from '@playwright/test';
import { withoutEvents } from './page-time.ts';

const CPU_SLOWDOWN = 4;

interface Screen {
  readonly url: string;
  readonly token: string;
  /** Runs in the page before its own code. */
  readonly script?: string;
}

/** Loads a screen at a phone's size, and slows the processor down four times while `measure` runs. */
export async function onSlowPhone<T>(
  browser: Browser,
  { url, token, script = '' }: Screen,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await withoutEvents(page);
    await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)});${script}`);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await measure(page);
  } finally {
    await context.close();
  }
}
