import { DEMO_STEPS } from '../../apps/api/src/demo/plan.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { inspect } from '../support/inspect.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';

const USDT_MINOR_PER_CENT = 1_000_000n;

function usdt(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}

/** Minor units of USDT for BRL at 5.2; rounded `up` where the customer pays. */
function inUsdt(valor: string, up: boolean): bigint {
  const scaled = BigInt(valor.replace('.', '')) * USDT_MINOR_PER_CENT * 10n;
  return (scaled + (up ? 51n : 0n)) / 52n;
}

/** The effect of a step of the demo data on a customer's balance in USDT. */
function balanceChange(step: (typeof DEMO_STEPS)[number], email: string): bigint {
  if (step.action === 'transfer' && step.to === email) return usdt(step.amount);
  if (step.email !== email) return 0n;
  switch (step.action) {
    case 'deposit':
      return inUsdt(step.valor, false);
    case 'withdrawal':
      return step.ending === 'refused' ? 0n : -inUsdt(step.valor, true);
    case 'transfer':
    case 'save':
      return -usdt(step.amount);
    case 'adjustment':
      return usdt(step.amount);
    case 'exchange':
      return step.from === 'USDT' ? -usdt(step.amount) : 0n;
    case 'crypto-deposit':
      return step.coin === 'USDT' ? usdt(step.amount) : 0n;
    default:
      return 0n;
  }
}

function expectedBalance(email: string): bigint {
  return DEMO_STEPS.reduce((sum, step) => sum + balanceChange(step, email), 0n);
}

/** In Brazilian notation, truncated to two decimals. */
function twoDecimals(minor: bigint): string {
  const cents = minor / USDT_MINOR_PER_CENT;
  const whole = String(cents / 100n).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${whole},${String(cents % 100n).padStart(2, '0')}`;
}

const ANA = expectedBalance('ana@lastro.example');
const ANA_IN_REAIS = (ANA * 52n) / 10n + USDT_MINOR_PER_CENT / 2n;

test('shows the chart’s days and hides every amount', ONE_WIDTH, async ({ page, bank, openAs }) => {
  await openAs(await bank.signInDemo('ana'), '/Dashboard');
  await expect(page.getByRole('main').getByText('Vendas de cripto no mês:')).toBeVisible();
  await test.step('the days of the chart can be read with the keyboard', async () => {
    const day = page.getByRole('slider', { name: 'Dia do histórico' });
    const main = page.getByRole('main');
    await expect(day).toHaveAttribute('aria-valuetext', new RegExp(`: ${twoDecimals(ANA)}\\sUSDT$`));
    await main.getByRole('button', { name: 'Patrimônio' }).click();
    const figure = await main.getByTestId('main-balance').textContent();
    expect(figure).not.toBe(twoDecimals(ANA));
    await expect(day).toHaveAttribute('aria-valuetext', new RegExp(`: ${figure}\\sUSDT$`));
    const cents = (text: string) => Number(text.replace(/\D/g, ''));
    const parts = await main.getByRole('list', { name: 'Partes do patrimônio' }).getByRole('listitem').all();
    const texts = await Promise.all(parts.map((part) => part.textContent()));
    expect(texts.reduce((sum, text) => sum + cents(text ?? ''), 0)).toBe(cents(figure ?? ''));
    const today = await day.getAttribute('aria-valuetext');
    await day.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(day).not.toHaveAttribute('aria-valuetext', today ?? '');
  });
  await test.step('hides every amount, even after a reload', async () => {
    await openAs(await bank.signInDemo('ana'), '/Dashboard');
    const main = page.getByRole('main');
    await expect(main.getByTestId('main-balance')).toHaveText(twoDecimals(ANA));
    await expect(main.getByText(/\d,\d\d/).first()).toBeVisible();
    await main.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
    const expectHidden = async () => {
      await expect(main.getByTestId('main-balance')).toContainText('••••••');
      await expect(main.getByText('Depósito PIX').first()).toBeVisible();
      await expect(main.getByText(/\d,\d\d/)).toHaveCount(0);
      const slider = main.getByRole('slider', { name: 'Dia do histórico' });
      await expect(slider).toHaveAttribute('aria-valuetext', /: valor oculto$/);
    };
    await expectHidden();
    await page.reload();
    await expectHidden();
    await page.getByRole('button', { name: 'Mostrar todos os saldos' }).click();
    await expect(main.getByTestId('main-balance')).toHaveText(twoDecimals(ANA));
  });
});

test('shows balances and the latest transactions', async ({ page, bank, openAs }) => {
  const latest = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/transactions');
  await openAs(await bank.signInDemo('ana'), '/Dashboard');
  const { searchParams } = new URL((await latest).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ orderBy: '-created_date', limit: '10' });
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bem-vindo, Ana');
  await expect(main.getByText('Seu banco digital baseado em USDT')).toBeVisible();
  const card = main.getByRole('region', { name: 'Saldo Principal' });
  await expect(card.getByTestId('main-balance')).toHaveText(twoDecimals(ANA));
  await expect(card).toContainText(`≈ R$ ${twoDecimals(ANA_IN_REAIS)}`);
  await expect(card).toContainText(/(Rendeu \+|Variou −)\d+,\d\d\sUSDT no mês/);
  await expect(card.getByText(/^Saldo em USDT de \d\d\/\d\d a \d\d\/\d\d\. Começou em /)).toBeAttached();

  const shortcuts = main.getByRole('navigation', { name: 'Acesso rápido' }).getByRole('link');
  await expect(shortcuts).toHaveText([
    'Pagar',
    'Receber',
    'Transferir',
    'Wallet',
    'Depositar PIX',
    'Sacar',
    'Investir',
    'Câmbio',
  ]);

  const wallets = main.getByRole('region', { name: 'Suas Carteiras' }).getByRole('listitem');
  await expect(wallets.first()).toContainText(`${twoDecimals(ANA)} USDT`);
  const transactions = main.getByRole('region', { name: /^Transações/ });
  await expect(transactions.getByRole('listitem')).toHaveCount(5);
  await expect(transactions.getByRole('heading', { level: 2 })).toContainText('10+');
  // Her latest deposit: yesterday 12:08 UTC, 9:08 in São Paulo.
  await expect(transactions.getByRole('listitem').first()).toContainText(/\d\d\/\d\d • 09:08/);
  await expect(transactions.getByRole('listitem').first()).toContainText('+65,38 USDT');
});

test(
  'shows a loading error, and the data after a retry',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch }) => {
    const token = await bank.signInDemo('ana');
    await page.clock.install();
    const failCalls = await holdCalls(page);
    await openAs(token, '/Dashboard');
    const main = page.getByRole('main');
    await expect(page.getByText('Carregando transações...')).toBeAttached();
    await inspect(page, 'dashboard-loading');
    watch.expectNoResponse(/^\/api\//);
    await failCalls();
    const retry = main.getByRole('button', { name: 'Tentar novamente' });
    await advanceUntil(page, () => expect(retry).toHaveCount(1, SOON));
    await expect(main.getByRole('alert')).toContainText('Não conseguimos falar com o banco.');
    await expect(main.getByText('Não foi possível carregar seu saldo.')).toBeVisible();
    await inspect(page, 'dashboard-failed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(main.getByTestId('main-balance')).toHaveText(twoDecimals(ANA));
    await expect(main.getByRole('region', { name: /^Transações/ }).getByRole('listitem')).toHaveCount(5);
  },
);
