import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { readRecord, readRecords, writeRecord } from './records.ts';

const account = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  // Absent in identities of earlier versions.
  hostedElsewhere: z.boolean().default(false),
});

export type GoogleAccount = z.infer<typeof account>;

const KIND = 'Account';

export function saveAccount(store: Store, person: Omit<GoogleAccount, 'sub'>): GoogleAccount {
  const email = person.email.toLowerCase();
  const saved = { ...person, email, sub: subOf(email) };
  writeRecord(store, { kind: KIND, id: saved.sub, payload: saved });
  return saved;
}

export function findAccount(store: Store, sub: string): GoogleAccount | undefined {
  const record = readRecord(store, KIND, sub);
  return record === undefined ? undefined : account.parse(record);
}

export function listAccounts(store: Store): GoogleAccount[] {
  return readRecords(store, KIND).map((record) => account.parse(record));
}

function subOf(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex');
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}
