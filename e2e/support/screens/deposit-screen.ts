import type { ChargeReply } from '@lastro/contracts';
import { expect, type Page } from '@playwright/test';

export function depositScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const code = main.getByRole('region', { name: 'PIX copia e cola' }).getByRole('code');
  return {
    amount: main.getByLabel('Valor do depósito'),
    code,
    qrCode: main.getByRole('img', { name: 'QR code PIX da cobrança' }),
    status: main.getByRole('status'),
    belowMinimum: button('Valor Mínimo R$ 2.00'),
    generate: button('Gerar cobrança PIX'),
    paid: button('Já Paguei, Confirmar Depósito'),
    cancel: button('Cancelar e gerar nova cobrança'),
    receipt: main.getByRole('article', { name: 'Depósito confirmado' }),
    /** Creates the charge and returns the response. */
    async charge(typed: string): Promise<ChargeReply> {
      await main.getByLabel('Valor do depósito').fill(typed);
      const reply = page.waitForResponse(
        (response) => new URL(response.url()).pathname === '/api/pix/cob' && response.status() === 200,
      );
      await button('Gerar cobrança PIX').click();
      const charge = (await (await reply).json()) as ChargeReply;
      await expect(code).toHaveText(charge.brcode);
      return charge;
    },
    /** Confirms a paid charge; a poll may show the receipt before the button is pressed. */
    async confirm(): Promise<void> {
      await this.paid.click({ timeout: 5_000 }).catch(() => undefined);
    },
  };
}
