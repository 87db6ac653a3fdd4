import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendMail = (message: Message) => Promise<void>;

export interface Mail {
  readonly send: SendMail;
  close(): void;
}

const TIMEOUT_MS = 10_000;
/** Kept open, because mail servers delay their greeting to deter spam. */
const MAX_CONNECTIONS = 4;
const IDLE_MS = 30_000;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

export function createMail({ url, from }: Omit<Config['mail'], 'sandbox'>): Mail {
  const onThisMachine = LOOPBACK.includes(new URL(url).hostname);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    idleTimeout: IDLE_MS,
    // Messages carry codes: unencrypted only to a server on this machine, which has no certificate.
    requireTLS: !onThisMachine,
    ignoreTLS: onThisMachine,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail({ from, ...message });
      } catch (error) {
        // The original error names the recipient, and failures are logged.
        throw new Error(`The mail server did not take a message: ${describe(error)}`);
      }
    },
    close: () => transport.close(),
  };
}

function describe(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}
