import { callOk } from './http.ts';
import type { World } from './world.ts';

export interface SandboxCharge {
  readonly txid: string;
  readonly valor: string;
  readonly status: string;
  readonly pixCopiaECola: string;
}

export interface SandboxMessage {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly text: string;
  readonly code?: string;
}

export type WebhookFault = 'none' | 'drop' | 'duplicate';

/** The world outside the bank, moved by its controls. */
export interface Sandbox {
  /** The payer's bank pays the charge. */
  pay(txid: string): Promise<{ readonly endToEndId: string }>;
  charge(txid: string): Promise<SandboxCharge>;
  /** The newest message to this address, awaited for some seconds. */
  message(to: string): Promise<SandboxMessage>;
  setWebhookFault(fault: WebhookFault): Promise<void>;
}

const MESSAGE_PATIENCE_MS = 15_000;

export function sandboxOf({ sandboxUrl }: World): Sandbox {
  const control = (path: string) => `${sandboxUrl}/control/${path}`;
  return {
    pay: (txid) => callOk(control(`pix/${txid}/pay`), { method: 'POST', body: {} }),
    async charge(txid) {
      const charges = await callOk<SandboxCharge[]>(control('pix/charges'));
      const found = charges.find((charge) => charge.txid === txid);
      if (found === undefined) throw new Error(`The sandbox has no charge ${txid}.`);
      return found;
    },
    async message(to) {
      const deadline = performance.now() + MESSAGE_PATIENCE_MS;
      while (performance.now() < deadline) {
        const messages = await callOk<SandboxMessage[]>(control('messages'));
        const found = messages.find((message) => message.to === to);
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No message to ${to} arrived.`);
    },
    async setWebhookFault(fault) {
      await callOk(control('faults'), { method: 'PUT', body: { webhook: fault } });
    },
  };
}
