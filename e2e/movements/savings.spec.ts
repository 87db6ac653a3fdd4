import type { Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { ageInvestments } from '../support/database.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { fund } from '../support/fund.ts';
import { callOk } from '../support/http.ts';
import { expectAbove, inspect } from '../support/inspect.ts';
import { expectRetryAfterError } from '../support/loading-error.ts';
import {
  expectReviewAfterSessionEnd,
  expectSentOnce,
  inspectLostResponse,
} from '../support/lost-responses.ts';

const INVEST = '/api/savings/deposit';
const REDEEM = '/api/savings/withdraw';

function savingsScreen(page: Page) {
  const main = page.getByRole('main');
  const panel = (name: string) => main.getByRole('region', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    main,
    total: panel('Total investido'),
    amount: panel('Investir').getByLabel('Valor', { exact: true }),
    invest: panel('Investir').getByRole('button', { name: 'Investir' }),
    choices: panel('Sacar').getByRole('radio'),
    redeem: panel('Sacar').getByRole('button', { name: 'Sacar' }),
    simulator: panel('Simule 12 meses'),
    dialog,
    dialogButton: (name: string) => dialog.getByRole('button', { name, exact: true }),
    invested: main.getByRole('article', { name: 'Investimento realizado' }),
    redeemed: main.getByRole('article', { name: 'Saque realizado' }),
    backToInvestments: main.getByRole('button', { name: 'Ver investimentos' }),
  };
}

test('money is invested, earns interest and is withdrawn less the penalty shown', async ({
  page,
  addresses,
  bank,
  openFunded,
}) => {
  const ana = await openFunded('5200.00', '/Savings');
  const savings = savingsScreen(page);
  await expect(savings.main.getByRole('heading', { level: 1 })).toHaveText('Fuja da Inflação');
  await expect(savings.main.getByText('Renda passiva de 1% ao mês em USDT.')).toBeVisible();
  await expect(savings.main.getByText(/^Disponível: 1\.000,00\sUSDT/)).toBeVisible();
  await savings.amount.pressSequentially('300.00');
  await expect(savings.amount).toHaveValue('300,00');
  await savings.invest.click();
  await expect(savings.dialog).toContainText('0,10000000 USDT');
  await expect(savings.dialog).toContainText('você perde 75,00 USDT');
  await savings.dialogButton('Investir').click();
  await expect(savings.invested).toContainText('300,00 USDT');
  await expect(page.getByRole('alert').getByText('Depósito realizado com sucesso!')).toBeVisible();
  expect(await bank.balance(ana.token)).toBe(700);

  await ageInvestments(addresses.databaseUrl, ana.email, 3);
  await page.goto('/Savings');
  // 300 USDT, three days later: 0.1, 0.10003333 and 0.10006667 of interest.
  await expect(savings.total).toContainText('300,30 USDT');
  await expect(savings.total).toContainText('+0,30 USDT');
  await expect(savings.total).toContainText('Rendimento diário estimado0,10010003 USDT');
  await expect(savings.main.getByText(/De 300,00\sUSDT a 300,30\sUSDT hoje; 303,01\sUSDT em/)).toBeAttached();
  await savings.choices.first().check();
  await savings.redeem.click();
  await expect(savings.dialog).toHaveAccessibleName('Confirmar resgate');
  for (const fact of ['300,00 USDT', '+0,3001 USDT', '−75,00 USDT', '225,3001 USDT']) {
    await expect(savings.dialog).toContainText(fact);
  }
  await expect(savings.dialog).toContainText(/A multa termina em\d\d\/\d\d\/\d{4} • \d\d:\d\d/);
  await savings.dialog.getByRole('button', { name: /^Esperar até \d\d\/\d\d\/\d{4}$/ }).click();
  await expect(savings.dialog).toBeHidden();
  await expect(savings.redeem).toBeFocused();
  await savings.redeem.click();
  await savings.dialogButton('Sacar com multa').click();
  await expect(savings.redeemed).toContainText('+225,3001 USDT');
  await expect(page.getByRole('alert').filter({ hasText: 'Saque realizado com sucesso!' })).toContainText(
    'já descontada a multa de 75,00 USDT',
  );
  expect(await bank.balance(ana.token)).toBe(925.3001);
  await savings.backToInvestments.click();
  await expect(savings.total).toContainText('0,00 USDT');
  await expect(savings.choices).toHaveCount(0);
});

test(
  'investments are refused, withdrawn after thirty days, and used with the keyboard',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, openFunded, fundedCustomer, watch }) => {
    await test.step('announces what cannot be invested or withdrawn, at its field', async () => {
      const ana = await openFunded('52.00', '/Savings');
      const savings = savingsScreen(page);
      await expect(savings.amount).toBeVisible();
      for (const wrong of ['', '0', '10,01']) {
        await savings.amount.fill(wrong);
        await savings.invest.click();
        await expect(savings.amount).toBeFocused();
        await expect(savings.amount).toHaveAccessibleDescription(/Valor inválido ou saldo insuficiente\.$/);
        await expect(page.getByRole('alert')).toHaveText('Valor inválido ou saldo insuficiente.');
      }
      await savings.main.getByRole('button', { name: 'Usar tudo' }).click();
      await expect(savings.amount).toHaveValue('10,00');
      await expect(page.getByRole('alert')).toBeHidden();
      await savings.invest.click();
      // The balance is spent elsewhere in the meantime.
      const bruno = await bank.register();
      await bank.transfer(ana.token, { recipient_email: bruno.email, amount: '4' });
      watch.expectRefusal(422, INVEST);
      await savings.dialogButton('Investir').click();
      await expect(page.getByRole('alert')).toHaveText('Saldo insuficiente.');
      await expect(savings.amount).toBeFocused();
      await savings.amount.fill('6');
      await savings.invest.click();
      await savings.dialogButton('Investir').click();
      await savings.backToInvestments.click();
      await savings.redeem.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Selecione' })).toHaveText(
        'Selecione um investimento para sacar.',
      );
      await expect(savings.choices.first()).toBeFocused();
      // A trial click fails when anything covers the button.
      await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toHaveCount(0);
      await savings.redeem.click({ trial: true, timeout: 2_000 });
      await savings.choices.first().check();
      await expect(page.getByRole('alert').filter({ hasText: 'Selecione' })).toBeHidden();
    });
    await test.step('investing and withdrawing work with the keyboard alone', async () => {
      await openFunded('520.00', '/Savings');
      const savings = savingsScreen(page);
      const { keyboard } = page;
      await savings.amount.focus();
      await keyboard.type('20');
      await keyboard.press('Enter');
      await expect(savings.dialog).toBeVisible();
      await savings.dialogButton('Investir').focus();
      await keyboard.press('Enter');
      await expect(savings.invested).toBeVisible();
      await keyboard.press('Tab');
      await expect(page.getByText('Detalhes técnicos')).toBeFocused();
      await keyboard.press('Tab');
      await expect(page.getByText('Comprovante assinado')).toBeFocused();
      await keyboard.press('Tab');
      await expect(savings.main.getByRole('link', { name: 'Ver no histórico' })).toBeFocused();
      await savings.backToInvestments.press('Enter');
      await savings.invest.focus();
      await keyboard.press('Tab');
      await expect(savings.choices.first()).toBeFocused();
      await keyboard.press('Space');
      await keyboard.press('Enter');
      await expect(savings.dialog).toHaveAccessibleName('Confirmar resgate');
      await keyboard.press('Escape');
      await expect(savings.dialog).toBeHidden();
    });
    await test.step('no penalty after thirty days; one of several investments is withdrawn', async () => {
      const ana = await fundedCustomer('5200.00');
      const invest = (amount: string) =>
        callOk(`${addresses.apiUrl}${INVEST}`, { token: ana.token, body: { amount } });
      await invest('100');
      await ageInvestments(addresses.databaseUrl, ana.email, 30);
      await invest('50');
      await openAs(ana.token, '/Savings');
      const savings = savingsScreen(page);
      await expect(savings.choices).toHaveCount(2);
      await savings.choices.nth(1).check();
      await expect(savings.main.getByText(/^Sem multa desde/)).toBeVisible();
      await savings.redeem.click();
      await expect(savings.dialog).toContainText('Sem multa');
      await expect(savings.dialog).toContainText('101,00484822 USDT');
      await savings.dialogButton('Sacar').click();
      await expect(savings.redeemed).toContainText('101,00484822 USDT');
      await savings.backToInvestments.click();
      await expect(savings.choices).toHaveCount(1);
    });
  },
);

test(
  'investments of a page that stays open: hidden, and withdrawn elsewhere',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, fundedCustomer, watch }) => {
    await test.step('hides every amount', async () => {
      const ana = await fundedCustomer('520.00');
      await callOk(`${addresses.apiUrl}${INVEST}`, { token: ana.token, body: { amount: '40' } });
      await openAs(ana.token, '/Savings');
      const savings = savingsScreen(page);
      await expect(savings.total).toContainText('40,00 USDT');
      await savings.total.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
      await expect(savings.total).toContainText('••••••');
      // The simulator's amounts stay visible.
      const simulated = await savings.simulator.getByText(/[1-9]\d*,\d\d/).count();
      await expect(savings.main.getByText(/[1-9]\d*,\d\d/)).toHaveCount(simulated);
    });
    await test.step('an investment withdrawn in another session is reported and removed', async () => {
      const ana = await fundedCustomer('520.00');
      const { savings_id } = await callOk<{ savings_id: string }>(`${addresses.apiUrl}${INVEST}`, {
        token: ana.token,
        body: { amount: '40' },
      });
      await openAs(ana.token, '/Savings');
      const savings = savingsScreen(page);
      await savings.choices.first().check();
      await savings.redeem.click();
      await callOk(`${addresses.apiUrl}${REDEEM}`, { token: ana.token, body: { savings_id } });
      watch.expectRefusal(409, REDEEM);
      await savings.dialogButton('Sacar com multa').click();
      await expect(page.getByRole('alert')).toHaveText('Este investimento já foi sacado.');
      await expect(savings.dialog).toBeHidden();
      await expect(savings.main.getByText('Nada para sacar ainda')).toBeVisible();
      expect(await bank.balance(ana.token)).toBe(90);
    });
  },
);

test(
  'money is invested once although the session ends or a response is lost',
  WITH_WORKER,
  async ({ page, bank, openAs, fundedCustomer, watch, sandbox }) => {
    const ana = await fundedCustomer('520.00');

    await test.step('returns to the confirmation after the session ends', async () => {
      // Parts that load later would notice the end of the session and close the confirmation.
      const lateParts = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events');
      await openAs(ana.token, '/Savings');
      await lateParts;
      const savings = savingsScreen(page);
      await savings.amount.fill('30');
      await savings.invest.click();
      await expectReviewAfterSessionEnd(page, { bank, watch }, ana, {
        url: /\/Savings$/,
        confirm: savings.dialogButton('Investir'),
        summary: savings.dialog,
        amount: '30,00 USDT',
        receipt: savings.invested,
        balances: [100, 70],
      });
    });
    await test.step('retries a lost response under the same request id, even after a reload, and pays once', async () => {
      const token = await bank.signIn(ana.email, ana.password);
      await fund(bank, sandbox, token, '156.00');
      await openAs(token, '/Savings');
      const savings = savingsScreen(page);
      await expectSentOnce(page, watch, {
        path: INVEST,
        review: async () => {
          await savings.amount.fill('25');
          await savings.invest.click();
        },
        confirm: savings.dialogButton('Investir'),
        status: savings.dialog,
        whileUncertain: async () => {
          await page.keyboard.press('Escape');
          await expect(savings.dialog).toBeVisible();
        },
        back: savings.dialogButton('Voltar'),
        receipt: savings.invested,
        amount: '25,00 USDT',
      });
      expect(await bank.balance(token)).toBe(75);
    });
  },
);

test(
  'a failed load can be retried, and every state is accessible and fits the screen',
  BOTH_WIDTHS,
  async ({ page, addresses, bank, sandbox, openAs, watch }) => {
    test.setTimeout(150_000);
    const ana = await bank.register(newPerson('Maximiliana Teste'));
    const savings = savingsScreen(page);
    await expectRetryAfterError(page, watch, {
      name: 'savings',
      path: '/api/savings/balance',
      open: () => openAs(ana.token, '/Savings'),
      loaded: () => expect(savings.amount).toBeVisible(),
    });
    await expect(page.getByText('Você ainda não tem saldo')).toBeVisible();
    await expect(savings.main.getByRole('button', { name: 'Usar tudo' })).toBeHidden();
    await expectAbove(savings.simulator, savings.amount);
    await inspect(page, 'savings-no-balance');
    await fund(bank, sandbox, ana.token, '50000.00');
    const invest = (amount: string) =>
      callOk(`${addresses.apiUrl}${INVEST}`, { token: ana.token, body: { amount } });
    await invest('1234.56789');
    await ageInvestments(addresses.databaseUrl, ana.email, 40);
    await invest('0.01');
    await ageInvestments(addresses.databaseUrl, ana.email, 12);
    await invest('4321');
    await page.reload();
    await expect(savings.choices).toHaveCount(3);
    await inspect(page, 'savings');
    await savings.invest.click();
    await savings.redeem.click();
    await inspect(page, 'savings-missing');
    await savings.choices.nth(2).check();
    await savings.redeem.click();
    await expect(savings.dialog).toBeVisible();
    await inspect(page, 'savings-redeem-free');
    await savings.dialogButton('Voltar').click();
    await savings.choices.first().check();
    await savings.redeem.click();
    await expect(savings.dialog).toBeVisible();
    await inspect(page, 'savings-redeem');
    await inspectLostResponse(page, watch, {
      name: 'savings',
      path: REDEEM,
      confirm: savings.dialogButton('Sacar com multa'),
      status: savings.dialog,
      receipt: savings.redeemed,
    });
  },
);
