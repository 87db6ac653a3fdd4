import { expect, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';

const VIEWPORT = { width: 390, height: 844 };
/** With the keyboard open, which resizes the page (interactive-widget). */
const KEYBOARD_OPEN = { width: 390, height: 500 };

/** `inFlow`: the movement has the screen to itself, and its button stays above the keyboard. */
const FORMS = [
  { path: '/Deposit', button: 'Valor Mínimo R$ 2.00', inFlow: true },
  { path: '/Withdraw', button: 'Revisar saque', inFlow: true },
  { path: '/Transfer', button: 'Revisar transferência', inFlow: true },
  { path: '/Exchange', button: 'Revisar câmbio', inFlow: true },
  { path: '/CryptoSend', button: 'Revisar envio', inFlow: true },
  { path: '/Savings', button: 'Investir', inFlow: false },
] as const;

test('shows the main button of every money form without scrolling', async ({ page, openFunded }) => {
  await page.setViewportSize(VIEWPORT);
  await openFunded('5200.00', '/Dashboard');
  const tabBar = page.getByRole('navigation', { name: 'Atalhos' });
  for (const { path, button: name, inFlow } of FORMS) {
    await page.setViewportSize(VIEWPORT);
    await followPath(page, path);
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await expect(button, path).toBeInViewport({ ratio: 1 });
    await expect(tabBar, path).toBeVisible({ visible: !inFlow });
    const bottom = await button.evaluate((element) => element.getBoundingClientRect().bottom);
    const free = inFlow ? VIEWPORT.height : ((await tabBar.boundingBox())?.y ?? 0);
    expect(bottom, path).toBeLessThanOrEqual(free);
    if (!inFlow) continue;
    await page.setViewportSize(KEYBOARD_OPEN);
    await expect(button, path).toBeInViewport({ ratio: 1 });
  }
});
