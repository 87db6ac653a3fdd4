import type { DecriptoReport } from '@lastro/contracts';
import { MAX_DECISION_NOTE_LENGTH } from '@lastro/contracts/constants';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { newAdministrator } from '../support/operator.ts';
import { adminScreen } from '../support/screens/admin-screen.ts';

test.describe.configure({ timeout: 150_000 });

const VIEW = '/AdminDashboard?view=decripto';
/** Before the first operation, so nothing is missing. It is listed because of its report. */
const EMPTY_MONTH = 'Julho de 2026';

test(
  'a month’s DeCripto is generated, and marked as delivered once another administrator approves',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs }) => {
    const screen = adminScreen(page);
    const admin = await newAdministrator(addresses, bank);
    const { version } = await callOk<DecriptoReport>(`${addresses.apiUrl}/api/admin/decripto`, {
      token: admin,
      body: { month: '2026-07' },
    });
    await openAs(admin, VIEW);
    const month = screen.card(EMPTY_MONTH);
    await expect(month).toContainText('Prazo vencido em 31/08/2026');
    await expect(month).toContainText('A entregar', { timeout: 30_000 });
    await inspect(page, 'admin-decripto');

    // With the keyboard alone.
    await month.getByRole('button', { name: /^Gerar/ }).focus();
    await page.keyboard.press('Enter');
    await expect(screen.dialog).toContainText('Ele não muda depois de pronto');
    await inspect(page, 'admin-decripto-generate');
    await screen.dialog.getByRole('button', { name: 'Gerar', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(screen.alert('O relatório está sendo gerado.')).toBeVisible();
    await expect(month).toContainText(new RegExp(`Versão\\s*${version + 1}`));
    await expect(month).toContainText('A entregar', { timeout: 30_000 });
    await month.getByRole('link', { name: /^Ver relatório/ }).click();
    await expect(screen.main).toContainText('Leiaute não confirmado');
    await expect(screen.main).toContainText('Nenhuma operação neste mês.');
    const reportUrl = page.url();

    const downloading = page.waitForEvent('download');
    await screen.main.getByRole('button', { name: 'Baixar arquivo' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^lastro-decripto-2026-07-v\d+\.txt$/);

    await screen.main.getByRole('button', { name: 'Informar entrega' }).click();
    await screen.clickInDialog('Continuar');
    await expect(screen.dialog.getByLabel('Número do recibo')).toHaveAttribute('aria-invalid', 'true');
    await inspect(page, 'admin-decripto-deliver');
    const receipt = `2026.11.${Date.now()}`;
    await screen.dialog.getByLabel('Número do recibo').pressSequentially(receipt);
    // As typed, so that the field's limit applies.
    const note = 'Entregue no e-CAC. '.repeat(11).slice(0, MAX_DECISION_NOTE_LENGTH);
    await screen.dialog.getByLabel('Motivo').focus();
    await page.keyboard.insertText(`${note} E mais.`);
    await expect(screen.dialog.getByLabel('Motivo')).toHaveValue(note);
    await screen.clickInDialog('Continuar');
    await expect(screen.dialog).toContainText('Precisa de dois administradores');
    await screen.clickInDialog('Voltar');
    await expect(screen.dialog.getByLabel('Número do recibo')).toHaveValue(receipt);
    await expect(screen.dialog.getByLabel('Motivo')).toHaveValue(note);
    await screen.clickInDialog('Continuar');
    await expect(screen.dialog).toContainText('Precisa de dois administradores');
    await screen.clickInDialog('Marcar');
    await expect(
      screen.alert('Primeira aprovação registrada. Falta a de outro administrador.'),
    ).toBeVisible();
    await expect(screen.main.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
    await inspect(page, 'admin-decripto-waiting');

    await openAs(
      await newAdministrator(addresses, bank),
      reportUrl.replace(/^.*?\/AdminDashboard/, '/AdminDashboard'),
    );
    await expect(screen.main).toContainText('A primeira é de Admin Teste. Falta a sua.');
    await screen.main.getByRole('button', { name: 'Aprovar' }).click();
    await expect(screen.dialog).toContainText(receipt);
    await screen.clickInDialog('Aprovar');
    await expect(screen.alert('Relatório marcado como entregue.')).toBeVisible();
    await expect(screen.main.getByRole('region', { name: 'Entrega' })).toContainText('Entregue');
  },
);

const ID = '019a2b60-11d8-7c3e-9f54-2e8d17a6b0c3';

const person = (n: number) => ({
  id: `019a2b60-11d8-7c3e-9f54-${String(n).padStart(12, '0')}`,
  name: 'Maria Aparecida do Nascimento Albuquerque de Vasconcelos e Souza',
  email: `maria.aparecida.do.nascimento.${n}@empresa-com-nome-comprido.example`,
  phone: null,
});

const total = (kind: string, asset: string) => ({
  kind,
  asset,
  rows: 12_345,
  quantity: 1_234_567.12345678,
  value_brl: 9_876_543.21,
  fee_brl: 12.34,
});

/** A report with long values. */
const longReport = {
  id: ID,
  month: '2026-10',
  version: 3,
  replaces: ID,
  state: 'made',
  requested_by: person(0),
  requested_date: '2026-11-03T13:20:09.107Z',
  made_date: '2026-11-03T13:20:11.482Z',
  rows: 98_765,
  customers: 12_345,
  warnings: [],
  customers_without_tax_id: 0,
  layout: 'in1888-2019',
  layout_confirmed: false,
  totals: [
    total('purchase', 'USDT'),
    total('swap', 'BTC'),
    total('withdrawal_own', 'ETH'),
    total('adjustment_out', 'SOL'),
  ],
  stablecoins: {
    purchases_brl: 54_674.5,
    sales_brl: 20_310.07,
    payments_brl: 8_411.9,
    swaps_brl: 12_750.33,
  },
  delivery: null,
  comparison: null,
  needs_two: true,
};

test('a report’s warnings, and its changes since the delivery', ONE_WIDTH, async ({ page, bank, openAs }) => {
  await test.step('lists the customers without a CPF', async () => {
    await page.route(`**/api/admin/decripto/${ID}`, (route) =>
      route.fulfill({
        json: {
          ...longReport,
          warnings: [
            { code: 'operations_without_value', user: null, rows: 2 },
            ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
              code: 'customer_without_tax_id',
              user: person(n),
              rows: n,
            })),
          ],
          customers_without_tax_id: 345,
        },
      }),
    );
    await openAs(await bank.signInDemo('admin'), `${VIEW}&report=${ID}`);
    const { main } = adminScreen(page);
    await expect(main.getByRole('region', { name: 'Falta para o arquivo' })).toContainText('E mais 337.');
    await expect(main.getByRole('button', { name: 'Baixar arquivo' })).toBeDisabled();
    await expect(main.getByRole('button', { name: 'Informar entrega' })).toBeDisabled();
    await inspect(page, 'admin-decripto-warnings');
    await main
      .getByRole('link', { name: /^Maria Aparecida/ })
      .first()
      .click();
    await expect(page).toHaveURL(/AdminClients\?search=maria/);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await test.step('shows what changed after the delivery, and generates the next version', async () => {
    const figures = (kind: string, quantity: number, value_brl: number) => ({
      kind,
      asset: 'USDT',
      quantity,
      value_brl,
    });
    const paid = figures('payment', 1_234_567.12345678, 6_419_749.04);
    const changes = [
      ['changed', paid, figures('payment', 234_567.12345678, 1_219_749.04)],
      ['went', figures('withdrawal_other', 20, 104), null],
      ['came', null, figures('purchase', 10, 52)],
    ] as const;
    await page.route(`**/api/admin/decripto/${ID}`, (route) =>
      route.fulfill({
        json: {
          ...longReport,
          delivery: {
            id: ID,
            status: 'approved',
            receipt_number: '2026.11.0000417-3',
            note: 'Entregue no e-CAC',
            requested_by: person(0),
            requested_date: '2026-11-03T14:25:40.003Z',
            first_approved_by: person(0),
            decided_by: person(1),
            decided_date: '2026-11-03T15:02:19.640Z',
          },
          comparison: {
            compared_date: '2026-11-09T03:37:02.114Z',
            came: 1,
            changed: 1_234,
            went: 1,
            differences: changes.map(([change, before, after], n) => ({
              transaction_id: person(n).id,
              change,
              user: person(n),
              date: '2026-10-21T17:44:12.030Z',
              before,
              after,
            })),
          },
        },
      }),
    );
    await openAs(await bank.signInDemo('admin'), `${VIEW}&report=${ID}`);
    const screen = adminScreen(page);
    const changed = screen.main.getByRole('region', { name: 'Mudou depois da entrega' });
    await expect(changed).toContainText('Desde o relatório, 1 operação entrou, 1.234 mudaram e 1 saiu.');
    await expect(changed).toContainText('E mais 1.233.');
    await inspect(page, 'admin-decripto-changed');
    await changed.getByRole('button', { name: 'Gerar nova versão' }).click();
    await expect(screen.dialog).toContainText('Outubro de 2026');
    await expect(screen.dialog).toContainText('Versão4');
  });
});
