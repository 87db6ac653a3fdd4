import { launch } from 'puppeteer-core';
import { findProgram } from '../../tools/test/browser.ts';
import type { Browser } from './browser.ts';

/** Undefined if it is not installed. Playwright drives only Firefox builds of its own. */
export async function openFirefox(): Promise<Browser | undefined> {
  const executablePath = findProgram('firefox-esr', 'firefox');
  if (executablePath === undefined) return undefined;
  const firefox = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await firefox.newPage();
  const thrown: unknown[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  return {
    name: await firefox.version(),
    async open(url) {
      await page.goto(url);
    },
    async evaluate<Value>(expression: string) {
      if (thrown.length > 0) throw new Error(`The page threw ${thrown.join(', ')}.`);
      return (await page.evaluate(expression)) as Value;
    },
    type: (selector, text) => page.type(selector, text),
    close: () => firefox.close(),
  };
}
