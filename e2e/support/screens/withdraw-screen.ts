import type { Page } from '@playwright/test';

export const CPF = '52998224725';

export function withdrawScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const holder = main.getByLabel('Nome do titular');
  const bankName = main.getByRole('combobox', { name: 'Banco' });
  const key = main.getByLabel('Chave PIX', { exact: true });
  const amount = main.getByLabel('Valor do saque');
  const choose = async (name: string) => page.getByRole('option', { name, exact: true }).click();
  return {
    main,
    holder,
    bankName,
    key,
    amount,
    keyType: main.getByRole('combobox', { name: 'Tipo de chave PIX' }),
    choose,
    review: button('Revisar saque'),
    confirm: button('Confirmar saque'),
    back: button('Editar'),
    status: main.getByRole('status'),
    summary: main.getByRole('region', { name: 'Confira antes de sacar' }),
    receipt: main.getByRole('article', { name: 'Saque solicitado' }),
    async prepare(typed: string): Promise<void> {
      await bankName.click();
      await choose('Nubank');
      await key.fill(CPF);
      await amount.fill(typed);
      await button('Revisar saque').click();
    },
  };
}
