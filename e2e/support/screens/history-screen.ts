import type { Page } from '@playwright/test';

export function historyScreen(page: Page) {
  const main = page.getByRole('main');
  return {
    rows: main.getByRole('listitem'),
    row: (name: string) => main.getByRole('listitem').filter({ hasText: name }),
    search: main.getByLabel('Buscar', { exact: true }),
    type: main.getByRole('combobox', { name: 'Tipo' }),
    status: main.getByRole('combobox', { name: 'Situação' }),
    /** Shows the selects on a phone. */
    filters: main.getByRole('button', { name: /^Filtros/ }),
    resultCount: main.getByRole('status').filter({ hasText: /encontrada/ }),
    option: (name: string) => page.getByRole('option', { name, exact: true }),
    details: page.getByRole('dialog'),
    more: main.getByRole('button', { name: 'Carregar mais' }),
  };
}
