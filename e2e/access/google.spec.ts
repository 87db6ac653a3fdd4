import type { Page } from '@playwright/test';
import { newPerson, PASSWORD } from '../support/bank.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectDashboard, signInScreen } from '../support/screens/sign-in-screen.ts';

async function goToGoogle(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Google' }).click();
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await expect(page.getByRole('heading', { name: 'Fazer login' })).toBeVisible();
}

async function fillIn(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Nome').fill(name);
}

test.describe('signing in with Google', () => {
  test('registers a new customer, shows whose account it is and leaves no token in the address', async ({
    page,
    bank,
    watch,
  }) => {
    const person = newPerson();
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
    await goToGoogle(page);
    await fillIn(page, person);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expectDashboard(page, person.name);
    const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
    await expect(notice).toContainText(`Você entrou na conta de ${person.name}`);
    await expect(notice).toContainText(person.email);
    const withToken = urls.filter((url) => url.includes('token='));
    expect(withToken.map((url) => new URL(url).pathname)).toEqual(['/login']);
    await page.reload();
    await expectDashboard(page, person.name);

    // On the page itself, whose own calls may be the first to be refused.
    await page.goto('/Savings');
    watch.expectRefusal(401, /^\/(me|api\/.+)$/);
    await bank.signOut(String(await page.evaluate("localStorage.getItem('token')")));
    await page.reload();
    await expect(signInScreen(page).notice).toContainText('Entre novamente para continuar de onde parou.');
    await goToGoogle(page);
    await fillIn(page, person);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/\/Savings$/);
  });
});

test.describe('a token from a sign-in with Google', () => {
  // The test fails scripts, which the worker would serve from its cache.
  test.use({ serviceWorkers: 'block' });

  test('is useless to another browser', async ({ page, browser, watch }) => {
    const person = newPerson();
    await goToGoogle(page);
    await fillIn(page, person);
    // The page after the redirect never runs, so its token stays unused.
    watch.expectNoResponse(/^\/(assets\/|opening\.js|theme\.js)/);
    await page.route(/\.js$/, (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(/\/login\?token=/);
    const url = page.url();

    const stranger = await browser.newContext();
    watch.add(stranger);
    watch.expectRefusal(401, '/api/auth/google/claim');
    const strangerPage = await stranger.newPage();
    const claim = strangerPage.waitForResponse('**/api/auth/google/claim');
    await strangerPage.goto(url);
    expect((await claim).status()).toBe(401);
    await expect(strangerPage.getByRole('heading', { name: 'Acesso ao banco' })).toBeVisible();
    await expect(strangerPage).toHaveURL(/\/login$/);
    await stranger.close();

    await page.unrouteAll();
    await page.goto(url);
    await expectDashboard(page, person.name);
  });
});

test.describe('a sign-in with Google', () => {
  test('is cancelled, or refused for an address that Google has not verified', async ({ page, bank }) => {
    await test.step('shows once that it was cancelled', async () => {
      const screen = signInScreen(page);
      await goToGoogle(page);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(screen.notice).toHaveText(
        'O login com o Google foi cancelado. Tente novamente quando quiser.',
      );
      await expect(page).toHaveURL(/\/login$/);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Acesso ao banco' })).toBeVisible();
      await expect(screen.notice).toBeHidden();
    });
    await test.step('is refused for an address that Google has not verified', async () => {
      const customer = await bank.register();
      const screen = signInScreen(page);
      await goToGoogle(page);
      await fillIn(page, customer);
      await page.getByLabel('E-mail confirmado pelo Google').uncheck();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(screen.notice).toHaveText(/O Google não garante que este e-mail é seu/);
      await screen.signInByEmail(customer.email, PASSWORD);
      await expectDashboard(page, customer.name);
    });
  });
});
