import { randomUUID } from 'node:crypto';
import type { AdminUser, CryptoTransferReply } from '@lastro/contracts';
import type { BankAddresses } from './addresses.ts';
import { type Bank, type Customer, newPerson } from './bank.ts';
import { setRole } from './database.ts';
import { call, callOk } from './http.ts';

export interface WithdrawalWish {
  readonly valor: string;
  readonly pix_key: string;
  readonly pix_key_type: string;
  readonly holder_name?: string;
  readonly bank_name?: string;
  readonly description?: string;
}

/** A new administrator, since what one decides alone in a day is limited. */
export async function newAdministrator({ databaseUrl }: BankAddresses, bank: Bank): Promise<string> {
  const { email, token } = await bank.register(newPerson('Admin Teste'));
  await setRole(databaseUrl, email, 'admin');
  return token;
}

export function operatorOf({ apiUrl, sandboxUrl }: BankAddresses, adminToken: string) {
  return {
    async user(search: string): Promise<AdminUser> {
      const path = `/api/admin/users?search=${encodeURIComponent(search)}`;
      const [user] = await callOk<AdminUser[]>(`${apiUrl}${path}`, { token: adminToken });
      if (user === undefined) throw new Error(`Nobody is found by ${search}.`);
      return user;
    },
    /** Credits a customer by an adjustment. */
    async give(customer: Customer, currency: string, amount: string): Promise<void> {
      const user = await this.user(customer.email);
      const body = { user_id: user.id, currency_code: currency, amount, action: 'add' };
      const description = 'Ajuste admin (add)';
      const reply = await call(`${apiUrl}/api/accounts`, {
        token: adminToken,
        body: { ...body, description },
        requestId: randomUUID(),
      });
      // 202: it waits for a second administrator and credited nothing.
      if (reply.status !== 200) throw new Error(`Not given: ${reply.status} ${JSON.stringify(reply.body)}`);
    },
    async withdraw(customer: Customer, wish: WithdrawalWish): Promise<string> {
      const reply = await callOk<{ withdrawal_id: string }>(`${apiUrl}/api/pix/send`, {
        token: customer.token,
        body: { description: 'Saque', ...wish },
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
    /** Pays a charge of another bank that takes another amount than it asked for. */
    async payForAnotherAmount(customer: Customer, valor: string, valorPago: string): Promise<void> {
      const charge = { type: 'cob', valor, valorPago };
      const { brcode } = await callOk<{ brcode: string }>(`${sandboxUrl}/control/lojas/charges`, {
        body: charge,
      });
      const token = { token: customer.token };
      const quote = await callOk<{ quote_id: string }>(`${apiUrl}/api/payments/quotes`, {
        ...token,
        body: { text: brcode },
      });
      const { quote_id } = quote;
      await callOk(`${apiUrl}/api/payments`, { ...token, body: { quote_id }, requestId: randomUUID() });
    },
    /** Sends coins to an unassigned address; returns the transaction's hash. */
    async strayCoins(coin: string, address: string, amount: string): Promise<string> {
      const body = { coin, network: coin, address, amount, confirm_after_ms: 0 };
      return (await callOk<{ txId: string }>(`${sandboxUrl}/control/crypto/deposits`, { body })).txId;
    },
  };
}
