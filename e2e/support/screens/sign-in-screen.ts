import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Bank, Customer, Person } from '../bank.ts';
import type { Watch } from '../watch.ts';

export function signInScreen(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    button,
    field,
    notice: page.getByRole('alert'),
    async openRegistration(): Promise<void> {
      await button('Não tem conta? Cadastre-se').click();
      await expect(button('Cadastrar')).toBeVisible();
    },
    async fillRegistration(person: Person): Promise<void> {
      await field('Nome completo').fill(person.name);
      await field('Telefone').fill(person.phone);
      await field('E-mail').fill(person.email);
      await field('Senha').fill(person.password);
      await field('Confirmar senha').fill(person.password);
    },
    async signInByEmail(email: string, password: string): Promise<void> {
      await page.getByRole('tab', { name: 'E-mail' }).click();
      await field('E-mail').fill(email);
      await field('Senha').fill(password);
      await button('Entrar').click();
    },
    async signInByPhone(phone: string, password: string): Promise<void> {
      await page.getByRole('tab', { name: 'Telefone' }).click();
      await field('Telefone').fill(phone);
      await field('Senha').fill(password);
      await button('Entrar').click();
    },
  };
}

/** Another call of the page may lead to the sign-in before the click does. */
const CLICK_MS = 5_000;

/** Ends the session on the server, waits until `act`, or a click, has led to the sign-in, and signs in again. */
export async function signInAfterSessionEnd(
  page: Page,
  { bank, watch }: { readonly bank: Bank; readonly watch: Watch },
  { token, email, password }: Customer,
  act: Locator | (() => Promise<void>),
): Promise<void> {
  watch.expectRefusal(401, /^\/(me|api\/.+)$/);
  if (typeof act !== 'function') await expect(act).toBeEnabled();
  await bank.signOut(token);
  if (typeof act === 'function') await act();
  else await act.click({ timeout: CLICK_MS }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login$/);
  await signInScreen(page).signInByEmail(email, password);
}

/** Signs in from another browser context, which the caller closes. */
export async function signInElsewhere(browser: Browser, watch: Watch, customer: Person): Promise<Page> {
  const context = await browser.newContext();
  watch.add(context);
  const page = await context.newPage();
  await page.goto('/login');
  await signInScreen(page).signInByEmail(customer.email, customer.password);
  await expectDashboard(page, customer.name);
  return page;
}

export async function expectDashboard(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/i);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bem-vindo, ${name.split(' ')[0]}`);
}
