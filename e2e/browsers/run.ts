import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSteps, type Step } from '../../tools/check/steps.ts';
import { bankOf, newPerson } from '../support/bank.ts';
import { operatorOf } from '../support/operator.ts';
import { publishLiabilities } from '../support/publish-liabilities.ts';
import { ROOT, startTestStack } from '../support/test-stack.ts';
import type { Browser } from './browser.ts';
import { checkOwnPart, expectScreen, signIn, transferTyped } from './checks.ts';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

/**
 * `npm run browsers`: every screen, a typed transfer and the checks of the own part in Firefox and WebKit, whichever is
 * installed. Exits with 1 if something fails or neither is there.
 */
const SCREENS = join(ROOT, 'apps', 'web', 'dist', '.vite', 'screens.json');
/** They need no session or a link of their own. */
const PUBLIC_SCREENS = new Set(['login', 'r', 'verificar']);

const stack = await startTestStack({ name: 'browsers', demo: true, sweepSeconds: 3600 });
const bank = bankOf(stack);
const tokens = { customer: await bank.signInDemo('ana'), admin: await bank.signInDemo('admin') };
const screens = Object.keys(JSON.parse(readFileSync(SCREENS, 'utf8')) as object);
let run = 0;
let passed = true;
try {
  for (const open of [openFirefox, openWebkit]) {
    const browser = await open();
    if (browser === undefined) continue;
    run += 1;
    console.log(browser.name);
    try {
      for (const step of stepsIn(browser)) passed = (await runSteps([step])) && passed;
    } finally {
      await browser.close();
    }
  }
} finally {
  await stack.dispose();
}
if (run === 0)
  console.log('Neither Firefox nor WebKit is installed (Debian: firefox-esr; webkit2gtk-driver, xvfb).');
process.exit(run > 0 && passed ? 0 : 1);

function stepsIn(browser: Browser): readonly Step[] {
  const { apiUrl } = stack;
  const shown = screens.filter((screen) => !PUBLIC_SCREENS.has(screen));
  const visits = shown.map((screen) => ({
    name: screen,
    async run() {
      await signIn(browser, apiUrl, screen.startsWith('admin') ? tokens.admin : tokens.customer);
      await expectScreen(browser, `${apiUrl}/${screen}`);
    },
  }));
  // First, since browsers keep the published proof for a minute.
  return [{ name: 'transfer and own part', run: () => moveAndCheck(browser) }, ...visits];
}

async function moveAndCheck(browser: Browser): Promise<void> {
  const { apiUrl } = stack;
  const customer = await bank.register(newPerson());
  await operatorOf(stack, tokens.admin).credit(customer, 'USDT', '2000');
  await signIn(browser, apiUrl, customer.token);
  await transferTyped(browser, apiUrl, 'bruno@lastro.example');
  await publishLiabilities(stack);
  await checkOwnPart(browser, apiUrl);
}
