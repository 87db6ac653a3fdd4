import type { DepositAddressReply } from '@lastro/contracts';
import type { Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { inspect } from '../support/inspect.ts';
import { expectRetryAfterError } from '../support/loading-error.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { signInAfterSessionEnd } from '../support/screens/sign-in-screen.ts';

const ADDRESS = '/api/binance/deposit-address';
const STATUS = /^\/api\/binance\/deposit-status\//;

function cryptoDepositScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    main,
    coin: main.getByRole('combobox', { name: 'Moeda' }),
    networks: main.getByRole('radio'),
    generate: button('Gerar endereço'),
    another: button('Escolher outra rede'),
    copy: button('Copiar endereço'),
    code: main.getByRole('region', { name: 'Endereço', exact: true }).getByRole('code'),
    qrCode: main.getByRole('img', { name: /^QR code do endereço/ }),
    status: main.getByRole('status'),
    receipt: main.getByRole('article', { name: 'Depósito confirmado' }),
    /** Chooses the network, requests the address and returns the response. */
    async address(network: string): Promise<DepositAddressReply> {
      await main.getByRole('radio', { name: network }).check();
      const reply = page.waitForResponse(
        (response) => new URL(response.url()).pathname === ADDRESS && response.status() === 200,
      );
      await button('Gerar endereço').click();
      return (await (await reply).json()) as DepositAddressReply;
    },
  };
}

test(
  'coins arrive at the customer’s own address and are credited while the page is open',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs }) => {
    const ana = await bank.register();
    await page.clock.install();
    await openAs(ana.token, '/CryptoDeposit?currency=btc');
    const deposit = cryptoDepositScreen(page);
    await expect(deposit.coin).toHaveText('Bitcoin');
    await expect(deposit.networks).toHaveCount(1);
    await expect(deposit.networks).toBeChecked();
    await expect(deposit.main.getByText('2 confirmações')).toBeVisible();
    const { address } = await deposit.address('Bitcoin');
    await expect(deposit.code).toHaveText(address);
    await expect(deposit.qrCode).toBeVisible();
    expect(await deposit.qrCode.boundingBox()).toMatchObject({ width: 200, height: 200 });
    await expect(deposit.main.getByText('Envie apenas BTC pela rede Bitcoin')).toBeVisible();
    await expect(deposit.status).toContainText('Aguardando depósito');

    const coins = { coin: 'BTC', network: 'BTC', address, amount: '0.5' };
    const { txId } = await sandbox.sendCoins({ ...coins, confirm_after_ms: 6_000 });
    await advanceUntil(page, () => expect(deposit.status).toContainText('Depósito a caminho', SOON));
    await expect(deposit.status).toContainText(/0,50000000\sBTC • \d de \d confirma/);
    await advanceUntil(page, () => expect(deposit.receipt).toBeVisible(SOON));
    await expect(deposit.receipt.getByRole('alert')).toContainText(
      /Você recebeu 0,50000000\sBTC \([\d.]+,\d{2,8}\sUSDT\)\./,
    );
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toHaveCount(0);
    for (const fact of ['+0,50000000 BTC', 'Bitcoin', address, txId]) {
      await expect(deposit.receipt).toContainText(fact);
    }
    const [row] = await bank.transactions(ana.token);
    expect(row).toMatchObject({
      transaction_type: 'crypto_deposit',
      status: 'completed',
      crypto_amount: 0.5,
    });
    await expect(deposit.receipt).toContainText(row?.id ?? 'no id');
  },
);

test(
  'an address by the keyboard, and one for each network',
  ONE_WIDTH,
  async ({ page, context, bank, openAs }) => {
    await test.step('an address can be requested with the keyboard alone', async () => {
      await openAs((await bank.register()).token, '/CryptoDeposit?currency=USDT');
      const deposit = cryptoDepositScreen(page);
      await expect(deposit.networks.first()).toBeVisible();
      await deposit.coin.focus();
      await page.keyboard.press('Tab');
      await expect(deposit.networks.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(deposit.networks.nth(1)).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(deposit.code).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(deposit.copy).toBeFocused();
    });
    await test.step('a network must be chosen; each shows its conditions and has its own address', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openAs((await bank.register()).token, '/CryptoDeposit?currency=USDT');
      const deposit = cryptoDepositScreen(page);
      await expect(deposit.networks).toHaveCount(5);
      await expect(deposit.main.getByText('Falta: rede')).toBeVisible();
      await expect(deposit.generate).toHaveAccessibleDescription('Falta: rede');
      await deposit.generate.click();
      await expect(deposit.networks.first()).toBeFocused();
      await expect(deposit.main.getByText('Escolha a rede pela qual você vai enviar.')).toBeVisible();
      const tron = await deposit.address('Tron (TRC20)');
      await expect(deposit.code).toHaveText(tron.address);
      await deposit.copy.click();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(tron.address);
      await deposit.another.click();
      const ethereum = await deposit.address('Ethereum (ERC20)');
      expect(ethereum.address).not.toBe(tron.address);
      await expect(deposit.code).toHaveText(ethereum.address);
      await deposit.another.click();
      expect((await deposit.address('Tron (TRC20)')).address).toBe(tron.address);
      await deposit.another.click();
      await deposit.coin.click();
      await page.getByRole('option', { name: /^Solana/ }).click();
      await expect(page).toHaveURL(/\?currency=SOL$/);
      await expect(deposit.networks).toHaveCount(1);
      await expect(deposit.coin).toHaveText('Solana');
    });
  },
);

test(
  'polling continues after a reload and in another session of the same customer only',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs, watch }) => {
    const ana = await bank.register();
    await page.clock.install();
    await openAs(ana.token, '/CryptoDeposit?currency=USDT');
    const deposit = cryptoDepositScreen(page);
    const { address } = await deposit.address('Tron (TRC20)');
    await page.reload();
    await expect(deposit.code).toHaveText(address);

    await openAs((await bank.register()).token, '/CryptoDeposit?currency=USDT');
    await expect(deposit.networks).toHaveCount(5);
    await expect(deposit.code).toBeHidden();

    await openAs(ana.token, '/CryptoDeposit?currency=USDT');
    await expect(deposit.code).toHaveText(address);
    await signInAfterSessionEnd(page, { bank, watch }, ana, () =>
      advanceUntil(page, () => expect(page).toHaveURL(/\/login$/, SOON)),
    );
    await expect(page).toHaveURL(/\/CryptoDeposit\?currency=USDT$/);
    await expect(deposit.code).toHaveText(address);
    await sandbox.sendCoins({ coin: 'USDT', network: 'TRX', address, amount: '12.5', confirm_after_ms: 0 });
    await advanceUntil(page, () => expect(deposit.receipt).toContainText('+12,50 USDT', SOON));
    await deposit.main.getByRole('button', { name: 'Fazer outro depósito' }).click();
    await expect(deposit.networks).toHaveCount(5);
    await page.reload();
    await expect(deposit.networks).toHaveCount(5);
  },
);

test('an address or polls that fail', ONE_WIDTH, async ({ page, bank, sandbox, openAs, watch }) => {
  await test.step('says why an address cannot be created', async () => {
    await openAs((await bank.register()).token, '/CryptoDeposit?currency=SOL');
    const deposit = cryptoDepositScreen(page);
    watch.expectNoResponse(ADDRESS);
    await page.route(`**${ADDRESS}`, (route) => route.abort(), { times: 1 });
    await deposit.generate.click();
    await expect(page.getByRole('alert')).toHaveText('Erro ao gerar endereço de depósito: Erro de conexão');
    await deposit.generate.click();
    await expect(deposit.code).toBeVisible();
  });
  await test.step('failed polls show a notice and continue', async () => {
    const ana = await bank.register();
    await page.clock.install();
    await openAs(ana.token, '/CryptoDeposit?currency=SOL');
    const deposit = cryptoDepositScreen(page);
    const { address } = await deposit.address('Solana');
    watch.expectNoResponse(STATUS);
    await page.route('**/api/binance/deposit-status/*', (route) => route.abort());
    await advanceUntil(page, () => expect(deposit.status).toContainText('Sem resposta no momento', SOON));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await advanceUntil(page, () => expect(deposit.status).toContainText('Aguardando depósito', SOON));
    await sandbox.sendCoins({ coin: 'SOL', network: 'SOL', address, amount: '1', confirm_after_ms: 0 });
    await advanceUntil(page, () => expect(deposit.receipt).toBeVisible(SOON));
  });
});

test(
  'a failed load can be retried, and every state is accessible and fits the screen',
  BOTH_WIDTHS,
  async ({ page, bank, sandbox, openAs, watch }) => {
    test.setTimeout(150_000);
    const ana = await bank.register(newPerson('Maximiliana Teste'));
    const deposit = cryptoDepositScreen(page);
    await expectRetryAfterError(page, watch, {
      name: 'crypto-deposit',
      path: '/api/binance/networks/ETH',
      open: () => openAs(ana.token, '/CryptoDeposit?currency=ETH'),
      loaded: () => expect(deposit.networks).toHaveCount(3),
    });
    await followPath(page, '/CryptoDeposit');
    await expect(page.getByText('Qual moeda você vai depositar?')).toBeVisible();
    await inspect(page, 'crypto-deposit-unknown');
    await page.getByRole('link', { name: 'Ethereum' }).click();
    await expect(deposit.networks).toHaveCount(3);
    await followPath(page, '/CryptoDeposit?currency=USDT');
    await expect(deposit.networks).toHaveCount(5);
    await inspect(page, 'crypto-deposit');
    await deposit.generate.click();
    await inspect(page, 'crypto-deposit-missing');
    const { address } = await deposit.address('BNB Smart Chain (BEP20)');
    await expect(deposit.qrCode).toBeVisible();
    await inspect(page, 'crypto-deposit-address', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(deposit.copy).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 360, height: 740 });
    });
    const coins = { coin: 'USDT', network: 'BSC', address, amount: '1234567.89' };
    await sandbox.sendCoins({ ...coins, confirm_after_ms: 30_000 });
    await advanceUntil(page, () => expect(deposit.status).toContainText('Depósito a caminho', SOON));
    await inspect(page, 'crypto-deposit-pending');
    const tron = { coin: 'USDT', network: 'TRX', amount: '10' };
    await deposit.another.click();
    const second = await deposit.address('Tron (TRC20)');
    await sandbox.sendCoins({ ...tron, address: second.address, confirm_after_ms: 0 });
    await advanceUntil(page, () => expect(deposit.receipt).toBeVisible(SOON));
    await inspect(page, 'crypto-deposit-receipt');
  },
);
