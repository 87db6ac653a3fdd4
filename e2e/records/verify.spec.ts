import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReceiptReply } from '@lastro/contracts';
import { daysAgo } from '../support/dates.ts';
import { expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { EMAIL_KEY, operatorOf } from '../support/operator.ts';
import { waitForWorker } from '../support/worker.ts';

test.describe.configure({ timeout: 90_000 });

const SLOW = { timeout: 30_000 };

test(
  'a signed PDF is downloaded and verified without a network; an altered one is refused',
  WITH_WORKER,
  async ({ page, bank, openAs, context, addresses, watch, fundedCustomer }) => {
    const { token } = await fundedCustomer('52.00', 'Íris Conceição');
    const [{ id } = { id: '' }] = await bank.transactions(token);
    await openAs(token, `/History?t=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Comprovante assinado' }).click();
    await expect(dialog.getByRole('img', { name: /verificação deste comprovante/ })).toBeVisible();
    await inspect(page, 'receipt-signed');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar PDF assinado' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`lastro-comprovante-${id}.pdf`);
    const pdf = await readFile(await download.path());
    const { jws } = await callOk<ReceiptReply>(`${addresses.apiUrl}/api/transactions/${id}/receipt`, {
      token,
    });

    const main = page.getByRole('main');
    await dialog.getByRole('link', { name: 'Verificar' }).click();
    await expect(main.getByRole('heading', { name: 'Verificar comprovante' })).toBeVisible();
    await expect(main.getByText('Nada foi devolvido até agora.')).toBeVisible();
    await expect(main.getByText('R$ 52,00').first()).toBeVisible();
    await expect(main.getByText('Íris C.')).toBeVisible();
    await inspect(page, 'verify-link');

    await page.goto('/verificar');
    await expect(main.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
    await inspect(page, 'verify');
    await waitForWorker(page);
    await context.setOffline(true);
    watch.expectNoResponse(/./);
    await page.reload();
    await main
      .getByLabel('Arquivos do comprovante ou do extrato')
      .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(main.getByText('10,00 USDT')).toBeVisible();
    await expect(main.getByText(/^Assinado pelo Lastro com a chave/)).toBeHidden();
    await main.getByText('Como conferimos').click();
    await expect(main.getByText(/^Assinado pelo Lastro com a chave/)).toBeVisible();

    await main.getByLabel(/Ou cole o link/).fill(jws.replace(/\.(.{40})./, '.$1_'));
    await main.getByRole('button', { name: 'Verificar', exact: true }).click();
    await expect(main.getByText('o conteúdo foi alterado depois de assinado')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Não confie neste comprovante' })).toBeVisible();
    await inspect(page, 'verify-false');
  },
);

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/Manaus' });

  test(
    'a receipt has the time of the page that verifies it',
    ONE_WIDTH,
    async ({ page, bank, addresses, openAs, fundedCustomer }) => {
      const { token } = await fundedCustomer('52.00', 'Zoraide Fuso');
      const [{ id } = { id: '' }] = await bank.transactions(token);
      const url = `${addresses.apiUrl}/api/transactions/${id}/receipt`;
      const { verify_url: verifyUrl } = await callOk<ReceiptReply>(url, { token });
      await page.goto(new URL(verifyUrl).pathname);
      const time = page.getByText(/^\d\d\/\d\d\/\d{4} • \d\d:\d\d \(horário\sde\sBrasília\)$/);
      const verified = await time.first().textContent();
      await openAs(token, `/History?t=${id}`);
      await expect(page.getByRole('dialog')).toContainText(verified ?? 'no time');
    },
  );
});

test('a code that is not found can be corrected', ONE_WIDTH, async ({ page, watch }) => {
  watch.expectRefusal(404, /\/api\/public\/receipts\//);
  await page.goto(`/v/${'A'.repeat(26)}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Comprovante não encontrado')).toBeVisible();
  await expect(main.getByLabel(/Ou cole o link/)).toHaveValue('A'.repeat(26));
  await inspect(page, 'verify-unknown');
});

test('a file that can no longer be read is reported', ONE_WIDTH, async ({ page }) => {
  await page.goto('/verificar');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
  await page.evaluate(
    "File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))",
  );
  await main
    .getByLabel('Arquivos do comprovante ou do extrato')
    .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(main.getByRole('alert')).toHaveText('Não foi possível ler o arquivo. Escolha-o de novo.');
});

test(
  'a fully returned payment has a signed receipt of its return, and its own receipt shows the return',
  ONE_WIDTH,
  async ({ page, bank, addresses, openAs, fundedCustomer }) => {
    const ana = await fundedCustomer('520.00', 'Ana Devolvida');
    const operator = operatorOf(addresses, await bank.signInDemo('admin'));
    const id = await operator.withdraw(ana, { valor: '52.01', ...EMAIL_KEY });
    await operator.decide(id, 'approve');
    const newest = async () => (await bank.transactions(ana.token))[0];
    await expect.poll(async () => (await newest())?.status, SLOW).toBe('completed');
    const url = `${addresses.apiUrl}/api/transactions/${(await newest())?.id}/receipt`;
    const paid = await callOk<ReceiptReply>(url, { token: ana.token });
    const returned = `${addresses.sandboxUrl}/control/pix/payouts/${id.replaceAll('-', '')}/return`;
    await callOk(returned, { method: 'POST', body: {} });
    await expect.poll(async () => (await newest())?.failure, SLOW).toBe('returned');

    await openAs(ana.token, `/History?t=${(await newest())?.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Comprovante assinado da devolução' }).click();
    await expect(dialog.getByRole('img', { name: /verificação deste comprovante/ })).toBeVisible();
    await inspect(page, 'receipt-signed-return');
    await dialog.getByRole('link', { name: 'Verificar' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Verificar comprovante' })).toBeVisible();
    // The register contains a receipt seconds after it is issued, and an open page does not read it again.
    await expect(async () => {
      await page.reload();
      const genuine = main.getByRole('heading', { name: 'Comprovante verdadeiro' });
      await expect(genuine).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await expect(main.getByText('Comprovante de devolução')).toBeVisible();
    await page.goto(new URL(paid.verify_url).pathname);
    await expect(main.getByRole('heading', { name: 'Verdadeiro, mas devolvido' })).toBeVisible();
    await expect(main.getByText('Depois de emitido, R$ 52,01 voltou a quem pagou.')).toBeVisible();
    // As a receipt's picture says it: the address of the page, then the code.
    const printed = await page.goto(
      new URL(paid.verify_url).pathname.replace('/v/', '/verificar/').toLowerCase(),
    );
    expect(printed?.headers()['x-robots-tag']).toBe('noindex');
    await expect(main.getByRole('heading', { name: 'Verdadeiro, mas devolvido' })).toBeVisible();
    await inspect(page, 'verify-returned');
    await page.setViewportSize({ width: 390, height: 844 });
    await inspect(page, 'verify-returned');
  },
);

test(
  'a statement is verified by its PDF and files, also without a network; an altered file is refused',
  WITH_WORKER,
  async ({ page, bank, context, addresses, watch }) => {
    const token = await bank.signInDemo('ana');
    const query = `from=${daysAgo(40)}&to=${daysAgo(10)}&scope=all`;
    let signed = '';
    const download = async (format: string, name: string) => {
      const url = `${addresses.apiUrl}/api/statements?${query}&format=${format}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      signed = response.headers.get('x-statement-jws') ?? '';
      return { name, mimeType: '', buffer: Buffer.from(await response.arrayBuffer()) };
    };
    const pdf = await download('pdf', 'extrato.pdf');
    const csv = await download('csv', 'extrato.csv');
    const ofx = await download('ofx', 'extrato.ofx');
    const leaf = sha256(`\0statement/v1 ${sha256(signed).toString('base64')}`).toString('hex');
    const isWitnessed = async () =>
      (await (await fetch(`${addresses.apiUrl}/registro/proof/${leaf}`)).text()).includes('\n— witness.');
    await expect.poll(isWitnessed, SLOW).toBe(true);

    const main = page.getByRole('main');
    const files = main.getByLabel('Arquivos do comprovante ou do extrato');
    await page.goto('/verificar');
    await files.setInputFiles(csv);
    await expect(main.getByRole('alert')).toContainText('solte também o PDF');
    await files.setInputFiles(pdf);
    await expect(main.getByText('É o arquivo CSV deste extrato, sem nenhuma alteração.')).toBeVisible();
    await files.setInputFiles([ofx]);
    await expect(main.getByText('É o arquivo OFX deste extrato, sem nenhuma alteração.')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Extrato verdadeiro' })).toBeVisible();
    await main.getByText('Como conferimos').click();
    await expect(main.getByText(/^Conferido por witness.* \(horário\sde\sBrasília\)\.$/)).toBeVisible();
    await expect(main.getByText('Saldos assinados')).toBeVisible();
    await inspect(page, 'verify-statement');
    await page.setViewportSize({ width: 390, height: 844 });
    await inspect(page, 'verify-statement');

    await waitForWorker(page);
    await context.setOffline(true);
    watch.expectNoResponse(/./);
    await page.reload();
    await files.setInputFiles([pdf, ofx]);
    await expect(main.getByRole('heading', { name: 'Assinado pelo Lastro' })).toBeVisible();
    await expect(main.getByText('É o arquivo OFX deste extrato, sem nenhuma alteração.')).toBeVisible();
    const altered = {
      ...csv,
      buffer: Buffer.from(csv.buffer.toString().replace(/\d(?=\.\d{8},)/, (digit) => `${9 - Number(digit)}`)),
    };
    expect(altered.buffer.equals(csv.buffer)).toBe(false);
    await files.setInputFiles(altered);
    await expect(main.getByRole('heading', { name: 'Não confie neste extrato' })).toBeVisible();
    await expect(main.getByText(/foi alterado depois de baixado/)).toBeVisible();
    await inspect(page, 'verify-statement-false');
  },
);

const sha256 = (text: string) => createHash('sha256').update(text).digest();
