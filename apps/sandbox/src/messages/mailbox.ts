import type { Store } from '../store/store.ts';

type MessageKind = 'mail' | 'sms';

interface Message {
  readonly kind: MessageKind;
  readonly to: string;
  readonly subject?: string | undefined;
  readonly text: string;
}

export interface Mailbox {
  add(message: Message): void;
  latest(limit: number): object[];
}

interface MessageRow {
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  readonly code: string | null;
  readonly received_at: number;
}

const CODE = /(?<!\d)\d{6}(?!\d)/;

export function createMailbox({
  store,
  now,
}: {
  readonly store: Store;
  readonly now: () => number;
}): Mailbox {
  return {
    add: ({ kind, to, subject, text }) => {
      store.run(
        'INSERT INTO message (kind, recipient, subject, text, code, received_at) VALUES (?, ?, ?, ?, ?, ?)',
        kind,
        to,
        subject ?? null,
        text,
        CODE.exec(text)?.[0] ?? null,
        now(),
      );
    },
    latest: (limit) =>
      store.all<MessageRow>('SELECT * FROM message ORDER BY id DESC LIMIT ?', limit).map((row) => ({
        to: row.recipient,
        kind: row.kind,
        ...(row.subject === null ? {} : { subject: row.subject }),
        text: row.text,
        ...(row.code === null ? {} : { code: row.code }),
        at: new Date(row.received_at).toISOString(),
      })),
  };
}
