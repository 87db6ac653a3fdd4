import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Request } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { expectNoLayoutShift, readShifts, recordShifts, type SlowLoad } from '../support/layout-shift.ts';
import { exchangeScreen } from '../support/screens/exchange-screen.ts';

// The test delays responses, which the worker would fetch without its route.
test.use({ serviceWorkers: 'block' });

const SCREENS = [
  '/History',
  '/CryptoDeposit?currency=BTC',
  '/CryptoSend',
  '/Deposit',
  '/Transfer',
  '/Withdraw',
  '/Pay',
  '/Receive',
  '/Account',
  '/Security',
  '/Notifications',
  '/Tax',
] as const;
const DELAYS_MS = [0, 150, 300, 450] as const;
/** After a form's other responses, since amounts have more lines once the rate is known. */
const RATES_DELAY_MS = 900;
/** Far below a visible movement: the browser rounds positions, and a dash at the right edge becomes a rate. */
const MAX_SHIFT = 0.002;
const CALLS = /\/(me|api\/(?!events).*)$/;

test('nothing moves while responses arrive one after the other', async ({ page, bank, openAs }) => {
  await recordShifts(page);
  let calls = 0;
  const open = new Set<Request>();
  page.on('request', (request) => CALLS.test(request.url()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.route(CALLS, async (route) => {
    const isRates = route.request().url().endsWith('/exchange-rates');
    await sleep(isRates ? RATES_DELAY_MS : (DELAYS_MS[calls++ % DELAYS_MS.length] ?? 0));
    await route.continue().catch(() => undefined);
  });
  const token = await bank.signInDemo('ana');
  for (const screen of SCREENS) {
    await openAs(token, screen);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await expect.poll(() => open.size, screen).toBe(0);
    const visible = (await readShifts(page)).filter(({ value }) => value > MAX_SHIFT);
    expect(visible, screen).toEqual([]);
  }
});

test('no screen shifts while loading, and each shows its skeletons', async ({
  page,
  addresses,
  bank,
  openAs,
}) => {
  const main = page.getByRole('main');
  const announced = (text: string) => main.getByRole('status').filter({ hasText: text });
  const label = (text: string) => main.getByLabel(text, { exact: true });
  const ana = await bank.signInDemo('ana');
  const carla = await bank.signInDemo('carla');
  const { token: customer } = await bank.register();
  await callOk(`${addresses.apiUrl}/api/virtual-cards`, { token: customer, body: {} });
  await recordShifts(page);
  const expectSteady = (token: string, path: string, load: Omit<SlowLoad, 'open'>) =>
    test.step(path, () => expectNoLayoutShift(page, { open: () => openAs(token, path), ...load }));

  const wallets = announced('Carregando carteiras...');
  const transactions = announced('Carregando transações...');
  await expectSteady(ana, '/Dashboard', {
    loading: async () => {
      await expect(wallets).toBeVisible();
      await expect(transactions).toBeVisible();
      await expect(announced('Carregando saldo...')).toBeVisible();
      await expect(wallets.locator('> div')).toHaveCount(3);
      await expect(transactions.locator('> div')).toHaveCount(4);
    },
    loaded: async () => {
      await expect(main.getByTestId('main-balance')).toHaveText(/^[\d.]+,\d\d$/);
      await expect(main.getByRole('region', { name: /^Transações/ }).getByRole('listitem')).toHaveCount(5);
    },
  });
  await expectSteady(ana, '/History', {
    loading: async () => {
      await expect(transactions).toBeVisible();
      await expect(transactions.locator('> div')).toHaveCount(10);
    },
    loaded: () => expect(main.getByRole('listitem').first()).toBeVisible(),
  });
  await expectSteady(ana, '/Wallets', {
    loading: async () => {
      await expect(wallets).toBeVisible();
      await expect(wallets.locator('> div > div')).toHaveCount(5);
    },
    loaded: async () => {
      await expect(main.getByRole('group', { name: 'Bitcoin' })).toContainText('BTC');
      await expect(main.getByRole('region', { name: 'Sua carteira' }).getByRole('listitem')).toHaveCount(5);
    },
  });
  await expectSteady(ana, '/Savings', {
    loading: () => expect(page.getByText('Carregando investimentos...')).toBeAttached(),
    loaded: () =>
      expect(
        main.getByRole('region', { name: 'Investir', exact: true }).getByLabel('Valor', { exact: true }),
      ).toBeVisible(),
  });
  const exchange = exchangeScreen(page);
  await expectSteady(ana, '/Exchange', {
    loading: () =>
      expect(
        page.getByText('Carregando cotações...').or(page.getByText('Carregando...')).first(),
      ).toBeAttached(),
    loaded: async () => {
      await expect(exchange.payAmount).toBeVisible();
      await expect(exchange.line).toBeVisible();
      await expect(exchange.rates.getByRole('listitem')).toHaveCount(4);
    },
  });
  await expectSteady(ana, '/Transfer', {
    loading: () => expect(page.getByText('Carregando...')).toBeAttached(),
    loaded: () => expect(label('Valor')).toBeVisible(),
  });
  await expectSteady(carla, '/Withdraw', {
    loading: () => expect(page.getByText('Carregando...')).toBeAttached(),
    loaded: () => expect(label('Valor do saque')).toBeVisible(),
  });
  await expectSteady(carla, '/CryptoSend', {
    loading: () => expect(page.getByText('Carregando...').first()).toBeAttached(),
    loaded: () => expect(label('Valor')).toBeVisible(),
  });
  await expectSteady(customer, '/CryptoDeposit?currency=ETH', {
    loading: () => expect(page.locator('main .skeleton').first()).toBeVisible(),
    loaded: () => expect(main.getByRole('radio').first()).toBeVisible(),
  });
  await expectSteady(customer, '/Card', {
    loading: () => expect(page.getByText('Carregando cartão...')).toBeAttached(),
    loaded: () => expect(main.getByRole('button', { name: 'Mostrar dados do cartão' })).toBeVisible(),
  });
});
