import type { Page } from '@playwright/test';

export function exchangeScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    from: main.getByRole('combobox', { name: 'De', exact: true }),
    to: main.getByRole('combobox', { name: 'Para', exact: true }),
    paid: main.getByLabel('Você paga'),
    received: main.getByRole('status', { name: 'Você recebe' }),
    swap: button('Inverter moedas'),
    review: button('Revisar câmbio'),
    summary: main.getByRole('region', { name: 'Confira antes de trocar' }),
    confirm: button('Confirmar câmbio'),
    processing: button('Processando...'),
    back: button('Editar'),
    receipt: main.getByRole('article', { name: 'Câmbio realizado' }),
    rates: main.getByRole('region', { name: 'Cotações atuais' }),
    line: main.getByRole('slider', { name: 'Momento da cotação' }),
    coins: main.getByRole('region', { name: 'Moedas disponíveis' }),
    option: (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) }),
  };
}
