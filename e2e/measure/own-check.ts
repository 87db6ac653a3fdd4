import { chromium, type Page } from '@playwright/test';
import { findBrowser, installBrowser } from '../../tools/test/browser.ts';
import { bankOf, newPerson } from '../support/bank.ts';
import { fund } from '../support/fund.ts';
import { publishLiabilities } from '../support/publish-liabilities.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { onSlowPhone } from '../support/slow-phone.ts';
import { startTestStack } from '../support/test-stack.ts';

/**
 * `npm run own-check`: time of *Conferir minha parte*, from the click to its results, on a phone with its
 * processor slowed down four times. The first run also loads the check's code. Exits with 1 above the limit.
 */
const MAX_MS = 1_000;
const RUNS = 5;
/** A failed check never shows the count of results. */
const GIVE_UP_MS = 30_000;

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
  const slowest = Math.max(...times);
  console.log(`${times.map((ms) => `${ms} ms`).join(', ')}; at most ${MAX_MS} ms is the goal`);
  process.exitCode = slowest <= MAX_MS ? 0 : 1;
} finally {
  await browser.close();
  await stack.dispose();
}

function measure(token: string): Promise<number> {
  return onSlowPhone(browser, { url: `${stack.apiUrl}/Lastro`, token }, timeCheck);
}

/** Measured in the page, without the time of this process. */
function timeCheck(page: Page): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    setTimeout(() => done(Infinity), ${GIVE_UP_MS});
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Conferir minha parte');
    const startedAt = performance.now();
    new MutationObserver(() => {
      if (document.body.textContent.includes('8 de 8 conferências certas')) done(Math.round(performance.now() - startedAt));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    button.click();
  })`);
}
