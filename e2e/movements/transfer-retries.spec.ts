import type { Customer } from '../support/bank.ts';
import { test as base, expect, ONE_WIDTH, WITH_WORKER } from '../support/fixtures.ts';
import { fund } from '../support/fund.ts';
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

test(
  'two clicks send once, and another customer sees nothing of it',
  ONE_WIDTH,
  async ({ page, bank, openAs, fundedCustomer, watch, bruno, transfer, ana }) => {
    await test.step('two clicks and an Enter send once', async () => {
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
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await test.step('another customer in the same tab does not see an unanswered transfer', async () => {
      const carla = await fundedCustomer('52.00');
      const dora = await bank.register();
      await openAs(ana.token, '/Transfer');
      watch.expectNoResponse(SEND);
      await page.route(`**${SEND}`, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await transfer.prepare(dora.email, '7');
      await transfer.confirm.click();
      await expect(transfer.status).toContainText('Estamos confirmando sua operação');
      await openAs(carla.token, '/Transfer');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expect(transfer.recipient).toHaveValue('');
      expect(await bank.balance(dora.token)).toBe(0);
      expect(await bank.balance(carla.token)).toBe(10);
    });
  },
);

test(
  'money is sent once although the session ends or a response is lost',
  WITH_WORKER,
  async ({ page, bank, watch, ana, bruno, transfer, sandbox, openAs }) => {
    await test.step('returns to the review when the session ends before sending', async () => {
      await transfer.prepare(bruno.email, '6');
      await expectReviewAfterSessionEnd(page, { bank, watch }, ana, {
        ...transfer,
        url: /\/Transfer$/,
        amount: '6,00 USDT',
        balances: [10, 4],
      });
      expect(await bank.balance(bruno.token)).toBe(6);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await test.step('a reload during the retry continues under the same request id', async () => {
      const [token, celia] = [await bank.signIn(ana.email, ana.password), await bank.register()];
      await fund(bank, sandbox, token, '31.20');
      await openAs(token, '/Transfer');
      const review = () => transfer.prepare(celia.email, '5');
      await expectSentOnce(page, watch, { ...transfer, path: SEND, review, amount: '5,00 USDT' });
      expect(await bank.balance(celia.token)).toBe(5);
      await page.goto('/Transfer');
      await expect(transfer.recipient).toHaveValue('');
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await test.step('retries a lost response under the same request id and pays once', async () => {
      const davi = await bank.register();
      await page.clock.install();
      const requestIds = await loseResponses(page, watch, SEND, (attempt) => attempt <= 2);
      await transfer.prepare(davi.email, '4');
      await transfer.confirm.click();
      await expect(transfer.status).toContainText('Estamos confirmando sua operação');
      await expect(transfer.processing).toBeVisible();
      await expect(transfer.back).toBeDisabled();
      await advanceUntil(page, () => expect(transfer.receipt).toBeVisible(SOON));
      expect(requestIds).toHaveLength(3);
      expect(new Set(requestIds).size).toBe(1);
      expect(await bank.balance(davi.token)).toBe(4);
    });
  },
);
