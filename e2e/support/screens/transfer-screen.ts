import type { Page } from '@playwright/test';

export function transferScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const recipient = main.getByLabel('E-mail de quem recebe');
  const amount = main.getByLabel('Valor', { exact: true });
  return {
    recipient,
    phone: main.getByLabel('Telefone de quem recebe'),
    contact: (name: string) =>
      main.getByRole('region', { name: 'Enviar para' }).getByRole('button', { name }),
    amount,
    unit: main.getByRole('button', { name: /: digitar em / }),
    coin: main.getByRole('combobox', { name: 'Moeda' }),
    description: main.getByLabel('Descrição (opcional)'),
    review: button('Revisar transferência'),
    confirm: button('Confirmar e enviar'),
    sending: button('Enviando...'),
    processing: button('Processando...'),
    back: button('Editar'),
    status: main.getByRole('status'),
    summary: main.getByRole('region', { name: 'Confira antes de enviar' }),
    receipt: main.getByRole('article', { name: 'Transferência realizada' }),
    async prepare(to: string, typed: string): Promise<void> {
      await recipient.fill(to);
      await amount.fill(typed);
      await button('Revisar transferência').click();
    },
  };
}
