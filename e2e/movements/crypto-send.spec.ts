import type { Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { fund } from '../support/fund.ts';
import { delayRequests } from '../support/held-calls.ts';
import { inspect } from '../support/inspect.ts';
import { expectRetryAfterError } from '../support/loading-error.ts';
import {
  expectReviewAfterSessionEnd,
  expectSentOnce,
  inspectLostResponse,
} from '../support/lost-responses.ts';
import { operatorOf } from '../support/operator.ts';

const SEND = '/api/crypto-transfer';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const SENT = 'Transferência realizada com sucesso!';

function cryptoSendScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const address = main.getByLabel('Endereço da carteira');
  const amount = main.getByLabel('Valor', { exact: true });
  return {
    main,
    address,
    amount,
    coin: main.getByRole('combobox', { name: 'Moeda' }),
    networks: main.getByRole('radio'),
    network: (name: string) => main.getByRole('radio', { name }),
    description: main.getByLabel('Descrição (opcional)'),
    balance: main.getByText(/^Disponível: /),
    review: button('Revisar envio'),
    confirm: button('Confirmar e enviar'),
    back: button('Editar'),
    status: main.getByRole('status'),
    summary: main.getByRole('region', { name: 'Confira antes de enviar' }),
    receipt: main.getByRole('article', { name: 'Envio solicitado' }),
    async prepare(to: string, typed: string): Promise<void> {
      await address.fill(to);
      await amount.fill(typed);
      await button('Revisar envio').click();
    },
  };
}

test('coins are sent over the network of their address, with its fee shown first, and the balance falls at once', async ({
  page,
  bank,
  openFunded,
}) => {
  const ana = await openFunded('520.00', '/CryptoSend');
  const send = cryptoSendScreen(page);
  await expect(send.balance).toContainText('100,00 USDT');
  await expect(send.networks).toHaveCount(5);
  await expect(
    send.main.getByText('Um envio para o endereço errado, ou pela rede errada, não volta.'),
  ).toBeVisible();
  await send.address.fill(` ${TRON.slice(0, 10)}\n${TRON.slice(10)} `);
  await send.address.blur();
  await expect(send.address).toHaveValue(TRON);
  await expect(send.network('Tron (TRC20)')).toBeChecked();
  await send.address.fill(EVM);
  await expect(
    send.main.getByRole('group', { name: 'Qual rede a carteira de destino aceita?' }),
  ).toBeVisible();
  // Cheapest first, none preselected.
  await expect(send.networks).toHaveCount(3);
  await expect(send.networks.first()).toHaveAccessibleName(/^BNB Smart Chain \(BEP20\) ?mais barata/);
  for (const radio of await send.networks.all()) await expect(radio).not.toBeChecked();
  await send.network('BNB Smart Chain (BEP20)').check();
  await send.main.getByRole('button', { name: 'Usar tudo' }).click();
  // 100 less the network's fee of 0.01.
  await expect(send.amount).toHaveValue('99,99');
  await send.amount.fill('20,12345678');
  await send.description.fill('Aluguel <b>de</b> maio');
  await send.review.click();
  for (const fact of [
    '20,12345678 USDT',
    EVM,
    'BNB Smart Chain (BEP20)',
    '0,01 USDT',
    '≈ 1 min',
    '20,13345678 USDT',
    'Aluguel <b>de</b> maio',
  ]) {
    await expect(send.summary).toContainText(fact);
  }
  const release = await delayRequests(page, `**${SEND}`);
  await send.confirm.dblclick();
  await expect(send.back).toBeDisabled();
  expect(await bank.balance(ana.token)).toBe(100);
  release();
  await expect(send.receipt).toContainText('20,12345678 USDT');
  await expect(page.getByRole('alert')).toHaveText(`${SENT} Aguardando aprovação`);
  const rows = await bank.transactions(ana.token);
  expect(rows.filter(({ transaction_type: type }) => type === 'crypto_transfer')).toHaveLength(1);
  for (const fact of ['Pendente', '20,13345678 USDT', EVM, rows[0]?.id ?? 'no id']) {
    await expect(send.receipt).toContainText(fact);
  }
  expect(await bank.balance(ana.token)).toBe(79.86654322);
  await send.main.getByRole('button', { name: 'Fazer outro envio' }).click();
  await expect(send.address).toHaveValue('');
  await expect(send.balance).toContainText('79,86 USDT');
  await followPath(page, '/History');
  await expect(send.main.getByRole('listitem').filter({ hasText: 'Envio de cripto' })).toContainText(
    'Pendente',
  );
});

test(
  'another coin’s network, and a network fee that rose',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, fundedCustomer, watch }) => {
    await test.step('another coin has its own network and steps', async () => {
      const bruno = await bank.register(newPerson('Bruno Teste'));
      await operatorOf(addresses, await bank.signInDemo('admin')).credit(bruno, 'BTC', '0.01');
      await openAs(bruno.token, '/CryptoSend?currency=BTC');
      const send = cryptoSendScreen(page);
      await expect(send.balance).toContainText('0,01000000 BTC');
      await expect(send.network('Bitcoin')).toBeChecked();
      await send.address.fill(BITCOIN);
      await send.main.getByRole('button', { name: 'Usar tudo' }).click();
      await expect(send.amount).toHaveValue('0,00985');
      await send.amount.fill('0,00049999');
      await send.review.click();
      await expect(send.amount).toHaveAccessibleDescription(/O valor mínimo por esta rede é 0,0005\sBTC\.$/);
      await send.amount.fill('0,009850001');
      await expect(send.amount).toHaveAccessibleDescription(/Use no máximo 8 casas decimais\.$/);
      await send.amount.press('Backspace');
      await expect(send.amount).toHaveValue('0,00985000');
      await send.review.click();
      await expect(send.summary).toContainText('0,01000000 BTC');
      await send.confirm.click();
      await expect(send.receipt).toContainText('0,00985000 BTC');
    });
    await test.step('a network fee that rose after the review is shown before anything is sent', async () => {
      const ana = await fundedCustomer('520.00');
      await page.route('**/api/binance/networks/*', async (route) => {
        const response = await route.fetch();
        const networks: { fee: number }[] = await response.json();
        await route.fulfill({ json: networks.map((network) => ({ ...network, fee: network.fee / 2 })) });
      });
      await openAs(ana.token, '/CryptoSend');
      const send = cryptoSendScreen(page);
      await send.prepare(TRON, '50');
      await expect(send.summary).toContainText('0,50 USDT');
      watch.expectRefusal(409, SEND);
      await page.unroute('**/api/binance/networks/*');
      await send.confirm.click();
      await expect(page.getByText(/A tarifa da rede subiu para/)).toBeVisible();
      await expect(send.summary).toContainText('1,00 USDT');
      await send.confirm.click();
      await expect(send.receipt).toContainText('51,00 USDT');
    });
  },
);

test(
  'input errors, refusals, the clipboard and the keyboard',
  ONE_WIDTH,
  async ({ page, context, openFunded, watch }) => {
    await test.step('shows each input error at its field and focuses the first', async () => {
      await openFunded('520.00', '/CryptoSend');
      const send = cryptoSendScreen(page);
      await send.review.click();
      await expect(send.amount).toBeFocused();
      await expect(send.address).toHaveAccessibleDescription('Informe o endereço da carteira de destino.');
      await expect(send.amount).toHaveAccessibleDescription(/Informe um valor maior que zero\.$/);
      await send.prepare(BITCOIN, '10');
      await expect(send.address).toHaveAccessibleDescription(
        'Este endereço não é de nenhuma rede desta moeda. Confira se foi copiado inteiro.',
      );
      await expect(send.networks).toHaveCount(0);
      await send.prepare(EVM, '10');
      await expect(send.main.getByText('Escolha a rede que a carteira de destino aceita.')).toBeVisible();
      await expect(send.networks.first()).toBeFocused();
      await send.prepare(TRON, '99,5');
      await expect(send.amount).toHaveAccessibleDescription(
        /Saldo insuficiente para o valor e a tarifa da rede\.$/,
      );
      await expect(send.main.getByText('O destinatário recebe').locator('..')).toContainText(
        /recebe0,00\sUSDT/,
      );
      await send.amount.fill('10,0000001');
      await send.review.click();
      await expect(send.amount).toHaveAccessibleDescription(/múltiplo de 0,000001\sUSDT\.$/);
    });
    await test.step('announces a refusal by the server at its field and leaves the balance unchanged', async () => {
      await openFunded('520.00', '/CryptoSend');
      const send = cryptoSendScreen(page);
      watch.expectRefusal(400, SEND);
      // A well-formed address with a wrong checksum.
      await send.prepare(`${TRON.slice(0, -1)}D`, '10');
      await send.confirm.click();
      const problem = 'Endereço de carteira inválido para esta moeda e rede.';
      await expect(page.getByRole('alert')).toHaveText(problem);
      await expect(send.address).toBeFocused();
      await expect(send.address).toHaveAccessibleDescription(problem);
      await expect(send.balance).toContainText('100,00 USDT');
    });
    await test.step('the address can be pasted and copied', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openFunded('52.00', '/CryptoSend');
      const send = cryptoSendScreen(page);
      await expect(send.main.getByRole('button', { name: 'Copiar' })).toBeDisabled();
      await page.evaluate(`navigator.clipboard.writeText(' ${TRON} ')`);
      await send.main.getByRole('button', { name: 'Colar' }).click();
      await expect(send.address).toHaveValue(TRON);
      await expect(send.address).toBeFocused();
      await expect(send.network('Tron (TRC20)')).toBeChecked();
      await page.evaluate(`navigator.clipboard.writeText('')`);
      await send.main.getByRole('button', { name: 'Copiar' }).click();
      await expect(send.main.getByRole('button', { name: 'Copiado' })).toBeVisible();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(TRON);
    });
    await test.step('coins can be sent with the keyboard alone', async () => {
      await openFunded('520.00', '/CryptoSend');
      const send = cryptoSendScreen(page);
      const { keyboard } = page;
      await send.address.focus();
      await keyboard.type(TRON);
      await expect(send.network('Tron (TRC20)')).toBeChecked();
      await send.amount.focus();
      await keyboard.type('12.5');
      await keyboard.press('Enter');
      await expect(send.summary).toContainText('12,50 USDT');
      await keyboard.press('Tab');
      await expect(send.confirm).toBeFocused();
      await keyboard.press('Enter');
      await expect(send.receipt).toBeVisible();
    });
  },
);

test(
  'money leaves once although the session ends or a response is lost',
  WITH_WORKER,
  async ({ page, bank, openFunded, watch, sandbox, openAs }) => {
    const ana = await openFunded('520.00', '/CryptoSend?currency=USDT');

    await test.step('returns to the review when the session ends before sending', async () => {
      const send = cryptoSendScreen(page);
      await send.prepare(TRON, '10');
      await expectReviewAfterSessionEnd(page, { bank, watch }, ana, {
        ...send,
        url: /\/CryptoSend\?currency=USDT$/,
        amount: '10,00 USDT',
        balances: [100, 89],
      });
    });
    await test.step('retries a lost response under the same request id, even after a reload, and holds the money once', async () => {
      const token = await bank.signIn(ana.email, ana.password);
      await fund(bank, sandbox, token, '57.20');
      await openAs(token, '/CryptoSend');
      const send = cryptoSendScreen(page);
      const review = () => send.prepare(TRON, '10');
      await expectSentOnce(page, watch, { ...send, path: SEND, review, amount: '10,00 USDT' });
      expect(await bank.balance(token)).toBe(89);
    });
  },
);

test(
  'a failed load can be retried, and every state is accessible and fits the screen',
  BOTH_WIDTHS,
  async ({ page, bank, sandbox, openAs, watch }) => {
    test.setTimeout(150_000);
    const ana = await bank.register(newPerson('Maximiliana Teste'));
    const send = cryptoSendScreen(page);
    await expectRetryAfterError(page, watch, {
      name: 'crypto-send',
      path: '/api/binance/networks/USDT',
      open: () => openAs(ana.token, '/CryptoSend'),
      loaded: () => expect(send.networks).toHaveCount(5),
    });
    await expect(page.getByText('Você ainda não tem saldo')).toBeVisible();
    await inspect(page, 'crypto-send-no-balance');
    await fund(bank, sandbox, ana.token, '50000.00');
    await page.reload();
    await expect(send.balance).toContainText('9.615,38 USDT');
    await expect(send.networks).toHaveCount(5);
    await inspect(page, 'crypto-send');
    await send.review.click();
    await inspect(page, 'crypto-send-missing');
    await send.address.fill(EVM);
    await send.main.getByRole('button', { name: 'Usar tudo' }).click();
    await send.network('Polygon').check();
    await expect(send.amount).toHaveValue('9.615,284615');
    await send.description.fill('x'.repeat(140));
    await inspect(page, 'crypto-send-filled');
    await send.review.click();
    await expect(send.summary).toBeVisible();
    await inspect(page, 'crypto-send-review');
    await inspectLostResponse(page, watch, { name: 'crypto-send', path: SEND, ...send });
  },
);
