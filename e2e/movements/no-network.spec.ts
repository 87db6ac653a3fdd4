import type { Page } from '@playwright/test';
import { test as base, expect, ONE_WIDTH, WITH_WORKER } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { delayRequests } from '../support/held-calls.ts';
import { exchangeScreen } from '../support/screens/exchange-screen.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';
import type { Watch } from '../support/watch.ts';
import { waitForWorker } from '../support/worker.ts';

const SEND = '/api/transactions';
const CONFIRMING = 'Estamos confirmando sua operação';

/** Ana's form; she has 10 USDT. */
const test = base.extend<{
  readonly transfer: ReturnType<typeof transferScreen>;
}>({
  transfer: async ({ page, openFunded }, use) => {
    await openFunded('52.00', '/Transfer');
    await use(transferScreen(page));
  },
});

/** Refuses every POST until `restore` is called, and lists their request ids. */
async function cutOff(page: Page, watch: Watch) {
  const requestIds: (string | undefined)[] = [];
  let isCut = true;
  watch.expectNoResponse(SEND);
  await page.route(`**${SEND}`, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requestIds.push(route.request().headers()['x-request-id']);
    return isCut ? route.abort('connectionreset') : route.continue();
  });
  return {
    requestIds,
    restore: () => {
      isCut = false;
    },
  };
}

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test(
  'an order without an answer is shown on every screen and confirmed from there, once',
  ONE_WIDTH,
  async ({ page, bank, watch, transfer }) => {
    const bruno = await bank.register();
    const { requestIds, restore } = await cutOff(page, watch);
    await transfer.prepare(bruno.email, '1,48');
    await transfer.confirm.click();
    await expect(transfer.status).toContainText(CONFIRMING);
    await page.goto('/Dashboard');
    const underWay = notice(page, CONFIRMING);
    await expect(underWay).toContainText(`Transferência de 1,48 USDT para ${bruno.email}`);
    await test.step('its own screen takes it over', async () => {
      await followPath(page, '/Transfer');
      await expect(transfer.status).toContainText(CONFIRMING);
      await expect(underWay).toHaveCount(1);
      await followPath(page, '/Dashboard');
      await expect(underWay).toBeVisible();
    });
    await page.goto('/History');
    await expect(underWay).toBeVisible();
    restore();
    await expect(alert(page, 'Transferência realizada com sucesso!')).toBeVisible();
    await expect(underWay).toBeHidden();
    expect(new Set(requestIds).size).toBe(1);
    expect(await bank.balance(bruno.token)).toBe(1.48);
    await page.getByRole('button', { name: 'Ver comprovante' }).click();
    await expect(page.getByRole('dialog')).toContainText('1,48 USDT');
  },
);

test(
  'a refusal of an order without an answer is reported on the screen that is open',
  ONE_WIDTH,
  async ({ page, bank, watch, transfer }) => {
    const bruno = await bank.register();
    const { restore } = await cutOff(page, watch);
    await transfer.prepare(bruno.email, '10,01');
    await transfer.confirm.click();
    await expect(transfer.status).toContainText(CONFIRMING);
    await page.goto('/Dashboard');
    watch.expectRefusal(422, SEND);
    restore();
    await expect(alert(page, 'Operação não realizada')).toContainText('Saldo insuficiente');
    await expect(notice(page, CONFIRMING)).toBeHidden();
    expect(await bank.balance(bruno.token)).toBe(0);
  },
);

test(
  'an order that never left the device is not sent later without a new confirmation',
  ONE_WIDTH,
  async ({ page, bank, transfer }) => {
    const bruno = await bank.register();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(SEND)) requests.push(request.url());
    });
    /** Leaves the storage as a page does that was closed while the device had no network. */
    const leaveUnsent = async () => {
      await transfer.prepare(bruno.email, '2,5');
      await expect(transfer.confirm).toBeEnabled();
      await page.evaluate(`(() => {
        const { customer, draft } = JSON.parse(sessionStorage.getItem('lastro.draft.transfer.review'));
        const confirmedAt = Date.now() - 10 * 60_000;
        const left = { customer, requestId: 'left', sent: true, attempted: false, confirmedAt, order: draft };
        sessionStorage.setItem('lastro.movement.transfer', JSON.stringify(left));
      })()`);
      await page.goto('/Dashboard');
    };
    const unsent = notice(page, 'Esta operação não saiu deste aparelho');

    await leaveUnsent();
    await expect(unsent).toContainText(`Transferência de 2,50 USDT para ${bruno.email}`);
    await unsent.getByRole('button', { name: 'Descartar' }).click();
    await expect(unsent).toBeHidden();
    await page.goto('/Transfer');
    await leaveUnsent();
    await unsent.getByRole('button', { name: 'Revisar' }).click();
    await expect(transfer.summary).toContainText('2,50 USDT');
    await expect(transfer.confirm).toBeEnabled();
    expect(requests).toEqual([]);
    await transfer.confirm.click();
    await expect(transfer.receipt).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(await bank.balance(bruno.token)).toBe(2.5);
  },
);

test(
  'a confirmation without a network sends nothing and can be repeated',
  ONE_WIDTH,
  async ({ page, context, bank, transfer, watch }) => {
    const bruno = await bank.register();
    watch.expectNoResponse(/./);
    const said = alert(page, 'Sem conexão: nada foi enviado');
    await transfer.prepare(bruno.email, '3');
    await expect(transfer.confirm).toBeEnabled();
    await context.setOffline(true);
    await transfer.confirm.click();
    await expect(said).toBeVisible();
    await expect(transfer.back).toBeEnabled();
    await expect(transfer.status).not.toContainText(CONFIRMING);
    await context.setOffline(false);
    await transfer.confirm.click();
    await expect(transfer.receipt).toBeVisible();
    await expect(said).toBeHidden();
    expect(await bank.balance(bruno.token)).toBe(3);
  },
);

test(
  'an answer that takes long is announced as being confirmed',
  ONE_WIDTH,
  async ({ page, bank, transfer }) => {
    const bruno = await bank.register();
    const release = await delayRequests(page, new RegExp(`${SEND}$`));
    await transfer.prepare(bruno.email, '4');
    await expect(transfer.confirm).toBeEnabled();
    await page.clock.install();
    await transfer.confirm.press('Enter');
    await expect(transfer.sending).toBeVisible();
    await page.clock.fastForward(7_000);
    await expect(transfer.status).not.toContainText(CONFIRMING);
    await page.clock.fastForward(2_000);
    await expect(transfer.status).toContainText(CONFIRMING);
    release();
    await expect(transfer.receipt).toBeVisible();
    expect(await bank.balance(bruno.token)).toBe(4);
  },
);

base(
  'a quote that expires without a network is no longer promised',
  ONE_WIDTH,
  async ({ page, context, openFunded }) => {
    await openFunded('52.00', '/Exchange');
    const exchange = exchangeScreen(page);
    await exchange.payAmount.fill('5');
    await exchange.review.click();
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toContainText('Cotação garantida');
    await page.clock.install();
    await context.setOffline(true);
    await page.clock.fastForward(61_000);
    await expect(status).toContainText('Cotação expirada: sem conexão');
    await expect(exchange.confirm).toBeDisabled();
  },
);

base(
  'a screen that is opened offline loads once the network is back',
  WITH_WORKER,
  async ({ page, context, bank, openAs, watch }) => {
    const customer = await bank.register();
    await openAs(customer.token, '/Account');
    await waitForWorker(page);
    const email = page.getByRole('main').getByText(customer.email, { exact: true });
    await expect(email).toBeVisible();
    watch.expectNoResponse(/./);
    await context.setOffline(true);
    await page.reload();
    const missing = alert(page, 'Você está sem internet.');
    await expect(missing).toBeVisible();
    await context.setOffline(false);
    await expect(email).toBeVisible();
    await expect(missing).toBeHidden();
  },
);

base(
  'a bank that answers is used although the browser reports no network',
  ONE_WIDTH,
  async ({ page, bank, openFunded }) => {
    await page.addInitScript("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })");
    await openFunded('52.00', '/Transfer');
    const bruno = await bank.register();
    const transfer = transferScreen(page);
    await transfer.prepare(bruno.email, '1,5');
    await transfer.confirm.click();
    await expect(transfer.receipt).toBeVisible();
    expect(await bank.balance(bruno.token)).toBe(1.5);
  },
);
