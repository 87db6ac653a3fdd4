import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { fund } from '../support/fund.ts';
import { inspect } from '../support/inspect.ts';
import { expectRetryAfterError } from '../support/loading-error.ts';
import {
  expectReviewAfterSessionEnd,
  expectSentOnce,
  inspectLostResponse,
} from '../support/lost-responses.ts';
import { operatorOf } from '../support/operator.ts';
import { CPF, withdrawScreen } from '../support/screens/withdraw-screen.ts';

const SEND = '/api/pix/send';
const REQUESTED = 'Solicitação de saque enviada com sucesso! O valor será processado em até 24 horas.';

test('USDT is withdrawn in reais: reviewed, held and shown in the history until paid', async ({
  page,
  addresses,
  bank,
  openAs,
  fundedCustomer,
}) => {
  const ana = await fundedCustomer('5200.00', 'Ana Teste');
  await openAs(ana.token, '/Withdraw');
  const withdraw = withdrawScreen(page);
  await expect(withdraw.main.getByRole('heading', { level: 1 })).toHaveText('Sacar via PIX');
  const available = withdraw.main.getByText(/^Disponível: /);
  await expect(available).toHaveText('Disponível: 1.000,00 USDT ≈ R$ 5.200,00');
  await expect(withdraw.main.getByText('O processamento do saque leva até 24 horas úteis.')).toBeVisible();
  await expect(withdraw.holder).toHaveValue('Ana Teste');
  await expect(withdraw.review).toBeDisabled();
  await expect(withdraw.review).toHaveAccessibleDescription('Falta: valor, chave PIX, banco');
  await withdraw.bankName.click();
  await expect(page.getByRole('option')).toHaveCount(16);
  await withdraw.choose('Caixa Econômica Federal');
  await expect(withdraw.keyType).toHaveText('CPF');
  await withdraw.key.pressSequentially(CPF);
  await expect(withdraw.key).toHaveValue('529.982.247-25');
  await withdraw.amount.fill('10,019');
  await expect(withdraw.amount).toHaveAccessibleDescription(/Use no máximo 2 casas decimais\.$/);
  await expect(withdraw.review).toBeDisabled();
  await withdraw.amount.press('Backspace');
  await expect(withdraw.amount).toHaveValue('10,01');
  // 10.01 × 5.2 = 52.052
  await expect(withdraw.main.getByRole('definition').filter({ hasText: /^R\$\s52,05$/ })).toBeVisible();
  await withdraw.review.click();
  for (const fact of ['R$ 52,05', 'Ana Teste', 'Caixa Econômica Federal', '529.982.247-25', '10,01 USDT']) {
    await expect(withdraw.summary).toContainText(fact);
  }
  await withdraw.confirm.click();
  await expect(withdraw.receipt).toContainText('R$ 52,05');
  await expect(page.getByRole('alert')).toHaveText(REQUESTED);
  const [row] = await bank.transactions(ana.token);
  expect(row).toMatchObject({
    transaction_type: 'pix_withdrawal',
    status: 'pending',
    amount_usdt: 10.01,
    amount_brl: 52.05,
    pix_key: CPF,
  });
  await expect(withdraw.receipt).toContainText('As 24 horas contam só em dias úteis.');
  for (const fact of ['Pendente', 'Até 24 horas úteis', '529.982.247-25', '10,01 USDT', row?.id ?? 'no id']) {
    await expect(withdraw.receipt).toContainText(fact);
  }
  expect(await bank.balance(ana.token)).toBe(989.99);

  await withdraw.main.getByRole('link', { name: 'Acompanhar no histórico' }).click();
  const listed = withdraw.main.getByRole('listitem').filter({ hasText: 'Saque PIX' });
  await expect(listed).toContainText('Pendente');
  await page.goto('/Withdraw');
  const latest = withdraw.main.getByRole('region', { name: 'Seus últimos saques' });
  await expect(latest.getByRole('listitem')).toContainText('Pendente');

  const operator = operatorOf(addresses, await bank.signInDemo('admin'));
  const id = await operator.withdraw(ana, { valor: '5.20', pix_key: CPF, pix_key_type: 'cpf' });
  await operator.decide(id, 'cancel');
  await page.reload();
  await expect(latest.getByRole('listitem').first()).toContainText('Falhou');
  await expect(available).toContainText('989,99 USDT');
});

test(
  'each key type has its mask, and errors are shown before sending',
  ONE_WIDTH,
  async ({ page, openFunded }) => {
    await openFunded('52.00', '/Withdraw');
    const withdraw = withdrawScreen(page);
    await withdraw.bankName.click();
    await withdraw.choose('Outro');
    await withdraw.amount.fill('1');
    const keys: readonly [type: string, typed: string, shown: string, problem: string][] = [
      ['CPF', '52998224726', '529.982.247-26', 'Confira o CPF: os dígitos não conferem.'],
      ['CNPJ', '12abc34501de36', '12.ABC.345/01DE-36', 'Confira o CNPJ: os dígitos não conferem.'],
      ['E-mail', 'ana@lastro', 'ana@lastro', 'Confira o e-mail: ele não parece completo.'],
      ['Telefone', '1198765432', '(11) 9876-5432', 'Confira o telefone, com o DDD.'],
      ['Chave aleatória', '123e4567e89b', '123e4567-e89b', 'Confira a chave: são 32 letras e números.'],
    ];
    for (const [type, typed, shown, problem] of keys) {
      await withdraw.keyType.click();
      await withdraw.choose(type);
      await expect(withdraw.key).toHaveValue('');
      await withdraw.key.pressSequentially(typed);
      await expect(withdraw.key).toHaveValue(shown);
      await withdraw.review.click();
      await expect(withdraw.key).toBeFocused();
      await expect(withdraw.key).toHaveAccessibleDescription(new RegExp(`${problem}$`));
      await expect(withdraw.main.getByRole('alert')).toHaveText(
        'Por favor, preencha todos os campos corretamente.',
      );
    }
    // A key of another type is recognised and announced.
    await withdraw.keyType.click();
    await withdraw.choose('CPF');
    await withdraw.key.fill('marina@exemplo.com.br');
    await expect(withdraw.keyType).toHaveText('E-mail');
    await expect(withdraw.key).toHaveValue('marina@exemplo.com.br');
    await expect(withdraw.key).toHaveAccessibleDescription('Tipo reconhecido: E-mail.');
    await withdraw.key.fill('');
    await withdraw.key.pressSequentially('+55 11 98765-4321');
    await expect(withdraw.keyType).toHaveText('Telefone');
    await expect(withdraw.key).toHaveValue('(11) 98765-4321');
    await withdraw.keyType.click();
    await withdraw.choose('CPF');
    await withdraw.key.pressSequentially('11987654321');
    await withdraw.main.getByRole('button', { name: 'Usar como telefone' }).click();
    await expect(withdraw.keyType).toHaveText('Telefone');
    await expect(withdraw.key).toHaveValue('(11) 98765-4321');
    // The caret stays in place after a correction in the middle.
    await withdraw.keyType.click();
    await withdraw.choose('CPF');
    await withdraw.key.pressSequentially('52998224625');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('7');
    await expect(withdraw.key).toHaveValue('529.982.247-25');
    await withdraw.amount.fill('10,01');
    await withdraw.review.click();
    await expect(withdraw.amount).toHaveAccessibleDescription(/Saldo insuficiente\.$/);
    await expect(page.getByRole('alert')).toHaveText(
      'Por favor, preencha todos os campos corretamente. Saldo insuficiente.',
    );
    await withdraw.main.getByRole('button', { name: 'Usar tudo' }).click();
    await withdraw.review.click();
    await expect(withdraw.summary).toContainText('R$ 52,00');
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

test(
  'a withdrawal by quick input and by the keyboard, and one that is refused',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs, openFunded, watch }) => {
    await test.step('a chosen bank is kept when a key is typed before the next paint', async () => {
      await openFunded('52.00', '/Withdraw');
      const withdraw = withdrawScreen(page);
      await withdraw.bankName.click();
      const nubank = page.getByRole('option', { name: 'Nubank', exact: true });
      await expect(nubank).toBeVisible();
      const key = await withdraw.key.elementHandle();
      // As on a slow phone with queued events, without a paint in between.
      await nubank.evaluate(async (option, input) => {
        option.click();
        await null;
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
        set?.call(input, '52998224725');
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }, key);
      await expect(withdraw.key).toHaveValue('529.982.247-25');
      await expect(withdraw.bankName).toHaveText('Nubank');
      await expect(withdraw.review).toHaveAccessibleDescription('Falta: valor');
    });
    await test.step('a withdrawal works with the keyboard alone', async () => {
      await openFunded('52.00', '/Withdraw');
      const withdraw = withdrawScreen(page);
      const { keyboard } = page;
      await withdraw.amount.focus();
      await keyboard.type('2.5');
      await withdraw.key.focus();
      await keyboard.type(CPF);
      await withdraw.bankName.focus();
      await keyboard.press('Enter');
      const itau = page.getByRole('option', { name: 'Itaú', exact: true });
      await expect(itau).toBeVisible();
      await keyboard.type('Ita');
      await expect(itau).toHaveAttribute('data-highlighted');
      await keyboard.press('Enter');
      await expect(withdraw.bankName).toHaveText('Itaú');
      await expect(withdraw.bankName).toBeFocused();
      await keyboard.press('Tab');
      await expect(withdraw.review).toBeFocused();
      await keyboard.press('Enter');
      await expect(withdraw.summary).toContainText('R$ 13,00');
      await keyboard.press('Tab');
      await expect(withdraw.confirm).toBeFocused();
      await keyboard.press('Enter');
      await expect(withdraw.receipt).toBeVisible();
      await keyboard.press('Tab');
      await expect(page.getByText('Detalhes técnicos')).toBeFocused();
      await keyboard.press('Tab');
      await expect(withdraw.main.getByRole('link', { name: 'Acompanhar no histórico' })).toBeFocused();
    });
    await test.step('shows a refusal by the server at its field', async () => {
      const ana = await bank.register();
      const bruno = await bank.register();
      await fund(bank, sandbox, ana.token, '52.00');
      await openAs(ana.token, '/Withdraw');
      const withdraw = withdrawScreen(page);
      await withdraw.prepare('8');
      await expect(withdraw.summary).toBeVisible();
      // The balance is spent elsewhere in the meantime.
      const sent = await page.request.post('/api/transactions', {
        headers: { authorization: `Bearer ${ana.token}` },
        data: { transaction_type: 'transfer', recipient_email: bruno.email, amount: '5' },
      });
      expect(sent.status()).toBe(200);
      watch.expectRefusal(422, SEND);
      await withdraw.confirm.click();
      await expect(withdraw.amount).toBeFocused();
      await expect(withdraw.amount).toHaveAccessibleDescription(/Saldo insuficiente\.$/);
      await expect(withdraw.main.getByText(/^Disponível: 5,00\sUSDT/)).toBeVisible();
    });
  },
);

test(
  'money leaves once although the session ends or a response is lost',
  WITH_WORKER,
  async ({ page, bank, openFunded, watch, sandbox, openAs }) => {
    const ana = await openFunded('52.00', '/Withdraw');

    await test.step('returns to the review when the session ends before sending', async () => {
      const withdraw = withdrawScreen(page);
      await withdraw.prepare('6');
      await expectReviewAfterSessionEnd(page, { bank, watch }, ana, {
        ...withdraw,
        url: /\/Withdraw$/,
        amount: '6,00 USDT',
        balances: [10, 4],
      });
    });
    await test.step('retries a lost response under the same request id, even after a reload, and holds the money once', async () => {
      const token = await bank.signIn(ana.email, ana.password);
      await fund(bank, sandbox, token, '31.20');
      await openAs(token, '/Withdraw');
      const withdraw = withdrawScreen(page);
      const review = () => withdraw.prepare('4');
      await expectSentOnce(page, watch, { ...withdraw, path: SEND, review, amount: '4,00 USDT' });
      expect(await bank.balance(token)).toBe(6);
    });
  },
);

test(
  'a failed load can be retried, and every state is accessible and fits the screen',
  BOTH_WIDTHS,
  async ({ page, bank, sandbox, openAs, watch }) => {
    test.setTimeout(150_000);
    const ana = await bank.register(newPerson('Maximiliana Teste dos Santos Conceição'));
    const withdraw = withdrawScreen(page);
    await expectRetryAfterError(page, watch, {
      name: 'withdraw',
      path: '/api/accounts',
      url: /\/api\/accounts\?/,
      open: () => openAs(ana.token, '/Withdraw'),
      loaded: () => expect(page.getByText('Você ainda não tem saldo')).toBeVisible(),
    });
    await inspect(page, 'withdraw-no-balance');
    await fund(bank, sandbox, ana.token, '50000.00');
    await page.reload();
    await expect(page.getByText(/^Disponível: 9\.615,38\sUSDT/)).toBeVisible();
    await inspect(page, 'withdraw');
    await page.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
    await inspect(page, 'withdraw-hidden');
    await page.getByRole('button', { name: 'Mostrar todos os saldos' }).click();
    await withdraw.prepare('99999,99');
    await expect(withdraw.amount).toHaveAccessibleDescription(/Saldo insuficiente\.$/);
    await inspect(page, 'withdraw-wrong');
    await withdraw.keyType.click();
    await withdraw.choose('Chave aleatória');
    await withdraw.key.fill('123e4567-e89b-12d3-a456-426614174000');
    await withdraw.amount.fill('9615,38');
    await withdraw.review.click();
    await expect(withdraw.summary).toBeVisible();
    await inspect(page, 'withdraw-review');
    await inspectLostResponse(page, watch, { name: 'withdraw', path: SEND, ...withdraw });
  },
);
