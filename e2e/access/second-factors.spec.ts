import type { LimitsReply } from '@lastro/contracts';
import type { Page } from '@playwright/test';
import { passkeyOriginOf } from '../support/addresses.ts';
import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { delayRequests } from '../support/held-calls.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { loseResponses } from '../support/lost-responses.ts';
import { withdrawScreen } from '../support/screens/withdraw-screen.ts';
import { enableTotp, totpCode } from '../support/totp.ts';

/** The maximum length of a passkey's name. */
const LONG_NAME = 'Celular da família, guardado no trabalho';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0';

async function withdraw(page: Page, amount: string): Promise<void> {
  const screen = withdrawScreen(page);
  await screen.prepare(amount);
  await screen.confirm.click();
}

const NOTHING_SENT = 'Nada foi enviado. Confirme de novo quando quiser.';
const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });

test(
  'an authenticator app is enabled and required before money leaves',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch, fundedCustomer }) => {
    const ana = await fundedCustomer('5200.00', 'Ana Teste');
    await openAs(ana.token, '/Security');

    await page.getByRole('button', { name: 'Ativar app autenticador' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ativar app autenticador' });
    await expect(dialog.getByRole('img', { name: 'QR code para o app autenticador' })).toBeVisible();
    const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
    const secret = (key ?? '').replaceAll(' ', '');
    await inspect(page, 'security-code-app');
    await dialog.getByLabel('Código do app').fill('123');
    await dialog.getByLabel('Código do app').press('Enter');
    await expect(dialog.getByLabel('Código do app')).toHaveAccessibleDescription(
      'Digite os seis dígitos do código.',
    );
    await dialog.getByLabel('Código do app').fill(totpCode(secret, 0));
    await dialog.getByLabel('Código do app').press('Enter');
    const recovery = page.getByRole('dialog', { name: 'Códigos de recuperação' });
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
    await inspect(page, 'security-recovery-codes');
    // The codes are shown only once, so only their button closes the dialog.
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await expect(recovery.getByRole('button', { name: 'Fechar' })).toHaveCount(0);
    await expect(recovery).toBeVisible();
    await page.goBack();
    await expect(recovery.getByRole('alert')).toContainText('Guarde os códigos antes de sair');
    await expect(page).toHaveURL(/\/Security$/);
    const [first = '', second = ''] = await recovery.getByRole('listitem').allInnerTexts();
    await recovery.getByRole('button', { name: 'Já guardei' }).click();
    await expect(page.getByText('Códigos de recuperação sem uso: 10')).toBeVisible();

    watch.expectRefusal(403, '/api/pix/send');
    watch.expectRefusal(400, '/api/security/proofs');
    await followPath(page, '/Withdraw');
    await withdraw(page, '10');
    const prompt = stepUp(page);
    await prompt.getByRole('button', { name: 'Cancelar' }).click();
    await expect(prompt).toBeHidden();
    const confirm = page.getByRole('button', { name: 'Confirmar saque' });
    await expect(confirm).toBeEnabled();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: NOTHING_SENT })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('529.982.247-25')).toBeVisible();
    await inspect(page, 'step-up-cancelled');
    expect(await bank.balance(ana.token)).toBe(1000);
    await page.getByRole('button', { name: 'Editar' }).click();
    await expect(page.getByLabel('Valor do saque')).toHaveValue('10');
    await expect(page.getByLabel('Chave PIX', { exact: true })).toHaveValue('529.982.247-25');
    await page.getByRole('button', { name: 'Revisar saque' }).click();
    await expect(page.getByText(NOTHING_SENT)).toBeHidden();
    await confirm.click();
    await prompt.getByRole('button', { name: 'Cancelar' }).click();
    // Nothing was sent, so neither a reload nor another screen repeats it.
    await page.reload();
    await expect(confirm).toBeEnabled();
    await followPath(page, '/Dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Estamos confirmando sua operação')).toBeHidden();
    await page.goBack();
    await confirm.click();
    await prompt.getByLabel('Código do app').fill('00000');
    await prompt.getByLabel('Código do app').press('Enter');
    await expect(prompt.getByLabel('Código do app')).toHaveAccessibleDescription(
      /Digite os seis dígitos do código\.$/,
    );
    await prompt.getByLabel('Código do app').fill('000000');
    await prompt.getByLabel('Código do app').press('Enter');
    await expect(prompt.getByLabel('Código do app')).toHaveAccessibleDescription(
      /Código inválido ou já usado/,
    );
    await inspect(page, 'step-up-refused');
    await prompt.getByLabel('Código do app').fill(totpCode(secret, 1));
    await prompt.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('article', { name: 'Saque solicitado' })).toBeVisible();

    watch.expectRefusal(403, /^\/api\/virtual-cards\/.+\/reveal$/);
    await followPath(page, '/Card');
    await page.getByRole('button', { name: 'Criar Meu Cartão Agora' }).click();
    await expect(page.getByTestId('virtual-card')).toContainText(/•••• •••• •••• \d{4}/);
    await page.getByRole('button', { name: 'Mostrar dados do cartão' }).click();
    await prompt.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await expect(prompt.getByLabel('Código de recuperação')).toBeFocused();
    await prompt.getByLabel('Código de recuperação').fill(second.slice(0, -1));
    await prompt.getByLabel('Código de recuperação').press('Enter');
    await expect(prompt.getByLabel('Código de recuperação')).toHaveAccessibleDescription(
      /O código de recuperação tem dez letras e números\.$/,
    );
    await prompt.getByLabel('Código de recuperação').fill(second);
    await prompt.getByLabel('Código de recuperação').press('Enter');
    await expect(page.getByTestId('virtual-card')).toContainText(/9999 \d{4} \d{4} \d{4}/);
    await page.getByRole('button', { name: 'Ocultar dados do cartão' }).click();
    await expect(page.getByTestId('virtual-card')).not.toContainText(/9999 \d{4}/);

    watch.expectRefusal(403, '/api/security/totp');
    await followPath(page, '/Security');
    await page.getByRole('button', { name: 'Desativar' }).click();
    await prompt.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await prompt.getByLabel('Código de recuperação').fill(first);
    await prompt.getByLabel('Código de recuperação').press('Enter');
    await expect(page.getByText('App autenticador desativado.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ativar app autenticador' })).toBeVisible();
  },
);

test(
  'recovery codes survive a lost answer, and an answer that comes after the page was left',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch }) => {
    const ana = await bank.register(newPerson('Ana Teste'));
    await openAs(ana.token, '/Security');
    const section = page.getByRole('region', { name: 'App autenticador' });
    await page.getByRole('button', { name: 'Ativar app autenticador' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ativar app autenticador' });
    const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
    const secret = (key ?? '').replaceAll(' ', '');
    await loseResponses(page, watch, '/api/security/totp/confirm', (attempt) => attempt === 1);
    watch.expectRefusal(409, '/api/security/totp/confirm');
    await dialog.getByLabel('Código do app').fill(totpCode(secret, 0));
    await dialog.getByLabel('Código do app').press('Enter');
    await expect(dialog.getByLabel('Código do app')).toHaveAccessibleDescription(/Erro de conexão/);
    await dialog.getByLabel('Código do app').press('Enter');
    await expect(page.getByText('Gere novos códigos de recuperação e guarde-os.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(section.getByText('Ativado', { exact: true })).toBeVisible();

    watch.expectRefusal(403, '/api/security/recovery-codes');
    const renew = page.getByRole('button', { name: 'Gerar novos códigos de recuperação' });
    await renew.click();
    await expect(stepUp(page).getByLabel('Código do app')).toBeFocused();
    const release = await delayRequests(page, '**/api/security/recovery-codes');
    const renewal = page.waitForRequest('**/api/security/recovery-codes');
    await page.keyboard.type(totpCode(secret, 1));
    await stepUp(page).getByRole('button', { name: 'Confirmar' }).click();
    await renewal;
    await followPath(page, '/Help');
    release();
    await expect(page.getByText('Novos códigos de recuperação gerados.')).toBeVisible();
    await followPath(page, '/Security');
    const recovery = page.getByRole('dialog', { name: 'Códigos de recuperação' });
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
    await recovery.getByRole('button', { name: 'Já guardei' }).click();
    await expect(recovery).toBeHidden();
  },
);

test(
  'a passkey is added, confirms a withdrawal and is deleted; another session is ended',
  ONE_WIDTH,
  async ({ page, addresses, bank, watch, fundedCustomer }) => {
    const origin = passkeyOriginOf(addresses);
    const ana = await fundedCustomer('5200.00', 'Ana Teste');
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('WebAuthn.enable');
    const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(ana.token)})`);
    await page.goto(`${origin}/Security`);

    await page.getByLabel('Nome da nova chave').fill('Meu celular');
    await page.getByRole('button', { name: 'Adicionar chave' }).dblclick();
    await page.getByRole('button', { name: 'Já guardei' }).click();
    const keys = page.getByRole('region', { name: 'Chaves de acesso' });
    await expect(keys.getByRole('listitem')).toContainText('Ainda não usada');
    const { credentials } = await protocol.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toHaveLength(1);
    await keys.getByRole('button', { name: 'Renomear: Meu celular' }).click();
    const rename = page.getByRole('dialog', { name: 'Renomear chave de acesso' });
    await rename.getByLabel('Nome da chave').fill(' ');
    await rename.getByLabel('Nome da chave').press('Enter');
    await expect(rename.getByLabel('Nome da chave')).toHaveAccessibleDescription('Informe um nome.');
    await rename.getByLabel('Nome da chave').fill(LONG_NAME);
    await inspect(page, 'security-passkey-rename');
    await rename.getByRole('button', { name: 'Salvar nome' }).click();
    await expect(keys.getByRole('listitem')).toContainText(LONG_NAME);
    await inspect(page, 'security-passkey');

    watch.expectRefusal(403, '/api/pix/send');
    await followPath(page, '/Withdraw');
    await withdraw(page, '10');
    await expect(stepUp(page)).toContainText(/Saque de R\$\s52,00 para/);
    const byPasskey = stepUp(page).getByRole('button', { name: 'Usar chave de acesso' });
    const setVerified = (isUserVerified: boolean) =>
      protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    await setVerified(false);
    await byPasskey.click();
    const refused = stepUp(page).getByRole('alert').filter({ hasText: 'A chave de acesso não foi usada.' });
    await expect(refused).toBeVisible();
    await expect(byPasskey).toBeFocused();
    await expect(stepUp(page).getByRole('textbox')).toHaveCount(0);
    await inspect(page, 'step-up-passkey-refused');
    await stepUp(page).getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await expect(stepUp(page).getByLabel('Código de recuperação')).toBeFocused();
    await byPasskey.click();
    await expect(refused).toBeVisible();
    await expect(stepUp(page).locator('[aria-invalid]')).toHaveCount(0);
    await expect(byPasskey).toBeFocused();
    await setVerified(true);
    await byPasskey.click();
    await expect(page.getByRole('article', { name: 'Saque solicitado' })).toBeVisible();

    await page.evaluate("localStorage.removeItem('token'); localStorage.removeItem('lastro.passkey')");
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
    await expect(page).toHaveURL(/\/dashboard$/i);

    watch.expectRefusal(403, /^\/api\/security\/passkeys\/.+/);
    await page.goto(`${origin}/Security`);
    await expect(keys.getByRole('listitem')).toContainText('Último uso');
    await keys.getByRole('button', { name: `Excluir: ${LONG_NAME}` }).click();
    await stepUp(page).getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(keys.getByText('Nenhuma chave de acesso')).toBeVisible();
    await expect(keys.getByRole('heading', { name: 'Chaves de acesso' })).toBeFocused();

    const other = await bank.signIn(ana.email, ana.password);
    await page.reload();
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    await expect(page.getByText('Outras sessões encerradas.')).toBeVisible();
    await expect.poll(async () => (await bank.requestStatus(other, 'a'.repeat(32))).status).toBe(401);
  },
);

test(
  'raising a limit asks for a factor over its dialog: cancelling keeps the input, a code confirms',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, watch }) => {
    const ana = await bank.register(newPerson('Ana Teste'));
    const secret = await enableTotp(addresses.apiUrl, ana.token);
    const lower = { pix: { each: '1000.00' } };
    await callOk(`${addresses.apiUrl}/api/limits`, { token: ana.token, method: 'PUT', body: lower });
    for (const agent of [SAFARI, EDGE]) {
      const data = { email: ana.email, password: ana.password };
      await page.request.post(`${addresses.apiUrl}/auth/login`, { data, headers: { 'user-agent': agent } });
    }
    watch.expectRefusal(403, '/api/limits');
    await openAs(ana.token, '/Security');
    const sessions = page.getByRole('region', { name: 'Sessões' });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions).toContainText('Safari no iPhone');
    await expect(sessions).toContainText('Edge no Windows');
    await inspect(page, 'security-on');

    const row = page.getByRole('region', { name: 'Saque via PIX' }).getByRole('listitem').first();
    await row.getByRole('button', { name: 'Alterar limite' }).click();
    const limit = page.getByRole('dialog', { name: 'Alterar limite' });
    await limit.getByLabel('Novo limite').fill('3000');
    await limit.getByLabel('Novo limite').press('Enter');
    const prompt = stepUp(page);
    await expect(prompt.getByLabel('Código do app')).toBeFocused();
    await inspect(page, 'step-up-over-dialog');
    await page.keyboard.press('Escape');
    await expect(prompt).toBeHidden();
    await expect(limit.getByLabel('Novo limite')).toHaveValue(/^3\.?000/);
    await expect(limit.getByLabel('Novo limite')).toHaveAccessibleDescription(
      /^Vale 24 horas depois de salvar/,
    );
    const { pix } = await callOk<LimitsReply>(`${addresses.apiUrl}/api/limits`, { token: ana.token });
    expect(pix.each).toMatchObject({ amount: 1000, raise: null });

    await limit.getByRole('button', { name: 'Salvar limite' }).click();
    await prompt.getByLabel('Código do app').fill(totpCode(secret, 0));
    await prompt.getByLabel('Código do app').press('Enter');
    await expect(row).toContainText(/Sobe para R\$\s3\.000,00/);
    await expect(limit).toBeHidden();
  },
);

test(
  'loading errors are one if nothing loads, else one a section; the pause after a new password is announced',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch }) => {
    const ana = await bank.register(newPerson('Ana Teste'));
    const paths = ['/api/security', '/api/sessions', '/api/limits'];
    // A 4xx, since a 5xx would be retried first.
    for (const path of paths) watch.expectRefusal(400, path);
    let broken = paths;
    await page.route(
      (url) => paths.includes(url.pathname),
      async (route) => {
        const path = new URL(route.request().url()).pathname;
        if (broken.includes(path)) return route.fulfill({ status: 400, body: '' });
        if (path !== '/api/limits') return route.continue();
        const response = await route.fetch();
        const until = new Date(Date.now() + 24 * 3_600_000).toISOString();
        await route.fulfill({ response, json: { ...(await response.json()), withdrawals_from: until } });
      },
    );
    await openAs(ana.token, '/Security');
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await expect(retry).toHaveCount(1);
    await inspect(page, 'security-failed');
    broken = ['/api/security', '/api/limits'];
    await retry.click();
    await expect(retry).toHaveCount(2);
    await expect(page.getByText('Esta sessão')).toBeVisible();
    broken = [];
    for (const name of ['App autenticador', 'Limites']) {
      const sectionRetry = page
        .getByRole('region', { name, exact: true })
        .getByRole('button', { name: 'Tentar novamente' });
      await sectionRetry.click();
      // A section that loads moves those below it.
      await expect(sectionRetry).toBeHidden();
    }
    await expect(retry).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ativar app autenticador' })).toBeVisible();
    await expect(page.getByText('Esta sessão')).toBeVisible();
    const notice = /voltam em \d\d\/\d\d\/\d{4} • \d\d:\d\d/;
    await expect(page.getByRole('region', { name: 'Limites', exact: true })).toContainText(notice);
    await inspect(page, 'security-paused');
    await followPath(page, '/Withdraw');
    await expect(page.getByText('Saques e envios suspensos')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(notice);
    await inspect(page, 'withdraw-paused');
  },
);
