import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { inspect } from '../support/inspect.ts';
import { expectRetryAfterError } from '../support/loading-error.ts';
import { EMAIL_KEY, operatorOf } from '../support/operator.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';

test(
  'incoming money is announced at once and when a page connects',
  WITH_WORKER,
  async ({ page, addresses, bank, sandbox, openAs, fundedCustomer }) => {
    await test.step('incoming money is announced, shown, counted, and listed under the bell', async () => {
      const [ana, bruno] = [
        await fundedCustomer('520.00', 'Ana Teste'),
        await bank.register(newPerson('Bruno Teste')),
      ];
      const connected = page.waitForResponse('**/api/events');
      await openAs(bruno.token, '/Dashboard');
      await connected;
      const balance = page.getByTestId('main-balance');
      await expect(balance).toHaveText('0,00');
      await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
      await bank.transfer(ana.token, { recipient_email: bruno.email, amount: '7.77', currency: 'USDT' });
      const toasts = page.getByRole('region', { name: 'Avisos' });
      await expect(toasts.getByText('Você recebeu 7,77 USDT de Ana Teste')).toBeVisible();
      await expect(balance).toHaveText('7,77');
      await expect(page.getByRole('main').getByText('Transferência recebida')).toBeVisible();
      await expect(toasts.getByRole('button', { name: 'Ver comprovante' })).toBeVisible();
      await toasts.getByRole('button', { name: 'Fechar aviso' }).click();

      await page.getByRole('button', { name: 'Avisos, 1 novo' }).click();
      const list = page.getByRole('dialog', { name: 'Avisos' });
      await expect(list.getByText('Você recebeu 7,77 USDT de Ana Teste')).toBeVisible();
      await inspect(page, 'notices');
      await list.getByRole('link', { name: 'Você recebeu 7,77 USDT de Ana Teste' }).click();
      await expect(page).toHaveURL(/\/History\?t=[\da-f-]+$/);
      const receipt = page.getByRole('dialog', { name: 'Transferência recebida' });
      await expect(receipt.getByText('+7,77 USDT')).toBeVisible();
      await receipt.getByRole('button', { name: 'Fechar' }).click();
      await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
    });
    await test.step('a deposit is announced, unless it is that of the charge on the screen', async () => {
      await followPath(page, '/Deposit');
      const deposit = depositScreen(page);
      const cancelled: string[] = [];
      for (const amount of ['52', '31,20']) {
        cancelled.push((await deposit.charge(amount)).txid);
        await deposit.cancel.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar cobrança' }).click();
      }
      const { txid } = await deposit.charge('26');
      const toasts = page.getByRole('region', { name: 'Avisos' });
      await sandbox.pay(cancelled[0] as string);
      await expect(toasts.getByText('Depósito PIX de 10,00 USDT creditado')).toBeVisible();
      await page.evaluate(watchToast('Depósito PIX de 5,00 USDT creditado'));
      await sandbox.pay(txid);
      await expect(deposit.receipt).toContainText('+5,00 USDT');
      // Events arrive in order, so the one of the charge on the screen came before.
      await sandbox.pay(cancelled[1] as string);
      await expect(toasts.getByText('Depósito PIX de 6,00 USDT creditado')).toBeVisible();
      expect(await page.evaluate('wasAnnounced')).toBe(false);
    });
    await test.step('coins that arrive at the address on the screen are not announced twice', async () => {
      const [ana, clara] = [
        await fundedCustomer('520.00', 'Ana Teste'),
        await bank.register(newPerson('Clara Teste')),
      ];
      const connected = page.waitForResponse('**/api/events');
      await openAs(clara.token, '/CryptoDeposit?currency=USDT');
      await connected;
      const main = page.getByRole('main');
      await main.getByRole('radio', { name: 'BNB Smart Chain (BEP20)' }).check();
      await main.getByRole('button', { name: 'Gerar endereço' }).click();
      const code = main.getByRole('region', { name: 'Endereço', exact: true }).getByRole('code');
      const address = (await code.textContent()) ?? '';
      await page.evaluate(watchToast('Depósito de 12,00 USDT creditado'));
      const coins = { coin: 'USDT', network: 'BSC', address, amount: '12', confirm_after_ms: 0 };
      await sandbox.sendCoins(coins);
      await expect(main.getByRole('article', { name: 'Depósito confirmado' })).toContainText(
        '+12,00 USDT',
        POLL,
      );
      // Events arrive in order, so the one of the coins came before.
      await bank.transfer(ana.token, { recipient_email: clara.email, amount: '7.77', currency: 'USDT' });
      const toasts = page.getByRole('region', { name: 'Avisos' });
      await expect(toasts.getByText('Você recebeu 7,77 USDT de Ana Teste')).toBeVisible();
      expect(await page.evaluate('wasAnnounced')).toBe(false);
    });
    await test.step('a denied withdrawal is announced as a warning, not as a success', async () => {
      const ana = await fundedCustomer('52.00', 'Ana Negada');
      const operator = operatorOf(addresses, await bank.signInDemo('admin'));
      const id = await operator.withdraw(ana, { valor: '26.00', ...EMAIL_KEY });
      const connected = page.waitForResponse('**/api/events');
      await openAs(ana.token, '/Dashboard');
      await connected;
      await operator.decide(id, 'cancel');
      const toast = page
        .getByRole('region', { name: 'Avisos' })
        .getByRole('listitem')
        .filter({ hasText: 'Saque de 5,00 USDT negado' });
      await expect(toast).toBeVisible();
      await expect(toast.locator('svg').first()).toHaveClass(/lucide-triangle-alert/);
    });
    await test.step('money that arrives before a page is connected is counted and shown', async () => {
      const [ana, bruno] = [
        await fundedCustomer('520.00', 'Ana Teste'),
        await bank.register(newPerson('Bruno Teste')),
      ];
      await page.addInitScript(HELD_EVENTS);
      await openAs(bruno.token, '/Dashboard');
      await expect(page.getByTestId('main-balance')).toHaveText('0,00');
      await bank.transfer(ana.token, { recipient_email: bruno.email, amount: '7.77', currency: 'USDT' });
      await page.evaluate('connectEvents()');
      await expect(page.getByTestId('main-balance')).toHaveText('7,77');
      await expect(page.getByRole('button', { name: 'Avisos, 1 novo' })).toBeVisible();

      const cent = { recipient_email: bruno.email, amount: '0.01', currency: 'USDT' };
      await Promise.all(Array.from({ length: 20 }, () => bank.transfer(ana.token, cent)));
      await page.reload();
      await page.getByRole('button', { name: 'Avisos, 9+ novos' }).click();
      const list = page.getByRole('dialog', { name: 'Avisos' });
      await expect(list.getByRole('listitem')).toHaveCount(20);
      await list.getByRole('button', { name: 'Ver mais' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(21);
      await expect(list.getByRole('link', { name: /^Novo: Você recebeu 7,77 USDT/ })).toBeVisible();
      await expect(list.getByRole('button', { name: 'Ver mais' })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
    });
  },
);

/** The screen asks every ten seconds. */
const POLL = { timeout: 20_000 };

/** A later announcement replaces the toast, so looking at the end would miss it. */
const watchToast = (text: string) => `
  globalThis.wasAnnounced = false;
  new MutationObserver(() => {
    wasAnnounced ||= document.body.textContent.replace(/\\s/g, ' ').includes('${text}');
  }).observe(document.body, { subtree: true, childList: true, characterData: true });`;

/** The page's stream begins only when `connectEvents()` is called. */
const HELD_EVENTS = `{
  const send = globalThis.fetch;
  const held = new Promise((resolve) => (globalThis.connectEvents = resolve));
  globalThis.fetch = (url, ...rest) =>
    url === '/api/events' ? held.then(() => send(url, ...rest)) : send(url, ...rest);
}`;

test(
  'notices that failed to load are not taken for none',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch }) => {
    const { token } = await bank.register();
    const list = page.getByRole('dialog', { name: 'Avisos' });
    const none = list.getByText('Nenhum aviso');
    await expectRetryAfterError(page, watch, {
      name: 'notices',
      path: '/api/feed',
      open: async () => {
        await openAs(token, '/Account');
        await page.getByRole('button', { name: 'Avisos', exact: true }).click();
        await expect(list.getByText('Carregando avisos...')).toBeAttached();
        await expect(none).toBeHidden();
      },
      loaded: () => expect(none).toBeVisible(),
    });
  },
);
