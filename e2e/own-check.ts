import { chromium, type Page } from '@playwright/test';
import { findBrowser, installBrowser } from '../tools/test/browser.ts';
import { bankOf, newPerson } from './support/bank.ts';
import { fund } from './support/fund.ts';
import { withoutEvents } from './support/page-time.ts';
import { publishLiabilities } from './support/publish-liabilities.ts';
import { sandboxOf } from './support/sandbox.ts';
import { startTestStack } from './support/test-stack.ts';

/**
 * `npm run own-check`: time of *Conferir minha parte*, from the click to the seven results, on a phone with its
 * processor slowed down four times. The first run loads the code of the check, too. Exits with 1 above the limit.
 */
const BAR_MS = 1_000;
const SLOW_DOWN = 4;
const RUNS = 5;

const executablePath = findBrowser() ?? (await installBrowser());
const stack = await startTestStack({ name: 'own-check', demo: false, sweepSeconds: 3600 });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const { token } = await bankOf(stack).register(newPerson());
  await fund(bankOf(stack), sandboxOf(stack), token, '173.37');
  await publishLiabilities(stack);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measure(token));
  const worst = Math.max(...times);
  console.log(`${times.map((ms) => `${ms} ms`).join(', ')}; at most ${BAR_MS} ms is the goal`);
  process.exitCode = worst <= BAR_MS ? 0 : 1;
} finally {
  await browser.close();
  await stack.dispose();
}

async function measure(token: string): Promise<number> {
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
    await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.goto(`${stack.apiUrl}/Lastro`);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    return await untilChecked(page);
  } finally {
    await context.close();
  }
}

/** By the page's own clock and observer, without the time of this process. */
function untilChecked(page: Page): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Conferir minha parte');
    const began = performance.now();
    new MutationObserver(() => {
      if (document.body.textContent.includes('7 de 7 conferências certas')) done(Math.round(performance.now() - began));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    button.click();
  })`);
}
