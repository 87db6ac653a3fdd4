import type { Customer } from '../support/bank.ts';
import { test as base, expect, ONE_WIDTH, WITH_WORKER } from '../support/fixtures.ts';
import { expectReviewAfterSessionEnd, expectSentOnce, loseResponses } from '../support/lost-responses.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';

const SEND = '/api/transactions';

/** Every test begins at the form of Ana, who has 10 USDT. */
const test = base.extend<{
  readonly ana: Customer;
  readonly bruno: Customer;
  readonly transfer: ReturnType<typeof transferScreen>;
}>({
  ana: async ({ fundedCustomer }, use) => use(await fundedCustomer('52.00')),
  bruno: async ({ bank }, use) => use(await bank.register()),
  transfer: async ({ page, openAs, ana }, use) => {
    await openAs(ana.token, '/Transfer');
    await use(transferScreen(page));
  },
});

test('two clicks and an Enter send once', ONE_WIDTH, async ({ page, bank, bruno, transfer }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**${SEND}`, async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await transfer.prepare(bruno.email, '3');
  await transfer.confirm.dblclick();
  await expect(transfer.sending).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(transfer.back).toBeDisabled();
  release();
  await expect(transfer.receipt).toBeVisible();
  expect(sent).toBe(1);
  expect(await bank.balance(bruno.token)).toBe(3);
});

test(
  'retries a lost response under the same request id and pays once',
  WITH_WORKER,
  async ({ page, bank, watch, bruno, transfer }) => {
    await page.clock.install();
    const requestIds = await loseResponses(page, watch, SEND, 2);
    await transfer.prepare(bruno.email, '4');
    await transfer.confirm.click();
    await expect(transfer.status).toContainText('Estamos confirmando sua operação');
    await expect(transfer.processing).toBeVisible();
    await expect(transfer.back).toBeDisabled();
    await advanceUntil(page, () => expect(transfer.receipt).toBeVisible(SOON));
    expect(requestIds).toHaveLength(3);
    expect(new Set(requestIds).size).toBe(1);
    expect(await bank.balance(bruno.token)).toBe(4);
  },
);

test(
  'a reload during the retry continues under the same request id',
  WITH_WORKER,
  async ({ page, bank, watch, bruno, transfer }) => {
    const review = () => transfer.prepare(bruno.email, '5');
    await expectSentOnce(page, watch, { ...transfer, path: SEND, review, amount: '5,00 USDT' });
    expect(await bank.balance(bruno.token)).toBe(5);
    await page.reload();
    await expect(transfer.recipient).toHaveValue('');
  },
);

test(
  'returns to the review when the session ends before sending',
  WITH_WORKER,
  async ({ page, bank, watch, ana, bruno, transfer }) => {
    await transfer.prepare(bruno.email, '6');
    await expectReviewAfterSessionEnd(page, { bank, watch }, ana, {
      ...transfer,
      url: /\/Transfer$/,
      amount: '6,00 USDT',
      balances: [10, 4],
    });
    expect(await bank.balance(bruno.token)).toBe(6);
  },
);

test(
  'another customer in the same tab does not see an unanswered transfer',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch, fundedCustomer, bruno, transfer }) => {
    const carla = await fundedCustomer('52.00');
    watch.expectNoResponse(SEND);
    await page.route(`**${SEND}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await transfer.prepare(bruno.email, '7');
    await transfer.confirm.click();
    await expect(transfer.status).toContainText('Estamos confirmando sua operação');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openAs(carla.token, '/Transfer');
    await expect(transfer.recipient).toHaveValue('');
    expect(await bank.balance(bruno.token)).toBe(0);
    expect(await bank.balance(carla.token)).toBe(10);
  },
);
