import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { textOfHtml } from './html-text.ts';
import type { Mailbox } from './mailbox.ts';

export interface MailServer {
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

const MAX_SIZE_BYTES = 5 * 1024 * 1024;
const TOO_LARGE = 552;
const CLOSE_TIMEOUT_MS = 500;

/** Stores every mail. Without encryption or sign-in, since it listens on this machine only. */
export function createMailServer(mailbox: Mailbox): MailServer {
  const server = new SMTPServer({
    banner: 'Lastro sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_SIZE_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        // Read oversized mail to its end, so that the client receives the answer.
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(tooLarge());
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        storeMail(mailbox, recipients, Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  let listening = false;

  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          // A broken connection must not end the process.
          server.on('error', () => {});
          listening = true;
          resolve((server.server.address() as AddressInfo).port);
        });
      }),
    close: () => (listening ? new Promise((resolve) => server.close(() => resolve())) : Promise.resolve()),
  };
}

function tooLarge(): Error {
  return Object.assign(new Error('Message is too large'), { responseCode: TOO_LARGE });
}

async function storeMail(mailbox: Mailbox, recipients: readonly string[], raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? textOfHtml(mail.html ?? '');
  for (const to of recipients) mailbox.add({ kind: 'mail', to, subject: mail.subject, text: text.trim() });
}
