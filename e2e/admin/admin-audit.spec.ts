import { randomUUID } from 'node:crypto';
import { newPerson } from '../support/bank.ts';
import { setRole } from '../support/database.ts';
import { BOTH_WIDTHS, expect, test } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { operatorOf } from '../support/operator.ts';
import { adminScreen } from '../support/screens/admin-screen.ts';

test(
  'the audit log names everyone concerned, and both administrators of a decision',
  BOTH_WIDTHS,
  async ({ page, addresses, bank, openAs }) => {
    const [ana, bruno] = [
      await bank.register(newPerson('Primeira Lima')),
      await bank.register(newPerson('Segundo Dias')),
    ];
    for (const { email } of [ana, bruno]) await setRole(addresses.databaseUrl, email, 'admin');
    const customer = await bank.register(newPerson(`Auditada Teste ${Date.now()}`));
    const { id } = await operatorOf(addresses, ana.token).user(customer.email);
    const post = <Reply>(token: string, path: string, body: object = {}) =>
      callOk<Reply>(`${addresses.apiUrl}${path}`, { token, body, requestId: randomUUID() });
    const adjustment = await post<{ id: string }>(ana.token, '/api/accounts', {
      user_id: id,
      currency_code: 'USDT',
      amount: '2000000000',
      action: 'add',
      description: 'Ressarcimento',
    });
    await post(bruno.token, `/api/admin/adjustments/${adjustment.id}/approve`);
    await post(ana.token, `/api/admin/users/${id}/block`, { reason: 'Conta tomada' });

    await openAs(ana.token, `/AdminDashboard?view=audit&user=${id}`);
    const screen = adminScreen(page);
    const adjusted = screen.card('Saldo ajustado');
    await expect(adjusted).toContainText('Administrador • Segundo Dias');
    await expect(adjusted).toContainText('Aprovou primeiro:Primeira Lima');
    await expect(adjusted).toContainText('Confirmou:Segundo Dias');
    await expect(adjusted).toContainText('Mudança:+2.000.000.000,00 USDT');
    await expect(screen.card('Cliente bloqueado')).toContainText('Motivo:Conta tomada');
    await expect(screen.main.getByRole('list').first()).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    await inspect(page, 'admin-audit-decisions');
    await adjusted.getByRole('link', { name: customer.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.name);

    await page.goto('/AdminDashboard?view=adjustments&state=decided');
    await screen.loadUntilShown(customer.name);
    const decided = screen.card(customer.name);
    await expect(decided).toContainText(`Aprovou primeiroPrimeira Lima • ${ana.email}`);
    await expect(decided).toContainText(`ConfirmouSegundo Dias • ${bruno.email}`);
    await inspect(page, 'admin-adjustments-decided');
  },
);
