import type { BankAddresses } from './addresses.ts';
import { callOk } from './http.ts';

export interface SandboxMessage {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly text: string;
  readonly code?: string;
}

interface Delivery {
  readonly endToEndId: string;
  readonly status: string;
}

export type WebhookFault = 'none' | 'drop' | 'duplicate';

/** The sandbox's controls. */
export interface Sandbox {
  pay(txid: string): Promise<{ readonly endToEndId: string }>;
  payCode(brcode: string): Promise<{ readonly endToEndId: string }>;
  refund(endToEndId: string): Promise<void>;
  /** Waits some seconds for the newest message to this address. */
  message(to: string): Promise<SandboxMessage>;
  isWebhookDelivered(endToEndId: string): Promise<boolean>;
  setWebhookFault(fault: WebhookFault): Promise<void>;
  /** Creates a charge of a shop at another bank. */
  createShopCharge(terms: ShopCharge): Promise<{ readonly brcode: string }>;
  createBill(terms: Bill): Promise<{ readonly linhaDigitavel: string }>;
  sendCoins(coins: SentCoins): Promise<{ readonly txId: string }>;
}

interface ShopCharge {
  readonly valor: string;
  readonly valorPago?: string;
  readonly break?: 'signature';
}

interface Bill {
  readonly valor: string;
  readonly vencimento: string;
  readonly multa?: string;
  readonly beneficiario: string;
}

export interface SentCoins {
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly confirm_after_ms: number;
}

const MESSAGE_TIMEOUT_MS = 15_000;

export function sandboxOf({ sandboxUrl }: BankAddresses): Sandbox {
  const control = (path: string) => `${sandboxUrl}/control/${path}`;
  return {
    pay: (txid) => callOk(control(`pix/${txid}/pay`), { method: 'POST', body: {} }),
    payCode: (brcode) => callOk(control('pix/pay-code'), { method: 'POST', body: { pixCopiaECola: brcode } }),
    async refund(endToEndId) {
      await callOk(control(`pix/${endToEndId}/refund`), { method: 'POST', body: {} });
    },
    async message(to) {
      const deadline = performance.now() + MESSAGE_TIMEOUT_MS;
      while (performance.now() < deadline) {
        const messages = await callOk<SandboxMessage[]>(control('messages'));
        const found = messages.find((message) => message.to === to);
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No message to ${to} arrived.`);
    },
    async isWebhookDelivered(endToEndId) {
      const deliveries = await callOk<Delivery[]>(control('pix/deliveries'));
      return deliveries.some((one) => one.endToEndId === endToEndId && one.status === 'delivered');
    },
    createShopCharge: (terms) => callOk(control('lojas/charges'), { body: { type: 'cob', ...terms } }),
    createBill: (terms) => callOk(control('bills'), { body: terms }),
    sendCoins: (coins) => callOk(control('crypto/deposits'), { body: coins }),
    async setWebhookFault(fault) {
      await callOk(control('faults'), { method: 'PUT', body: { webhook: fault } });
    },
  };
}
