import { expect, type Page } from '@playwright/test';
import type { Person } from '../bank.ts';

/** The path of a queue of one customer's withdrawals alone, since other tests may have created many before them. */
export function queueOf({ email }: Person, page = 'AdminWithdrawals'): string {
  return `/${page}?search=${encodeURIComponent(email)}`;
}

export function adminScreen(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const notices = page.getByRole('region', { name: 'Avisos' });
  return {
    main,
    dialog,
    alert: (text: string | RegExp) => notices.getByRole('alert').filter({ hasText: text }),
    card: (name: string | RegExp) => main.getByRole('article').filter({ hasText: name }),
    clickInDialog: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    /** Completes the dialog of a denial. */
    async deny(reason = 'Titularidade divergente', note?: string): Promise<void> {
      await dialog.getByRole('combobox', { name: 'Motivo' }).click();
      await page.getByRole('option', { name: reason }).click();
      if (note !== undefined) await dialog.getByRole('textbox').fill(note);
      await dialog.getByRole('button', { name: 'Negar', exact: true }).click();
    },
    /** Loads more until this card appears: other tests may have created many before it. */
    async loadUntilShown(name: string): Promise<void> {
      const card = main.getByRole('article').filter({ hasText: name });
      const more = main.getByRole('button', { name: 'Carregar mais' });
      await expect(async () => {
        if ((await card.count()) === 0 && (await more.isVisible())) await more.click();
        await expect(card.first()).toBeVisible({ timeout: 1_500 });
      }).toPass({ timeout: 30_000 });
    },
    /** Opens this customer's first withdrawal in a queue that shows it, such as `queueOf`. */
    async openWithdrawal(name: string): Promise<void> {
      await main
        .getByRole('list', { name: 'Saques' })
        .getByRole('button')
        .filter({ hasText: name })
        .first()
        .click();
      await expect(main.getByRole('article').filter({ hasText: name })).toBeVisible();
    },
    userInput: page.getByRole('combobox', { name: 'Usuário' }),
    option: (name: string | RegExp) => page.getByRole('option', { name }),
    async pickUser(email: string): Promise<void> {
      await page.getByRole('combobox', { name: /^Usuário/ }).fill(email);
      await page.getByRole('option', { name: new RegExp(email, 'i') }).click();
    },
    async choose(label: string, option: string): Promise<void> {
      await main.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option }).click();
    },
    amount: main.getByLabel('Valor', { exact: true }),
  };
}
