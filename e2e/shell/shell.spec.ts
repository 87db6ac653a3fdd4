import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { expectDashboard, signInScreen } from '../support/screens/sign-in-screen.ts';

test.describe('sessions', () => {
  // The worker answers navigations, such as sign-ins and redirects.
  test.use({ serviceWorkers: 'allow' });

  test(
    'pages without a session or with an ended one lead to the sign-in',
    ONE_WIDTH,
    async ({ page, bank, openAs, watch, isPhone }) => {
      await test.step('every screen redirects to the sign-in without a session', async () => {
        for (const path of ['/', '/Dashboard', '/deposit', '/AdminDashboard', '/nothing-like-it']) {
          await page.goto(path);
          await expect(page).toHaveURL(/\/login$/);
          await expect(page.getByRole('heading', { name: 'Acesso ao banco' })).toBeVisible();
        }
      });
      const customer = await bank.register();
      await test.step('signing in opens the link that was followed', async () => {
        const screen = signInScreen(page);
        await page.goto('/History?tipo=pix');
        await expect(page).toHaveURL(/\/login$/);
        await expect(screen.notice).toBeHidden();
        await screen.signInByEmail(customer.email, customer.password);
        await expect(page).toHaveURL(/\/History\?tipo=pix$/);
      });
      await test.step('signing in from a page as such, or from its own address, opens the dashboard', async () => {
        await page.evaluate('localStorage.clear()');
        await page.goto('/History?tipo=pix');
        await expect(page).toHaveURL(/\/login$/);
        await page.goto('/login');
        await signInScreen(page).signInByEmail(customer.email, customer.password);
        await expect(page).toHaveURL(/\/dashboard$/i);
        await page.evaluate('localStorage.clear()');
        await page.goto('/Wallets');
        await signInScreen(page).signInByEmail(customer.email, customer.password);
        await expect(page).toHaveURL(/\/dashboard$/i);
      });
      await test.step('returns to the same page after an expired session', async () => {
        await openAs(customer.token, '/Savings?x=1');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await bank.signOut(customer.token);
        watch.expectRefusal(401, /^\/(me|api\/.+)$/);
        await page.reload();
        const screen = signInScreen(page);
        await expect(page).toHaveURL(/\/login$/);
        await expect(screen.notice).toHaveText(
          'Sua sessão terminou. Entre novamente para continuar de onde parou.',
        );
        await screen.signInByEmail(customer.email, customer.password);
        await expect(page).toHaveURL(/\/Savings\?x=1$/);
      });
      await test.step('signing out removes the token from the device and the server', async () => {
        const customer = await bank.register();
        await openAs(customer.token, '/Savings');
        await page
          .getByRole('link', { name: 'Dashboard' })
          .or(page.getByRole('link', { name: 'Home' }))
          .click();
        // While the dashboard is still loading.
        if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
        await page.getByRole('button', { name: 'Sair' }).click();
        await expect(page).toHaveURL(/\/login$/);
        expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
        await expect(page.getByRole('alert')).toBeHidden();
        await expect
          .poll(async () => (await bank.requestStatus(customer.token, 'a'.repeat(32))).status)
          .toBe(401);
        await page.goBack();
        await expect(page).toHaveURL(/\/login$/);
      });
    },
  );

  test(
    'removes a token from the address and offers its session by name and e-mail',
    ONE_WIDTH,
    async ({ page, bank }) => {
      const customer = await bank.register();
      await page.goto(`/login?token=${customer.token}`);
      const main = page.getByRole('main');
      await expect(main).toContainText(customer.email);
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
      await inspect(page, 'arrival');
      await main.getByRole('button', { name: `Entrar como ${customer.name}` }).click();
      await expectDashboard(page, customer.name);
      expect(await page.evaluate("localStorage.getItem('token')")).toBe(customer.token);
      const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
      await expect(notice).toContainText(`Você entrou na conta de ${customer.name}`);
      await expect(notice).toContainText(customer.email);
      expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2);
      await page.reload();
      await expectDashboard(page, customer.name);
      await expect(notice).toBeHidden();
    },
  );

  test(
    'a link with another session’s token never replaces the current one unasked',
    ONE_WIDTH,
    async ({ page, bank, openAs, watch }) => {
      const [ana, thief] = [
        await bank.register(newPerson('Ana Teste')),
        await bank.register(newPerson('Golpista Teste')),
      ];
      await openAs(ana.token, '/Dashboard');
      await expectDashboard(page, ana.name);
      const main = page.getByRole('main');
      const stored = () => page.evaluate("localStorage.getItem('token')");
      await page.goto(`/login?token=${thief.token}`);
      await expect(main).toContainText(`Você está conectado como${ana.name}${ana.email}`);
      await expect(main).toContainText(`Conta do link${thief.name}${thief.email}`);
      expect(await stored()).toBe(ana.token);
      await main.getByRole('button', { name: 'Continuar como estou' }).click();
      await expectDashboard(page, ana.name);
      expect(await stored()).toBe(ana.token);

      watch.expectRefusal(401, '/api/auth/google/claim');
      await page.goto(`/login?token=${'x'.repeat(43)}`);
      await expectDashboard(page, ana.name);
      await expect(page.getByRole('alert')).toContainText('Este link de acesso não vale neste navegador.');
      expect(await stored()).toBe(ana.token);
    },
  );

  test(
    'shows the admin area to administrators and redirects customers',
    ONE_WIDTH,
    async ({ page, bank, openAs, isPhone }) => {
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      const openMenu = async () => {
        if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
      };
      await openAs(await bank.signInDemo('bruno'), '/Dashboard');
      await openMenu();
      const account = page.getByRole('link', { name: 'Minha conta: Bruno' }).filter({ visible: true });
      await expect(account).toContainText('bruno@lastro.example');
      await expect(menu.getByText('Menu Principal')).toBeVisible();
      await expect(menu.getByText('Administração')).toBeHidden();
      await expect(menu.getByRole('link', { name: 'Painel Admin' })).toBeHidden();
      await page.goto('/AdminDashboard');
      await expect(page).toHaveURL(/\/Dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bem-vindo, Bruno');

      await openAs(await bank.signInDemo('admin'), '/Dashboard');
      await openMenu();
      await expect(menu.getByText('Administração')).toBeVisible();
      await menu.getByRole('link', { name: 'Painel Admin' }).click();
      await expect(page).toHaveURL(/\/AdminDashboard$/);
      await page.getByRole('link', { name: 'Voltar ao App' }).click();
      await expect(page).toHaveURL(/\/Dashboard$/);
    },
  );

  test(
    'the menu offers the sign-in when the customer cannot be loaded',
    ONE_WIDTH,
    async ({ page, bank, openAs, watch, isPhone }) => {
      await page.clock.install();
      let calls = 0;
      await page.route('**/me', (route) => {
        calls += 1;
        return route.fulfill({
          status: 500,
          json: { error: 'Erro interno. Tente novamente.', code: 'internal_error' },
        });
      });
      watch.expectRefusal(500, '/me');
      await openAs((await bank.register()).token, '/Dashboard');
      if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
      const signIn = page.getByRole('link', { name: 'Fazer Login' });
      await advanceUntil(page, () => expect(signIn).toBeVisible(SOON));
      // Other queries of the screen use the same response.
      await expect(page.getByText('Não foi possível carregar').first()).toBeVisible();
      for (let step = 0; step < 6; step++) {
        await page.clock.fastForward(2_000);
        await expect(signIn).toBeVisible();
        await expect(page.getByRole('button', { name: 'Sair' })).toBeHidden();
      }
      // Three attempts for all; a part whose code arrives after them begins three more.
      expect([3, 6]).toContain(calls);
    },
  );
});

test.describe('navigation', () => {
  const paths: readonly [string, string][] = [
    ['/', 'Início • Lastro'],
    ['/nothing-like-it', 'Início • Lastro'],
    ['/dEpOsIt', 'Depositar PIX • Lastro'],
    ['/SAVINGS', 'Fuja da Inflação • Lastro'],
    ['/app/wallets/', 'Wallet Crypto • Lastro'],
  ];
  test('matches the last segment of the path in any case', WITH_WORKER, async ({ page, bank, openAs }) => {
    await openAs((await bank.register()).token, '/');
    for (const [path, title] of paths) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('every menu entry opens its page', async ({ page, bank, openAs, isPhone }) => {
    await openAs((await bank.register()).token, '/Security');
    // On phones a money form has no menu.
    const forms: readonly string[] = ['Pay', 'Exchange', 'Transfer'];
    const entries = [
      ['Dashboard', 'Dashboard'],
      ['Pagar', 'Pay'],
      ['Receber', 'Receive'],
      ['Wallet', 'Wallets'],
      ['Câmbio', 'Exchange'],
      ['Cartão', 'Card'],
      ['Fuja da Inflação', 'Savings'],
      ['Transferir', 'Transfer'],
    ] as const;
    for (const [label, path] of entries) {
      if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      await menu.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
      await expect(page.locator('main')).toBeFocused();
      if (isPhone && forms.includes(path)) await page.getByRole('button', { name: 'Voltar' }).click();
    }
  });

  test('a skip link, the theme, and the admin flag', ONE_WIDTH, async ({ page, bank, openAs }) => {
    await test.step('a skip link jumps over the menu', async () => {
      await openAs((await bank.register()).token, '/Dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
    });
    await test.step('the theme is the system’s, light or dark', async () => {
      const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
      const PAPER = 'rgb(247, 246, 242)';
      const NIGHT = 'rgb(10, 26, 23)';
      const theme = page.getByRole('button', { name: /^Tema / });
      await expect(theme).toHaveAccessibleName('Tema do sistema. Mudar para o tema claro');
      expect(await background()).toBe(PAPER);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await background()).toBe(NIGHT);
      await theme.click();
      await expect(theme).toHaveAccessibleName('Tema claro. Mudar para o tema escuro');
      expect(await background()).toBe(PAPER);
      await page.emulateMedia({ colorScheme: 'light' });
      await theme.click();
      await expect(theme).toHaveAccessibleName('Tema escuro. Mudar para o tema do sistema');
      expect(await background()).toBe(NIGHT);
      await page.reload();
      await expect(theme).toHaveAccessibleName('Tema escuro. Mudar para o tema do sistema');
      expect(await background()).toBe(NIGHT);
    });
    await test.step('the admin flag is read again on each navigation', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bem-vindo, /);
      const meResponse = page.waitForResponse((response) => new URL(response.url()).pathname === '/me');
      await page.getByRole('link', { name: 'Transferir' }).filter({ visible: true }).first().click();
      expect((await meResponse).status()).toBe(200);
    });
  });
});
