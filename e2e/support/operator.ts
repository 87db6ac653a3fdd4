import { randomUUID } from 'node:crypto';
import type { AdminUser, CryptoTransferReply } from '@lastro/contracts';
import type { BankAddresses } from './addresses.ts';
import { type Bank, type Customer, newPerson } from './bank.ts';
import { setRole } from './database.ts';
import { call, callOk } from './http.ts';
import { sandboxOf } from './sandbox.ts';

export const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
export const EMAIL_KEY = { pix_key: 'destino@e2e.example', pix_key_type: 'email' };

export interface WithdrawalOrder {
  readonly valor: string;
  readonly pix_key: string;
  readonly pix_key_type: string;
  readonly holder_name?: string;
  readonly bank_name?: string;
  readonly description?: string;
}

/** Registers an administrator, since each has a daily limit for decisions alone. */
export async function newAdministrator({ databaseUrl }: BankAddresses, bank: Bank): Promise<string> {
  const { email, token } = await bank.register(newPerson('Admin Teste'));
  await setRole(databaseUrl, email, 'admin');
  return token;
}

export function operatorOf(addresses: BankAddresses, adminToken: string) {
  const { apiUrl, sandboxUrl } = addresses;
  const sandbox = sandboxOf(addresses);
  return {
    async user(search: string): Promise<AdminUser> {
      const path = `/api/admin/users?search=${encodeURIComponent(search)}`;
      const [user] = await callOk<AdminUser[]>(`${apiUrl}${path}`, { token: adminToken });
      if (user === undefined) throw new Error(`No user matches ${search}.`);
      return user;
    },
    /** Credits a customer by an adjustment. */
    async credit(customer: Customer, currency: string, amount: string): Promise<void> {
      const user = await this.user(customer.email);
      const body = { user_id: user.id, currency_code: currency, amount, action: 'add' };
      const description = 'Ajuste admin (add)';
      const reply = await call(`${apiUrl}/api/accounts`, {
        token: adminToken,
        body: { ...body, description },
        requestId: randomUUID(),
      });
      // A 202 waits for a second administrator and has credited nothing.
      if (reply.status !== 200)
        throw new Error(`Not credited: ${reply.status} ${JSON.stringify(reply.body)}`);
    },
    async withdraw(customer: Customer, order: WithdrawalOrder): Promise<string> {
      const reply = await callOk<{ withdrawal_id: string }>(`${apiUrl}/api/pix/send`, {
        token: customer.token,
        body: { description: 'Saque', ...order },
        requestId: randomUUID(),
      });
      return reply.withdrawal_id;
    },
    async send(customer: Customer, coin: string, amount: string, wallet: string): Promise<string> {
      const reply = await callOk<CryptoTransferReply>(`${apiUrl}/api/crypto-transfer`, {
        token: customer.token,
        body: { coin, amount, recipient_wallet: wallet, network: coin.toLowerCase(), description: 'Envio' },
        requestId: randomUUID(),
      });
      return reply.withdrawal_id;
    },
    async decide(id: string, action: 'approve' | 'cancel'): Promise<void> {
      await callOk(`${apiUrl}/api/admin/withdrawals/${id}/${action}`, { method: 'POST', token: adminToken });
    },
    /** Pays the charge, even a second time; returns the endToEndId. */
    async payAgain(txid: string): Promise<string> {
      const url = `${sandboxUrl}/control/pix/${txid}/pay`;
      return (await callOk<{ endToEndId: string }>(url, { body: { force: true } })).endToEndId;
    },
    /** Pays a shop's charge, whose bank takes another amount than it requested. */
    async payForAnotherAmount(customer: Customer, valor: string, valorPago: string): Promise<void> {
      const { brcode } = await sandbox.createShopCharge({ valor, valorPago });
      const { token } = customer;
      const { quote_id } = await callOk<{ quote_id: string }>(`${apiUrl}/api/payments/quotes`, {
        token,
        body: { text: brcode },
      });
      await callOk(`${apiUrl}/api/payments`, { token, body: { quote_id }, requestId: randomUUID() });
    },
    /** Sends coins to an unassigned address; returns the transaction's hash. */
    async sendStrayCoins(coin: string, address: string, amount: string): Promise<string> {
      const body = { coin, network: coin, address, amount, confirm_after_ms: 0 };
      return (await callOk<{ txId: string }>(`${sandboxUrl}/control/crypto/deposits`, { body })).txId;
    },
  };
}
