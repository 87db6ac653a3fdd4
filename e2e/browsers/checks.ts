import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser.ts';

const WITHIN_MS = 15_000;
const POLL_MS = 100;
/** Loads and renders what comes after the heading. */
const SETTLES_MS = 1_000;
/** The heading of app/error-boundary.tsx. */
const FAILED_SCREEN = 'Algo deu errado nesta tela';

export async function signIn(browser: Browser, apiUrl: string, token: string): Promise<void> {
  await browser.open(`${apiUrl}/robots.txt`);
  await browser.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
}

/** Throws if the screen fails, or is wider than the window. */
export async function expectScreen(browser: Browser, url: string): Promise<void> {
  await browser.open(url);
  await until(
    browser,
    `document.querySelector('#root > [inert]') === null && document.querySelector('h1') !== null`,
  );
  await sleep(SETTLES_MS);
  const heading = await browser.evaluate<string>(`document.querySelector('h1')?.textContent ?? ''`);
  if (heading === '' || heading === FAILED_SCREEN) throw new Error(`The screen shows '${heading}'.`);
  const isTooWide = await browser.evaluate<boolean>('document.scrollingElement.scrollWidth > innerWidth');
  if (isTooWide) throw new Error('The screen scrolls sideways.');
}

/** Types the order key by key and confirms it. */
export async function transferTyped(browser: Browser, apiUrl: string, recipient: string): Promise<void> {
  await browser.open(`${apiUrl}/Transfer`);
  await until(browser, `document.querySelector('input[name="amount"]') !== null`);
  await browser.type('input[type="email"]', recipient);
  await browser.type('input[name="amount"]', '1.234,5');
  const typed = await browser.evaluate<string>(`document.querySelector('input[name="amount"]').value`);
  if (typed !== '1.234,5') throw new Error(`The amount 1.234,5 appears as ${typed}.`);
  for (const name of ['Revisar transferência', 'Confirmar e enviar']) await click(browser, name);
  await untilText(browser, 'Transferência realizada');
  await untilText(browser, '1.234,50\u00a0USDT');
}

export async function checkOwnPart(browser: Browser, apiUrl: string): Promise<void> {
  await browser.open(`${apiUrl}/Lastro`);
  await click(browser, 'Conferir minha parte');
  // On a first visit there is no earlier head of the log to compare with.
  await untilText(browser, '8 de 8 conferências certas');
}

async function click(browser: Browser, name: string): Promise<void> {
  const button = `[...document.querySelectorAll('main button:enabled')].find(({ textContent }) => textContent.trim() === ${JSON.stringify(name)})`;
  await until(browser, `${button} !== undefined`);
  await browser.evaluate(`${button}.click()`);
}

function untilText(browser: Browser, text: string): Promise<void> {
  return until(browser, `document.body.innerText.includes(${JSON.stringify(text)})`);
}

async function until(browser: Browser, condition: string): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (await browser.evaluate<boolean>(condition)) return;
  }
  const shown = await browser.evaluate<string>("document.querySelector('main')?.innerText ?? ''");
  throw new Error(`It did not happen within ${WITHIN_MS} ms: ${condition}\nThe page shows: ${shown}`);
}
