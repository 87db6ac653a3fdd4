import type { Transaction } from '@lastro/contracts';
import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { inspect } from '../support/inspect.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { historyScreen } from '../support/screens/history-screen.ts';

/** A row of each kind and state that the demo data lacks. */
function variety(): Transaction[] {
  const row = (nth: number, fields: Partial<Transaction>): Transaction => ({
    ...BARE_TRANSACTION,
    id: `01a1fd3a-e138-7977-b9b5-bd8077a8930${nth}`,
    created_date: `2026-10-0${nth}T15:00:00.000Z`,
    ...fields,
  });
  const usdt = (amount: number) =>
    ({ amount_usdt: amount, from_currency: 'USDT', from_amount: amount }) as const;
  return [
    row(1, {
      transaction_type: 'pix_withdrawal',
      status: 'pending',
      ...usdt(1234567.89),
      amount_brl: 6419753.02,
    }),
    row(2, {
      transaction_type: 'crypto_transfer',
      status: 'failed',
      from_currency: 'BTC',
      from_amount: 20.12345678,
    }),
    row(3, { transaction_type: 'crypto_deposit', direction: 'in', to_currency: 'ETH', crypto_amount: 1.5 }),
    row(4, { transaction_type: 'savings_deposit', ...usdt(100) }),
    row(5, { transaction_type: 'savings_withdrawal', direction: 'in', ...usdt(101.5) }),
    row(6, {
      transaction_type: 'adjustment',
      direction: 'in',
      ...usdt(0.005),
      description: 'Ajuste admin (add)',
    }),
    row(7, {
      ...usdt(1),
      recipient_email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
      description: 'x'.repeat(140),
    }),
  ];
}

test('every state is accessible and fits the screen', BOTH_WIDTHS, async ({ page, bank, openAs, watch }) => {
  test.setTimeout(120_000);
  await openAs((await bank.register()).token, '/History');
  const { rows, details, filters } = historyScreen(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Nenhuma transação encontrada', { exact: true })).toBeVisible();
  await inspect(page, 'history-empty');

  const token = await bank.signInDemo('ana');
  await page.route(/\/api\/transactions\?/, (route) => route.fulfill({ json: variety() }));
  await openAs(token, '/History');
  await expect(rows).toHaveCount(7);
  await inspect(page, 'history-variety', () => filters.click());
  await rows.last().getByRole('button').click();
  await expect(details).toBeVisible();
  await inspect(page, 'history-details-long');
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await followPath(page, '/History?search=nada&type=pix_deposit&status=completed');
  await expect(main.getByText('Nenhuma transação encontrada', { exact: true })).toBeVisible();
  await inspect(page, 'history-none');

  await page.clock.install();
  await page.route(/\/api\/transactions/, () => undefined);
  await page.goto('/History');
  await expect(page.getByText('Carregando transações...')).toBeAttached();
  await inspect(page, 'history-loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  watch.expectNoResponse(/^\/api\/transactions/);
  await page.route(/\/api\/transactions/, (route) => route.abort());
  await page.reload();
  const retry = main.getByRole('button', { name: 'Tentar novamente' });
  await advanceUntil(page, () => expect(retry).toBeVisible(SOON));
  await inspect(page, 'history-failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.click();
  await expect(rows.first()).toBeVisible();
  await inspect(page, 'history');
});

/** Texts of the filters that have no room on one line. */
const CUT_TEXTS = `[...document.querySelectorAll('[role=combobox] span')]
  .filter((element) => element.checkVisibility() && element.children.length === 0)
  .filter((element) => element.scrollWidth > element.clientWidth || element.offsetHeight > 24)
  .map((element) => element.textContent)`;

test('shows each chosen filter whole at any width', ONE_WIDTH, async ({ page, bank, openAs }) => {
  const month = new Date().toISOString().slice(0, 7);
  await openAs((await bank.register()).token, `/History?status=completed&period=${month}`);
  const { type, filters } = historyScreen(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await filters.click();
  const options = page.getByRole('option');
  await type.click();
  await expect(options.first()).toBeVisible();
  const count = await options.count();
  expect(count).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  for (let nth = 0; nth < count; nth += 1) {
    await type.click();
    await options.nth(nth).click();
    await expect(options).toHaveCount(0);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The shell renders again at another width.
      await expect.poll(() => page.evaluate(CUT_TEXTS)).toEqual([]);
    }
  }
});

test(
  'a linked receipt and the totals that failed to load are retried',
  BOTH_WIDTHS,
  async ({ page, openAs, fundedCustomer, bank, watch }) => {
    const { token } = await fundedCustomer('52.00');
    const [deposit] = await bank.transactions(token);
    const { rows, details } = historyScreen(page);
    const main = page.getByRole('main');
    const one = `/api/transactions/${deposit?.id}`;
    const months = '/api/transactions/months';
    await page.clock.install();
    for (const path of [one, months]) {
      watch.expectNoResponse(path);
      await page.route(`**${path}*`, (route) => route.abort());
    }
    // A filter that leaves the row out of the list.
    await openAs(token, `/History?direction=out&t=${deposit?.id}`);
    const retry = details.getByRole('button', { name: 'Tentar novamente' });
    await advanceUntil(page, () => expect(retry).toBeVisible(SOON));
    await page.unroute(`**${one}*`);
    await retry.click();
    await expect(details).toContainText('Depósito PIX');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    const totals = main.getByRole('button', { name: 'Tentar novamente' });
    await advanceUntil(page, () => expect(totals).toBeVisible(SOON));
    await inspect(page, 'history-totals-failed');
    await page.unroute(`**${months}*`);
    await totals.click();
    await expect(main.getByRole('group', { name: 'Mês' })).toBeVisible();
    await expect(rows).toHaveCount(0);
  },
);

test(
  'today becomes yesterday in a page that stays open past midnight',
  ONE_WIDTH,
  async ({ page, openAs, fundedCustomer }) => {
    const { token } = await fundedCustomer('52.00');
    await page.clock.install();
    for (const path of ['/Dashboard', '/History']) {
      // The server's clock does not advance, so its answers would correct the page's, also those under way.
      let isNextDay = false;
      await page.route(/\/(me|api\/(?!events).*)$/, async (route) => {
        if (isNextDay) return;
        const response = await route.fetch();
        if (!isNextDay) await route.fulfill({ response });
      });
      await openAs(token, path);
      await expect(page.getByRole('region', { name: 'Hoje' })).toBeVisible();
      isNextDay = true;
      await page.clock.fastForward(24 * 3_600_000);
      await expect(page.getByRole('region', { name: 'Ontem' })).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
);
