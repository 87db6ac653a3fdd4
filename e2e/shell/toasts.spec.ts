import { expect, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { callOk } from '../support/http.ts';
import { historyScreen } from '../support/screens/history-screen.ts';
import { expectDashboard } from '../support/screens/sign-in-screen.ts';

// The worker does not affect toasts.
test.use({ serviceWorkers: 'block' });

const READING_TIME_MS = 8_000;

test('errors are listed newest first, until closed or tried again', async ({ page, bank, openAs, watch }) => {
  await page.clock.install();
  let refused = 0;
  watch.expectRefusal(409, '/api/pix/cob');
  await page.route('**/api/pix/cob', (route) => {
    refused += 1;
    return route.fulfill({ status: 409, json: { error: `recusa ${refused}.`, code: 'charge_not_paid' } });
  });
  await openAs((await bank.register()).token, '/Deposit');
  const toasts = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
  const generate = async () => {
    await page.getByLabel('Valor do depósito').fill('52');
    // With the keyboard, since the stack covers the page on a phone.
    await page.getByRole('button', { name: 'Gerar cobrança PIX' }).press('Enter');
  };
  await generate();
  await expect(toasts).toHaveText(/recusa 1\./);
  await generate();
  await expect(toasts).toHaveText(/recusa 2\./);
  await followPath(page, '/Help');
  await followPath(page, '/Deposit');
  await generate();
  await expect(toasts).toHaveText([/recusa 3\./, /recusa 2\./]);
  await page.clock.fastForward(10 * READING_TIME_MS);
  await expect(toasts).toHaveCount(2);
  await page.getByRole('button', { name: 'Fechar aviso' }).first().click();
  await expect(toasts).toHaveText(/recusa 2\./);
});

test('confirmations disappear by themselves unless hovered or focused, and with the session', async ({
  page,
  bank,
  isPhone,
}) => {
  await page.clock.install();
  const signIn = async () => {
    const customer = await bank.register();
    await page.goto(`/login?token=${customer.token}`);
    await page.getByRole('button', { name: `Entrar como ${customer.name}` }).click();
    await expectDashboard(page, customer.name);
  };
  const toast = page.getByRole('alert').filter({ hasText: 'Você entrou na conta de' });
  await signIn();
  await expect(toast).toBeVisible();
  await page.clock.fastForward(READING_TIME_MS);
  await expect(toast).toBeHidden();

  await signIn();
  await page.getByRole('button', { name: 'Fechar aviso' }).focus();
  await page.clock.fastForward(2 * READING_TIME_MS);
  await expect(toast).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast).toBeHidden();
});

for (const [name, width] of [
  ['dialog', 1280],
  ['sheet of a phone', 390],
] as const) {
  test(`a toast is announced, seen and closed over an open ${name}`, async ({
    page,
    context,
    bank,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await context.grantPermissions(['clipboard-write']);
    await page.addInitScript('delete Navigator.prototype.share;');
    await openAs(await bank.signInDemo('ana'), '/History');
    const { row, details } = historyScreen(page);
    await row('Presente da Júlia').getByRole('button').click();
    await details.getByRole('button', { name: 'Compartilhar texto' }).click();
    // What an open dialog hides from screen readers has no role.
    const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
    await expect(toast).toHaveText('Comprovante copiado');
    const { x = 0, y = 0, width: w = 0, height: h = 0 } = (await toast.boundingBox()) ?? {};
    const onTop = `document.elementFromPoint(${x + w / 2}, ${y + h / 2})?.closest('section')?.getAttribute('aria-label')`;
    expect(await page.evaluate(onTop)).toBe('Avisos');
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(toast).toBeHidden();
    await expect(details).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(details.locator(':focus')).toHaveCount(1);
  });
}

test('a field error is announced once, and neither it nor a toast covers the next control', async ({
  page,
  addresses,
  openAs,
  watch,
  fundedCustomer,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const customer = await fundedCustomer('104.00');
  await callOk(`${addresses.apiUrl}/api/savings/deposit`, { token: customer.token, body: { amount: '10' } });
  await openAs(customer.token, '/Savings');
  const notices = page.getByRole('region', { name: 'Avisos' });
  const redeem = page.getByRole('region', { name: 'Sacar', exact: true });
  const button = redeem.getByRole('button', { name: 'Sacar' });
  // A second click fails when something covers the button.
  for (let n = 1; n <= 2; n++) {
    await button.click();
    await expect(page.getByText('Selecione um investimento para sacar.')).toHaveCount(1);
    await expect(redeem.getByRole('alert')).toHaveText('Selecione um investimento para sacar.');
  }
  await expect(notices.getByRole('alert')).toHaveCount(0);

  await redeem.getByRole('radio').first().check();
  watch.expectRefusal(409, '/api/savings/withdraw');
  await page.route('**/api/savings/withdraw', (route) =>
    route.fulfill({ status: 409, json: { error: 'Tente mais tarde.', code: 'charge_not_paid' } }),
  );
  for (let n = 1; n <= 3; n++) {
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sacar com multa' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(notices.getByRole('alert')).toHaveText('Tente mais tarde.');
  }
  const notice = await notices.getByRole('alert').boundingBox();
  for (const name of ['Investir', 'Sacar']) {
    const control = page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name, exact: true });
    const box = await control.boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  }
});
