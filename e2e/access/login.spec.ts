import { newPerson, PASSWORD } from '../support/bank.ts';
import { expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { expectDashboard, signInScreen } from '../support/screens/sign-in-screen.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';

const WRONG = 'E-mail, telefone ou senha incorretos.';

test.describe('signing in', () => {
  test('by e-mail and by phone', ONE_WIDTH, async ({ page, bank }) => {
    await test.step('by e-mail, in any case', async () => {
      const customer = await bank.register();
      await page.goto('/login');
      await expect(page).toHaveTitle('Acesso ao banco');
      await expect(page.getByRole('heading', { name: 'Acesso ao banco' })).toBeVisible();
      await signInScreen(page).signInByEmail(` ${customer.email.toUpperCase()}`, PASSWORD);
      await expectDashboard(page, customer.name);
    });
    await test.step('by phone, with and without its mask', async () => {
      const customer = await bank.register();
      const digits = customer.phone.replace(/\D/g, '');
      for (const typed of [
        customer.phone,
        digits,
        `0${digits}`,
        `+55 ${digits.slice(0, 2)} ${digits.slice(2)}`,
      ]) {
        await page.goto('/login');
        await signInScreen(page).signInByPhone(typed, PASSWORD);
        await expectDashboard(page, customer.name);
      }
    });
  });

  test('reports missing, wrong and unsent input', ONE_WIDTH, async ({ page, bank, watch }) => {
    await test.step('shows which fields are missing', async () => {
      const screen = signInScreen(page);
      await page.goto('/login');
      await page.getByRole('tab', { name: 'E-mail' }).click();
      await screen.button('Entrar').click();
      await expect(screen.field('E-mail')).toHaveAccessibleDescription('Informe seu e-mail.');
      await expect(screen.field('Senha')).toHaveAccessibleDescription('Informe sua senha.');
      await expect(screen.field('E-mail')).toBeFocused();
      await page.getByRole('tab', { name: 'Telefone' }).click();
      await screen.button('Entrar').click();
      await expect(screen.field('Telefone')).toHaveAccessibleDescription('Informe seu telefone.');
    });
    await test.step('reveals the password on request and offers Google', async () => {
      const screen = signInScreen(page);
      await page.goto('/login');
      await page.getByRole('tab', { name: 'E-mail' }).click();
      await screen.field('Senha').fill('secreta');
      await screen.button('Mostrar senha').click();
      await expect(screen.field('Senha')).toHaveAttribute('type', 'text');
      await screen.button('Ocultar senha').click();
      await expect(screen.field('Senha')).toHaveAttribute('type', 'password');
      await page.getByRole('tab', { name: 'Google' }).click();
      await expect(screen.button('Entrar com Google')).toBeVisible();
      await expect(screen.field('Senha')).toBeHidden();
    });
    await test.step('does not reveal whether an account exists', async () => {
      const customer = await bank.register();
      const screen = signInScreen(page);
      watch.expectRefusal(401, '/auth/login');
      await page.goto('/login');
      await screen.signInByEmail(customer.email, 'outra-senha-qualquer');
      await expect(screen.notice).toHaveText(WRONG);
      await screen.signInByEmail(newPerson().email, PASSWORD);
      await expect(screen.notice).toHaveText(WRONG);
      await expect(page).toHaveURL(/\/login$/);
      await screen.signInByEmail(customer.email, PASSWORD);
      await expectDashboard(page, customer.name);
    });
    await test.step('shows that there is no connection, and works once it is back', async () => {
      const customer = await bank.register();
      const screen = signInScreen(page);
      // When idle, the page loads the code of other screens.
      watch.expectNoResponse(/^\/(auth\/login|assets\/)/);
      await page.goto('/login');
      await expect(screen.button('Entrar')).toBeVisible();
      await page.context().setOffline(true);
      await screen.signInByEmail(customer.email, PASSWORD);
      await expect(screen.notice).toHaveText('Erro de conexão');
      await page.context().setOffline(false);
      await screen.button('Entrar').click();
      await expectDashboard(page, customer.name);
    });
  });
});

test.describe('registration', () => {
  test(
    'accepts corrected input, needs one contact, and shows refusals',
    ONE_WIDTH,
    async ({ page, bank, watch }) => {
      await test.step('shows each input error, and accepts corrected input', async () => {
        const person = newPerson();
        const screen = signInScreen(page);
        await page.goto('/login');
        await screen.openRegistration();
        await screen.button('Cadastrar').click();
        await expect(screen.field('Nome completo')).toHaveAccessibleDescription('Informe seu nome completo.');
        await expect(screen.field('Telefone')).toHaveAccessibleDescription('Informe e-mail ou telefone.');
        await expect(screen.field('Senha')).toHaveAccessibleDescription(/Informe sua senha\./);
        await expect(screen.field('Confirmar senha')).toHaveAccessibleDescription('Confirme a senha.');

        await screen.fillRegistration({ ...person, password: 'curta' });
        await screen.button('Cadastrar').click();
        await expect(screen.field('Senha')).toHaveAccessibleDescription(
          /A senha precisa ter pelo menos 8 caracteres\./,
        );
        await screen.fillRegistration(person);
        await screen.field('Confirmar senha').fill(`${person.password}x`);
        await screen.button('Cadastrar').click();
        await expect(screen.field('Confirmar senha')).toHaveAccessibleDescription('As senhas não coincidem.');
        await expect(screen.field('Confirmar senha')).toHaveAttribute('aria-invalid', 'true');

        await screen.field('Confirmar senha').fill(person.password);
        await screen.button('Cadastrar').click();
        await expect(screen.notice).toHaveText('Cadastro realizado com sucesso! Faça login.');
        await expect(screen.field('E-mail')).toHaveValue(person.email);
        await screen.button('Continuar').click();
        await expectDashboard(page, person.name);
      });
      await test.step('needs no e-mail when there is a phone', async () => {
        const person = newPerson();
        const screen = signInScreen(page);
        await page.goto('/login');
        await screen.openRegistration();
        await screen.fillRegistration({ ...person, email: '' });
        await screen.button('Cadastrar').click();
        await expect(screen.notice).toHaveText('Cadastro realizado com sucesso! Faça login.');
        await expect(screen.field('Telefone')).toHaveValue(person.phone);
        await screen.field('Senha').fill(person.password);
        await screen.button('Entrar').click();
        await expectDashboard(page, person.name);
      });
      await test.step("shows the server's refusals in its own words", async () => {
        const customer = await bank.register();
        const person = newPerson();
        const screen = signInScreen(page);
        watch.expectRefusal(400, '/api/auth/register');
        watch.expectRefusal(409, '/api/auth/register');
        await page.goto('/login');
        await screen.openRegistration();
        const taken = [
          ['E-mail', { email: customer.email }, 'Este e-mail já está cadastrado.'],
          ['Telefone', { phone: customer.phone }, 'Este telefone já está cadastrado.'],
        ] as const;
        for (const [label, input, text] of taken) {
          await screen.fillRegistration({ ...person, ...input });
          await screen.button('Cadastrar').click();
          await expect(screen.field(label)).toHaveAccessibleDescription(new RegExp(text));
        }
        await expect(screen.field('Telefone')).toHaveAccessibleDescription(/já está cadastrado\. Entrar$/);
        await screen.button('Entrar').click();
        await expect(screen.field('Telefone')).toHaveValue(customer.phone);
        await screen.openRegistration();
        const refusals: readonly [Partial<typeof person>, string][] = [
          [{ email: 'marina@lastro' }, 'E-mail inválido.'],
          [{ phone: '(11) 1234' }, 'Telefone inválido.'],
          [{ password: 'password123' }, 'Esta senha é muito comum. Escolha outra.'],
        ];
        for (const [input, text] of refusals) {
          await screen.fillRegistration({ ...person, ...input });
          await screen.button('Cadastrar').click();
          await expect(screen.notice).toHaveText(text);
        }
        await screen.button('Voltar para login').click();
        await expect(screen.notice).toBeHidden();
        await expect(screen.button('Entrar')).toBeVisible();
      });
    },
  );
});

test.describe('a forgotten password', () => {
  const NEW_PASSWORD = 'vento-sul-na-barra-9';

  for (const channel of ['E-mail', 'Telefone'] as const) {
    test(`is reset with the code sent by ${channel}`, ONE_WIDTH, async ({ page, bank, sandbox, watch }) => {
      const customer = await bank.register();
      const screen = signInScreen(page);
      await page.goto('/login');
      await screen.button('Esqueceu a senha?').click();
      await screen
        .field(channel)
        .fill(channel === 'E-mail' ? customer.email : customer.phone.replace(/\D/g, ''));
      await screen.button('Solicitar código').click();
      await expect(screen.notice).toHaveText('Código enviado! (Veja o console do backend para testar)');

      const message = await sandbox.message(channel === 'E-mail' ? customer.email : customer.phoneNumber);
      expect(message).toMatchObject({
        kind: channel === 'E-mail' ? 'mail' : 'sms',
        code: expect.stringMatching(/^\d{6}$/),
      });
      await screen.field('Código').fill(message.code ?? '');
      await screen.field('Nova Senha').fill(NEW_PASSWORD);
      await screen.field('Confirmar Nova Senha').fill(NEW_PASSWORD);
      await screen.button('Redefinir Senha').click();
      await expect(screen.notice).toHaveText('Senha redefinida com sucesso! Faça login.');
      const shownAt = performance.now();
      await expect(screen.field('Código')).toBeVisible();
      await expect(screen.button('Redefinir Senha')).toBeDisabled();
      await expect(screen.button('Entrar')).toBeVisible();
      const shownForMs = performance.now() - shownAt;
      // The notice may be seen late.
      expect(shownForMs).toBeGreaterThan(1_000);
      expect(shownForMs).toBeLessThan(3_500);

      await screen.button('Esqueceu a senha?').click();
      await expect(screen.field('E-mail')).toHaveValue(channel === 'E-mail' ? customer.email : '');
      await expect(screen.field('Telefone')).toHaveValue(channel === 'Telefone' ? customer.phone : '');
      await screen.button('Voltar para login').click();

      watch.expectRefusal(401, '/auth/login');
      await screen.signInByEmail(customer.email, PASSWORD);
      await expect(screen.notice).toHaveText(WRONG);
      await screen.signInByEmail(customer.email, NEW_PASSWORD);
      await expectDashboard(page, customer.name);
    });
  }

  test(
    'refuses a wrong code, different passwords and an empty recipient',
    ONE_WIDTH,
    async ({ page, bank, watch }) => {
      const customer = await bank.register();
      const screen = signInScreen(page);
      await page.goto('/login');
      await screen.button('Esqueceu a senha?').click();
      await screen.button('Solicitar código').click();
      await expect(screen.field('E-mail')).toHaveAccessibleDescription('Informe e-mail ou telefone.');
      await screen.field('E-mail').fill(customer.email);
      await screen.button('Solicitar código').click();
      await screen.field('Código').fill('000 000');
      await screen.field('Nova Senha').fill(NEW_PASSWORD);
      await screen.field('Confirmar Nova Senha').fill(PASSWORD);
      await screen.button('Redefinir Senha').click();
      await expect(screen.field('Confirmar Nova Senha')).toHaveAccessibleDescription(
        'As senhas não coincidem.',
      );
      watch.expectRefusal(400, '/api/auth/reset-password');
      await screen.field('Confirmar Nova Senha').fill(NEW_PASSWORD);
      await screen.button('Redefinir Senha').click();
      await expect(screen.notice).toHaveText('Código inválido ou expirado.');
      await screen.field('Código').pressSequentially('12');
      await expect(screen.field('Código')).toHaveValue('12');
      await screen.button('Voltar').click();
      await expect(screen.field('E-mail')).toHaveValue(customer.email);
    },
  );
});

test(
  'Back leads to the sign-in with what was typed, from the registration and from each step of a reset',
  WITH_WORKER,
  async ({ page, bank }) => {
    const { email } = await bank.register();
    const screen = signInScreen(page);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/login');
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await screen.field('E-mail').fill(email);
    await screen.openRegistration();
    await expect(page).toHaveTitle('Abra sua conta • Lastro');
    await screen.field('Nome completo').fill('Marina Teste');
    await page.goBack();
    await expect(heading).toHaveText('Acesso ao banco');
    await expect(page).toHaveTitle('Acesso ao banco');
    await expect(screen.field('E-mail')).toHaveValue(email);
    await page.goForward();
    await expect(screen.field('Nome completo')).toHaveValue('Marina Teste');
    await page.goBack();

    await screen.button('Esqueceu a senha?').click();
    await expect(page).toHaveTitle('Redefinir senha • Lastro');
    await screen.button('Solicitar código').click();
    await expect(screen.field('Código')).toBeVisible();
    await expect(heading).toHaveText('Criar nova senha');
    await expect(page).toHaveTitle('Criar nova senha • Lastro');
    await page.goBack();
    await expect(screen.button('Solicitar código')).toBeVisible();
    await expect(screen.field('E-mail')).toHaveValue(email);
    await expect(screen.notice).toBeHidden();
    await page.goBack();
    await expect(heading).toHaveText('Acesso ao banco');
    await expect(screen.field('E-mail')).toHaveValue(email);
  },
);

test(
  'another account in another tab replaces all that a tab shows',
  ONE_WIDTH,
  async ({ page, context, bank, openAs, addresses }) => {
    const before = await bank.register(newPerson('Iracema Antes'));
    const after = await bank.register(newPerson('Joel Depois'));
    await openAs(before.token, '/Transfer');
    const menu = page.getByRole('complementary', { name: 'Menu lateral' });
    await expect(menu).toContainText('Iracema Antes');
    const { recipient } = transferScreen(page);
    await recipient.fill('alguem@lastro.example');
    const other = await context.newPage();
    await other.goto(`${addresses.apiUrl}/favicon.svg`);
    const signInElsewhere = (token: string) =>
      other.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);

    // The same customer again keeps what was typed.
    const again = await bank.signIn(before.email, PASSWORD);
    const reloaded = page.waitForResponse(
      (response) => response.request().headers().authorization === `Bearer ${again}`,
    );
    await signInElsewhere(again);
    await reloaded;
    await expect(recipient).toHaveValue('alguem@lastro.example');

    await signInElsewhere(after.token);
    await expect(menu).toContainText('Joel Depois');
    await expect(recipient).toHaveValue('');
  },
);

test(
  'signing out in one tab leads the others to the sign-in, which says so; so does a lost session',
  ONE_WIDTH,
  async ({ page, context, bank, openAs, fundedCustomer, watch }) => {
    const customer = await fundedCustomer('52.00');
    const other = await bank.register();
    const screen = signInScreen(page);
    const transfer = transferScreen(page);
    await openAs(customer.token, '/Transfer');
    await transfer.prepare(other.email, '1');
    await expect(transfer.summary).toBeVisible();
    const elsewhere = await context.newPage();
    // Also of calls under way when a session ends.
    watch.expectRefusal(401, /^\/(me|api\/.+)$/);
    await elsewhere.goto('/Dashboard');
    await elsewhere.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(screen.notice).toHaveText('Você saiu da conta em outra aba.');
    await expect(elsewhere).toHaveURL(/\/login$/);
    await expect(signInScreen(elsewhere).notice).toBeHidden();

    await screen.signInByEmail(customer.email, customer.password);
    await expectDashboard(page, customer.name);
    await page.goto('/Transfer');
    await expect(transfer.amount).toHaveValue('');
    await transfer.prepare(other.email, '1,5');
    await expect(transfer.summary).toBeVisible();

    await bank.signOut(String(await page.evaluate("localStorage.getItem('token')")));
    await elsewhere.goto('/Dashboard');
    await expect(screen.notice).toHaveText(
      'Sua sessão terminou. Entre novamente para continuar de onde parou.',
    );
    await screen.signInByEmail(customer.email, customer.password);
    await expect(page).toHaveURL(/\/Transfer$/);
    await expect(transfer.amount).toHaveValue('1,5');
    expect(await bank.balance(await bank.signIn(customer.email, customer.password))).toBe(10);
  },
);
