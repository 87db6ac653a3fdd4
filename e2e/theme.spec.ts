import { expect, test } from './support/fixtures.ts';

const PAPER = '#f7f6f2';
const NIGHT = '#0a1a17';

// Files of the app are held back, which the worker would have at hand.
test.use({ serviceWorkers: 'block' });

test("the browser's own bars follow the theme that is chosen, from the first moment on", async ({
  page,
  bank,
  openAs,
}) => {
  /** The one that counts: the first whose media query holds. */
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
  // Before the app is there.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Abrindo o Lastro…')).toBeVisible();
  expect(await barColour()).toBe(NIGHT);
  release();
  await theme.click();
  expect(await barColour()).toBe(PAPER);
});

test('nothing moves for who asked for less motion', async ({ page, bank, openAs }) => {
  const longest = () =>
    page.evaluate(`Math.max(...[...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...transitionDuration.split(','), ...animationDuration.split(',')].map(parseFloat);
    }))`) as Promise<number>;
  // Held back: the skeletons pulse.
  await page.route('**/api/**', () => undefined);
  await openAs((await bank.register()).token, '/Dashboard');
  await expect(page.getByText('Carregando transações...')).toBeAttached();
  expect(await longest()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await longest()).toBeLessThanOrEqual(0.00001);
  expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe('auto');
});
