import type { Page } from '@playwright/test';

export function exchangeScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    from: main.getByRole('combobox', { name: 'De', exact: true }),
    to: main.getByRole('combobox', { name: 'Para', exact: true }),
    payAmount: main.getByLabel('Você paga', { exact: true }),
    receiveAmount: main.getByLabel('Você recebe', { exact: true }),
    side: (name: 'Quanto pagar' | 'Quanto receber') => button(name),
    /** The conversion of the typed amount. */
    result: main.locator('[data-flow-footer] dl'),
    swap: button('Inverter moedas'),
    review: button('Revisar câmbio'),
    summary: main.getByRole('region', { name: 'Confira antes de trocar' }),
    confirm: button('Confirmar câmbio'),
    countdown: main.getByRole('timer', { name: /^Cotação válida por \d+ segundos?$/ }),
    processing: button('Processando...'),
    back: button('Editar'),
    receipt: main.getByRole('article', { name: 'Câmbio realizado' }),
    rates: main.getByRole('region', { name: 'Cotações atuais' }),
    line: main.getByRole('slider', { name: 'Momento da cotação' }),
    coins: main.getByRole('region', { name: 'Moedas disponíveis' }),
    option: (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) }),
  };
}
