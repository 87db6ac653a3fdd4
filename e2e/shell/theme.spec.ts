import { expect, test } from '../support/fixtures.ts';
import { delayRequests } from '../support/held-calls.ts';

const PAPER = '#f7f6f2';
const NIGHT = '#0a1a17';

// The tests delay files, which the worker would serve from its cache.
test.use({ serviceWorkers: 'block' });

test('the theme follows the customer and the system', async ({ page, bank, openAs }) => {
  await test.step("the browser's own bars follow the chosen theme from the first paint", async () => {
    /** Browsers use the first one whose media query matches. */
    const barColour = () =>
      page.evaluate(`[...document.querySelectorAll('meta[name="theme-color"]')]
        .find((meta) => matchMedia(meta.media || 'all').matches).content`);
    await openAs((await bank.register()).token, '/Dashboard');
    const theme = page.getByRole('button', { name: /^Tema / });
    expect(await barColour()).toBe(PAPER);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barColour()).toBe(NIGHT);
    await theme.click();
    expect(await barColour()).toBe(PAPER);
    await page.emulateMedia({ colorScheme: 'light' });
    await theme.click();
    expect(await barColour()).toBe(NIGHT);
    // Before the app has started.
    const release = await delayRequests(page, '**/assets/index-*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Abrindo o Lastro…')).toBeVisible();
    expect(await barColour()).toBe(NIGHT);
    release();
    await theme.click();
    expect(await barColour()).toBe(PAPER);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await test.step('respects reduced motion', async () => {
    const longest = () =>
      page.evaluate(`Math.max(...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [...transitionDuration.split(','), ...animationDuration.split(',')].map(parseFloat);
      }))`) as Promise<number>;
    // Never answered, so that the skeletons stay.
    await page.route('**/api/**', () => undefined);
    await openAs((await bank.register()).token, '/Dashboard');
    await expect(page.getByText('Carregando transações...')).toBeAttached();
    expect(await longest()).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await longest()).toBeLessThanOrEqual(0.00001);
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe('auto');
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await test.step("the system's contrast theme shows buttons and the chosen tab", async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/login');
    const background = (selected: boolean) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('[role="tab"][aria-selected="${selected}"]')).backgroundColor`,
      );
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(await background(true)).not.toBe(await background(false));
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS(
      'border-top-style',
      'solid',
    );
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS(
      'border-top-width',
      '1px',
    );
  });
});

test('in forced colours, what loads and the balance have an edge', async ({ page, bank, openAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const release = await delayRequests(page, '**/api/accounts*');
  await openAs((await bank.register()).token, '/Dashboard');
  const balance = page.getByRole('region', { name: 'Saldo Principal' });
  for (const surface of [balance, balance.locator('.skeleton').first()]) {
    await expect(surface).toHaveCSS('outline-style', 'solid');
  }
  release();
});
