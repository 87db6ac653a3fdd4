import { randomInt } from 'node:crypto';
import { isCpf } from '@lastro/contracts/customers/tax-ids';
import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { delayRequests } from '../support/held-calls.ts';
import { callOk } from '../support/http.ts';
import { expectAbove, inspect } from '../support/inspect.ts';
import { loseResponses } from '../support/lost-responses.ts';

const NEW_PASSWORD = 'vento-sul-na-barra-9';

/** Random, since a retry of the test registers another customer. */
function newCpf(): string {
  const digits = String(randomInt(1e8, 1e9));
  for (let check = 0; check < 100; check += 1) {
    const cpf = `${digits}${String(check).padStart(2, '0')}`;
    if (isCpf(cpf)) return cpf;
  }
  throw new Error(`${digits} has no check digits`);
}

test.describe.configure({ timeout: 120_000 });

test(
  'shows the account, changes its password, and sends a help request that is answered',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, watch, fundedCustomer }) => {
    const ana = await fundedCustomer('52.00', 'Ana Teste');
    await openAs(ana.token, '/Account');
    const main = page.getByRole('main');
    await expect(main.getByText('Ana Teste')).toBeVisible();
    await expect(main.getByText('Não confirmado').first()).toBeVisible();
    await expect(main.getByText('Grátis').first()).toBeVisible();
    await inspect(page, 'account');
    await main.getByRole('button', { name: 'Termos de uso' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'account-terms');
    await page.getByRole('dialog').getByRole('button', { name: 'Entendi' }).click();
    await main.getByRole('button', { name: 'Encerrar minha conta' }).click();
    await expect(page.getByRole('dialog').getByText('10,00000000 USDT')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pedir encerramento' })).toBeDisabled();
    await inspect(page, 'account-closing');
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();

    await main.getByRole('button', { name: 'Informar CPF' }).click();
    const identity = page.getByRole('dialog');
    await identity.getByLabel('CPF').fill('529.982.247-26');
    await identity.getByRole('button', { name: 'Salvar' }).click();
    await expect(identity.getByLabel('CPF')).toHaveAccessibleDescription('CPF inválido. Confira os números.');
    await identity.getByLabel('CPF').clear();
    // As pasted, with spaces around it; unlike `fill` it keeps to the field's maximum.
    await page.keyboard.insertText(`  ${newCpf().replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')} `);
    await identity.getByLabel('Data de nascimento').fill('1990-05-17');
    await inspect(page, 'account-identity');
    await identity.getByRole('button', { name: 'Salvar' }).click();
    await expect(main.getByText(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Informar CPF' })).toBeHidden();

    watch.expectRefusal(400, '/api/profile/password');
    const change = async (current: string) => {
      await page.getByLabel('Senha atual', { exact: true }).fill(current);
      await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('dialog').getByRole('button', { name: 'Trocar senha' }).click();
    };
    await main.getByRole('button', { name: 'Trocar senha' }).click();
    await change('nao-e-esta-84');
    await expect(page.getByLabel('Senha atual', { exact: true })).toHaveAccessibleDescription(
      'A senha atual não confere.',
    );
    await inspect(page, 'account-password');
    await change(ana.password);
    await expect(page.getByText('Senha trocada.')).toBeVisible();
    await bank.signIn(ana.email, NEW_PASSWORD);

    const [deposit] = await callOk<{ id: string }[]>(`${addresses.apiUrl}/api/transactions`, {
      token: ana.token,
    });
    await followPath(page, `/Help?t=${deposit?.id}`);
    await expect(main.getByText('Preciso de ajuda com esta transação')).toBeVisible();
    await main.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(main.getByLabel('Mensagem')).toHaveAccessibleDescription(/Conte um pouco mais/);
    const message = main.getByLabel('Mensagem');
    const send = main.getByRole('button', { name: 'Enviar pedido' });
    await message.fill('Este depósito é meu?');
    // One request, also of a double click whose answer is lost.
    await loseResponses(page, watch, '/api/help-requests', (attempt) => attempt === 1);
    await send.dblclick();
    await expect(message).toHaveAccessibleDescription(/Erro de conexão/);
    await expect(main.getByText('Aguardando resposta')).toHaveCount(1);
    const release = await delayRequests(page, '**/api/help-requests');
    await send.click();
    await message.press('End');
    await message.pressSequentially(' E o de ontem?');
    release();
    await expect(page.getByText('Pedido enviado.')).toBeVisible();
    await expect(message).toHaveValue('Este depósito é meu? E o de ontem?');
    await expect(main.getByText('Aguardando resposta')).toHaveCount(1);
    await message.clear();
    await main.getByLabel('Buscar nas perguntas').fill('CARTAO bloqueio');
    await expect(main.getByText('Como bloqueio meu cartão virtual?')).toBeVisible();
    await expect(main.getByText('Perdi o celular com o app autenticador')).toBeHidden();
    await inspect(page, 'help');

    await openAs(await bank.signInDemo('admin'), '/AdminHelp');
    const request = main.getByRole('listitem').filter({ hasText: ana.email });
    await expect(request).toHaveCount(1);
    await request.getByLabel('Resposta para Ana Teste').fill('Sim, ele já está no seu saldo.');
    await inspect(page, 'admin-help');
    await request.getByRole('button', { name: 'Responder' }).click();
    await expect(page.getByText('Resposta enviada.')).toBeVisible();

    await openAs(ana.token, '/Help');
    await expect(main.getByText('Sim, ele já está no seu saldo.')).toBeVisible();
    await expect(main.getByText('Respondido')).toBeVisible();
  },
);

test(
  'the e-mail is confirmed, and changed with the password and a code sent to the new address',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs, watch }) => {
    const ana = await bank.register(newPerson('Ana Teste'));
    const newEmail = newPerson('Ana Nova').email;
    watch.expectRefusal(400, '/api/profile/email');
    watch.expectRefusal(400, '/api/profile/email/confirm');
    await openAs(ana.token, '/Account');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel('Senha atual', { exact: true });
    await main.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(dialog.getByText(ana.email)).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(ana.password);
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await expect(dialog.getByLabel('Código')).toBeFocused();
    await page.keyboard.type((await sandbox.message(ana.email)).code ?? '');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('E-mail confirmado.')).toBeVisible();
    await expect(main.getByText('Confirmado', { exact: true })).toHaveCount(1);
    await expect(main.getByRole('button', { name: 'Confirmar', exact: true })).toBeHidden();

    await main.getByRole('button', { name: 'Trocar e-mail' }).click();
    await dialog.getByLabel('Novo e-mail').fill(newEmail);
    await password.fill('nao-e-esta-84');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await expect(password).toHaveAccessibleDescription('A senha atual não confere.');
    await inspect(page, 'account-email');
    await password.fill(ana.password);
    await dialog.getByRole('button', { name: 'Enviar código' }).click();

    const { code = '' } = await sandbox.message(newEmail);
    const field = dialog.getByLabel('Código');
    await expect(field).toBeFocused();
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(field).toHaveAccessibleDescription('Código inválido ou expirado.');
    await inspect(page, 'account-email-code');
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(field).toHaveValue(code);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('E-mail trocado.')).toBeVisible();
    await expect(main.getByText(newEmail)).toBeVisible();
    await bank.signIn(newEmail, ana.password);

    await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
    await page.getByRole('button', { name: 'Pedir encerramento' }).click();
    await expect(page.getByText('Pedido de encerramento enviado.')).toBeVisible();
    await followPath(page, '/Help');
    await expect(page.getByRole('main').getByText('Quero encerrar minha conta.')).toBeVisible();
  },
);

test(
  'on a phone, links to what is asked for most follow the data, and buttons have one width',
  ONE_WIDTH,
  async ({ page, bank, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs((await bank.register()).token, '/Account');
    const main = page.getByRole('main');
    await expectAbove(
      main.getByRole('link', { name: /^Ajuda/ }),
      main.getByRole('heading', { name: 'Tarifas' }),
    );
    for (const name of ['Dados', 'Documentos']) {
      const widths = await main
        .getByRole('region', { name, exact: true })
        .locator('button, a')
        .filter({ hasNotText: /^Confirmar$/ })
        .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
      expect(widths.length).toBeGreaterThan(3);
      expect(new Set(widths).size).toBe(1);
    }
  },
);
