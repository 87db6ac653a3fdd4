import type { RecoveryCodesReply, TotpReply } from '@lastro/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test, WITH_WORKER } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { callOk } from '../support/http.ts';
import { CODE_FIELD, shopCode } from '../support/payment-code.ts';
import { exchangeScreen } from '../support/screens/exchange-screen.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';
import { withdrawScreen } from '../support/screens/withdraw-screen.ts';
import { totpCode } from '../support/totp.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

interface Flow {
  readonly path: string;
  readonly fill: () => Promise<void>;
  /** The field that keeps what was typed, and is empty after success. */
  readonly amount: Locator;
  readonly typed: string;
  readonly review: Locator;
  readonly confirm: Locator;
  readonly receipt: Locator;
  /** The API's path, if it requires a second factor. */
  readonly proved?: string;
}

/** Of a new authenticator app. Unlike its codes they do not depend on the time. */
async function recoveryCodes(apiUrl: string, token: string): Promise<string[]> {
  const url = `${apiUrl}/api/security/totp`;
  const { secret } = await callOk<TotpReply>(url, { token, method: 'POST' });
  const body = { code: totpCode(secret, 0) };
  const { recovery_codes } = await callOk<RecoveryCodesReply>(`${url}/confirm`, { token, body });
  return [...recovery_codes];
}

test(
  'Back or a reload in the middle of each money form loses nothing and sends nothing twice',
  WITH_WORKER,
  async ({ page, addresses, bank, openFunded, watch }) => {
    test.setTimeout(150_000);
    const ana = await openFunded('5200.00', '/Transfer');
    const codes = await recoveryCodes(addresses.apiUrl, ana.token);
    const { email } = await bank.register();
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
    const [transfer, withdraw, exchange] = [transferScreen(page), withdrawScreen(page), exchangeScreen(page)];
    const dialog = page.getByRole('dialog');
    const sendAmount = main.getByLabel('Valor', { exact: true });
    const investAmount = main.getByRole('region', { name: 'Investir', exact: true }).getByLabel('Valor');
    const payAmount = main.getByLabel('Valor a pagar');

    const flows: readonly Flow[] = [
      {
        path: '/Transfer',
        fill: async () => {
          await transfer.recipient.fill(email);
          await transfer.amount.fill('12,5');
        },
        typed: '12,5',
        ...transfer,
      },
      {
        path: '/Withdraw',
        fill: async () => {
          await withdraw.bankName.click();
          await withdraw.choose('Nubank');
          await withdraw.key.fill('52998224725');
          await withdraw.amount.fill('10');
        },
        typed: '10',
        ...withdraw,
        proved: '/api/pix/send',
      },
      {
        path: '/CryptoSend',
        fill: async () => {
          await main.getByLabel('Endereço da carteira').fill(EVM);
          await main.getByRole('radio').first().check();
          await sendAmount.fill('50');
        },
        amount: sendAmount,
        typed: '50',
        review: button('Revisar envio'),
        confirm: button('Confirmar e enviar'),
        receipt: main.getByRole('article', { name: 'Envio solicitado' }),
        proved: '/api/crypto-transfer',
      },
      {
        path: '/Pay',
        fill: async () => {
          await main.getByLabel(CODE_FIELD).fill(shopCode('VOLTAR1'));
          await payAmount.fill('15,3');
        },
        amount: payAmount,
        typed: '15,3',
        review: button('Revisar pagamento'),
        confirm: button('Pagar R$ 15,30'),
        receipt: main.getByRole('article', { name: /^Pagamento/ }),
        proved: '/api/payments',
      },
      {
        path: '/Exchange',
        fill: async () => exchange.payAmount.fill('20'),
        amount: exchange.payAmount,
        typed: '20',
        review: exchange.review,
        confirm: exchange.confirm,
        receipt: exchange.receipt,
      },
      {
        path: '/Savings',
        fill: async () => investAmount.fill('30'),
        amount: investAmount,
        typed: '30',
        review: main.getByRole('region', { name: 'Investir', exact: true }).getByRole('button', {
          name: 'Investir',
        }),
        confirm: dialog.getByRole('button', { name: 'Investir', exact: true }),
        receipt: main.getByRole('article', { name: 'Investimento realizado' }),
      },
    ];

    for (const flow of flows) {
      await test.step(flow.path, async () => {
        await followPath(page, flow.path);
        await flow.fill();
        const before = await bank.balance(ana.token);
        const keeps = async () => {
          await expect(flow.amount).toHaveValue(flow.typed);
          await expect(flow.confirm).toBeHidden();
          expect(await bank.balance(ana.token)).toBe(before);
        };
        await flow.review.click();
        await expect(flow.confirm).toBeEnabled();
        await page.goBack();
        await keeps();

        await flow.review.click();
        if (flow.proved !== undefined) {
          watch.expectRefusal(403, flow.proved);
          const prompt = page.getByRole('dialog', { name: 'Confirme que é você' });
          await flow.confirm.click();
          await expect(prompt).toBeVisible();
          await page.goBack();
          await expect(prompt).toBeHidden();
          await keeps();
          await flow.review.click();
          await flow.confirm.click();
          await prompt.getByRole('button', { name: 'Usar um código de recuperação' }).click();
          await prompt.getByLabel('Código de recuperação').fill(codes.pop() ?? '');
          await prompt.getByRole('button', { name: 'Confirmar' }).click();
        } else {
          await flow.confirm.click();
        }
        await expect(flow.receipt).toBeVisible();
        const after = await bank.balance(ana.token);
        expect(after).toBeLessThan(before);
        await backFromReceipt(page, flow);
        const [newest] = await bank.transactions(ana.token);
        await reloadReceipt(page, flow, newest?.id ?? '');
        expect(await bank.balance(ana.token)).toBe(after);
        expect((await bank.transactions(ana.token))[0]).toEqual(newest);
      });
    }
  },
);

async function backFromReceipt(page: Page, flow: Flow): Promise<void> {
  await page.goBack();
  await expectEmptyForm(page, flow);
  await page.goForward();
  await expect(flow.receipt).toBeVisible();
}

/** From the server, since the page no longer knows the movement. */
async function reloadReceipt(page: Page, flow: Flow, id: string): Promise<void> {
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText(id);
  await page.goBack();
  await expectEmptyForm(page, flow);
  await page.goForward();
  await expect(page.getByRole('dialog')).toContainText(id);
}

async function expectEmptyForm(page: Page, { amount, confirm, receipt, path }: Flow): Promise<void> {
  await expect(receipt).toBeHidden();
  await expect(confirm).toBeHidden();
  // A payment starts with its code.
  if (path === '/Pay') await expect(page.getByLabel(CODE_FIELD)).toHaveValue('');
  else await expect(amount).toHaveValue('');
}
