import { expect, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const REM_PX = 16;

test('Ctrl+B collapses the sidebar, kept for a week', async ({ page, context, bank, openAs }) => {
  await openAs((await bank.register()).token, '/Dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Menu lateral' });
  const toHaveWidth = (rem: number) =>
    expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(rem * REM_PX);
  await toHaveWidth(16);
  await expect(sidebar).toContainText('Banco Digital');
  await page.keyboard.press('Control+b');
  await toHaveWidth(3);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'sidebar_state');
  expect(cookie).toMatchObject({ value: 'false', path: '/' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - WEEK_SECONDS)).toBeLessThan(60);
  await page.reload();
  await toHaveWidth(3);
  await page.getByRole('link', { name: 'Câmbio' }).first().hover();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText('Câmbio');
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await toHaveWidth(16);
  await page.reload();
  await toHaveWidth(16);
  await page.keyboard.press('Meta+b');
  await toHaveWidth(3);
});

test('a menu too long for the window shows the current entry', async ({ page, bank, openAs }) => {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  /** Of the menu's faded end. */
  const FADE_PX = 40;
  const expectCurrent = async (name: string) => {
    const current = menu.locator('[aria-current=page]');
    await expect(current).toHaveText(name);
    const entry = await current.boundingBox();
    const visible = await menu.boundingBox();
    expect(entry?.y).toBeGreaterThanOrEqual(visible?.y ?? 0);
    expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThanOrEqual(
      (visible?.y ?? 0) + (visible?.height ?? 0) - FADE_PX,
    );
    expect(await page.evaluate('scrollY')).toBe(0);
  };
  await openAs(await bank.signInDemo('admin'), '/AdminDashboard');
  // Until then the router doesn't listen.
  await expectCurrent('Painel');
  for (const height of [900, 720]) {
    await page.setViewportSize({ width: 1280, height });
    await followPath(page, '/AdminDashboard?view=audit');
    await expectCurrent('Auditoria');
    await followPath(page, '/AdminDashboard');
    await expectCurrent('Painel');
  }
  await followPath(page, '/Tax');
  await expectCurrent('Imposto');
});
