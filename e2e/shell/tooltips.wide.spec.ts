import { expect, test } from '../support/fixtures.ts';
import { delayRequests } from '../support/held-calls.ts';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

test('a tooltip opens after a delay, and at once on the next control', async ({ page, bank, openAs }) => {
  await page.clock.install();
  // Tooltips load together with live events.
  const lateParts = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events');
  await openAs((await bank.register()).token, '/Card');
  await lateParts;
  const hide = page.getByRole('button', { name: 'Ocultar todos os saldos' });
  const theme = page.getByRole('button', { name: /^Tema / });
  const tooltip = page.getByRole('tooltip', { includeHidden: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await hide.hover();
  await page.clock.runFor(DELAY_MS - 1);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Ocultar todos os saldos');

  await theme.hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText(/^Tema /);

  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(SKIP_DELAY_MS);
  await theme.hover();
  await page.clock.runFor(DELAY_MS - 1);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.mouse.move(0, 0);
  // Keyboard focus opens it without a delay.
  await page.getByRole('link', { name: 'Histórico', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveText('Avisos');
});

test('a tooltip opens at a pointer that came before its part was loaded', async ({ page, bank, openAs }) => {
  const release = await delayRequests(page, '**/assets/background-*.js');
  const part = page.waitForRequest('**/assets/background-*.js');
  await openAs((await bank.register()).token, '/Card');
  await page.getByRole('button', { name: 'Ocultar todos os saldos' }).hover();
  await part;
  release();
  const tooltip = page.getByRole('tooltip', { includeHidden: true });
  await expect(tooltip).toHaveText('Ocultar todos os saldos');
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
});

test('the tooltip of a dialog that opens by keyboard covers none of its text', async ({
  page,
  bank,
  openAs,
}) => {
  await openAs((await bank.register()).token, '/History');
  const tooltip = page.getByRole('tooltip', { includeHidden: true });
  // Tooltips are loaded late.
  await page.getByRole('button', { name: 'Ocultar todos os saldos' }).hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Baixar extrato' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('Tab');
  const close = dialog.getByRole('button', { name: 'Fechar' });
  await expect(close).toBeFocused();
  await expect(tooltip).toHaveText('Fechar');
  const [button, text] = [await close.boundingBox(), await tooltip.boundingBox()];
  expect(text?.x).toBeGreaterThanOrEqual((button?.x ?? 0) + (button?.width ?? 0));
});
