import type { Page } from '@playwright/test';
import { somebody } from './support/bank.ts';
import { codeOf } from './support/code-app.ts';
import { expect, ONE_WIDTH, test } from './support/fixtures.ts';
import { fund } from './support/fund.ts';
import { inspect } from './support/inspect.ts';
import { passkeyOriginOf } from './support/world.ts';

/** Second factors as a person turns them on and is asked for them, with Chromium's own authenticator. */

async function withdraw(page: Page, amount: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Banco' }).click();
  await page.getByRole('option', { name: 'Nubank', exact: true }).click();
  await main.getByLabel('Chave PIX', { exact: true }).fill('52998224725');
  await main.getByLabel('Valor do saque').fill(amount);
  await main.getByRole('button', { name: 'Revisar saque' }).click();
  await main.getByRole('button', { name: 'Confirmar saque' }).click();
}

const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });

test(
  'an app for codes is turned on, and asked for before money leaves',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs, watch }) => {
    const ana = await bank.register(somebody('Ana Teste'));
    await fund(bank, sandbox, ana.token, '5200.00');
    await openAs(ana.token, '/Security');
    await expect(page.getByRole('region', { name: 'Sessões' }).getByText('Esta sessão')).toBeVisible();
    await inspect(page, 'security');

    await page.getByRole('button', { name: 'Ativar app de códigos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ativar app de códigos' });
    await expect(dialog.getByRole('img', { name: 'QR code para o app autenticador' })).toBeVisible();
    const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
    const secret = (key ?? '').replaceAll(' ', '');
    await inspect(page, 'security-code-app');
    await dialog.getByLabel('Código do app').fill(codeOf(secret, 0));
    await dialog.getByLabel('Código do app').press('Enter');
    const recovery = page.getByRole('dialog', { name: 'Códigos de recuperação' });
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
    await inspect(page, 'security-recovery-codes');
    const [first = ''] = await recovery.getByRole('listitem').allInnerTexts();
    await recovery.getByRole('button', { name: 'Já guardei' }).click();
    await expect(page.getByText('Códigos de recuperação sem uso: 10')).toBeVisible();

    watch.expectRefusal(403, '/api/pix/send');
    watch.expectRefusal(400, '/api/security/proofs');
    await page.goto('/Withdraw');
    await withdraw(page, '10');
    const asked = stepUp(page);
    await asked.getByLabel('Código do app').fill('000000');
    await asked.getByLabel('Código do app').press('Enter');
    await expect(asked.getByLabel('Código do app')).toHaveAccessibleDescription(
      /Código inválido ou já usado/,
    );
    await inspect(page, 'step-up-refused');
    await asked.getByLabel('Código do app').fill(codeOf(secret, 1));
    await asked.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('article', { name: 'Saque solicitado' })).toBeVisible();

    watch.expectRefusal(403, '/api/security/totp');
    await page.goto('/Security');
    await page.getByRole('button', { name: 'Desativar' }).click();
    await asked.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await asked.getByLabel('Código de recuperação').fill(first);
    await asked.getByLabel('Código de recuperação').press('Enter');
    await expect(page.getByText('App de códigos desativado.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ativar app de códigos' })).toBeVisible();
  },
);

test(
  'a passkey is added, used for a withdrawal and deleted; another session is ended',
  ONE_WIDTH,
  async ({ page, world, bank, sandbox, watch }) => {
    const origin = passkeyOriginOf(world);
    const ana = await bank.register(somebody('Ana Teste'));
    await fund(bank, sandbox, ana.token, '5200.00');
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('WebAuthn.enable');
    await protocol.send('WebAuthn.addVirtualAuthenticator', {
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
    await page.getByRole('button', { name: 'Adicionar chave' }).click();
    await page.getByRole('button', { name: 'Já guardei' }).click();
    const keys = page.getByRole('region', { name: 'Chaves de acesso' });
    await expect(keys.getByRole('listitem')).toContainText('ainda não usada');
    await inspect(page, 'security-passkey');

    watch.expectRefusal(403, '/api/pix/send');
    await page.goto(`${origin}/Withdraw`);
    await withdraw(page, '10');
    await stepUp(page).getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page.getByRole('article', { name: 'Saque solicitado' })).toBeVisible();

    watch.expectRefusal(403, /^\/api\/security\/passkeys\/.+/);
    await page.goto(`${origin}/Security`);
    await expect(keys.getByRole('listitem')).toContainText('último uso');
    await keys.getByRole('button', { name: 'Excluir: Meu celular' }).click();
    await stepUp(page).getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(keys.getByText('Nenhuma chave de acesso')).toBeVisible();

    const other = await bank.signIn(ana.email, ana.password);
    await page.reload();
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    await expect(page.getByText('Outras sessões encerradas.')).toBeVisible();
    await expect.poll(async () => (await bank.askStatus(other, 'a'.repeat(32))).status).toBe(401);
  },
);
