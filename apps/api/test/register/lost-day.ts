import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import { formatVkey, type NoteKey } from '@lastro/register';
import { buildSandbox, WITNESS_PATH, WITNESS_VKEY } from '@lastro/sandbox';
import { createDb } from '../../src/platform/database/db.ts';
import { digestDays } from '../../src/register/digests/days.ts';
import { createSigningKeys } from '../../src/register/index.ts';
import { type AdoptDeps, type Adopted, adoptHead } from '../../src/register/log/adopt.ts';
import { witnessesOf } from '../../src/register/witnesses/submit.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { type Backup, takeBackup } from './backup-fixture.ts';
import { type RegisterClient, registerClient } from './register-fixture.ts';

/** Today and tomorrow have ended by then, and the day after tomorrow has not. */
export const LATER = new Date(startOfDay(dateOf(new Date()), 2).getTime() + 10 * 60_000);

/** Each waits up to five seconds. */
const MAX_DIGEST_ATTEMPTS = 10;

export interface RestoredBank extends TestApp {
  readonly register: RegisterClient;
  digest(): Promise<void>;
  /** By default from the lost bank's log. */
  adopt(mirror?: readonly string[], now?: Date): Promise<Adopted>;
  /** The bank and its log continue. */
  goOn(now?: Date): Promise<void>;
}

/** A bank that digested today and tomorrow, and was lost. */
export interface LostDay {
  /** Without today's last movements. */
  readonly early: Backup;
  /** With them, but without the digests. */
  readonly late: Backup;
  /** The log from its public tiles. */
  readonly published: readonly string[];
  /** All restores of a test have one witness, which signed the published log. */
  restore(backup: Backup): Promise<RestoredBank>;
  /** Forgets the restores and their witness. */
  closeRestored(): Promise<void>;
  close(): Promise<void>;
}

interface Witness {
  /** `LOG_WITNESSES` */
  readonly address: string;
  close(): Promise<void>;
}

/** `signed`: how many of the four digests the witness has signed. */
export async function openLostDay(signed = 4): Promise<LostDay> {
  const bank = await openTestApp();
  const register = registerClient(bank);
  const person = await bank.person();
  await bank.deposit(person, '100.00');
  await register.sequence();
  await register.introduce();
  await register.submit();
  const early = await takeBackup(bank);
  await bank.deposit(person, '52.00');
  await insertAuditEvent(bank, new Date());
  const late = await takeBackup(bank);
  await digestPast(bank, LATER);
  await bank.owner.query(
    'delete from log_queue where id not in (select id from log_queue order by id limit $1)',
    [signed],
  );
  await register.sequence();
  await register.submit();
  const published = await register.entries();
  const [{ note }, { log: keys }] = [await register.head(), await register.policy()];
  const restored: TestApp[] = [];
  let witness: Witness | undefined;

  async function closeRestored(): Promise<void> {
    for (const copy of restored.splice(0)) await copy.close();
    await witness?.close();
    witness = undefined;
  }

  return {
    early,
    late,
    published,
    async restore(backup) {
      witness ??= await openWitness(keys, note);
      const copy = await backup.restore({ LOG_WITNESSES: witness.address });
      restored.push(copy);
      return openRestored(copy, published);
    },
    closeRestored,
    async close() {
      await closeRestored();
      await early.drop();
      await late.drop();
      await bank.close();
    },
  };
}

/** Signs the log's head. */
async function openWitness(keys: readonly NoteKey[], note: string): Promise<Witness> {
  const sandbox = buildSandbox({ databasePath: ':memory:' });
  const { url } = await sandbox.listen({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  for (const key of keys) {
    await post(`${url}/control/witness/logs`, JSON.stringify({ vkey: formatVkey(key) }));
  }
  await post(`${url}${WITNESS_PATH}/add-checkpoint`, `old 0\n\n${note}`);
  return { address: `${WITNESS_VKEY} ${url}${WITNESS_PATH}`, close: () => sandbox.close() };
}

async function post(url: string, body: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}

async function openRestored(copy: TestApp, published: readonly string[]): Promise<RestoredBank> {
  const register = registerClient(copy);
  // The witness tells that it is ahead.
  await register.sequence();
  return {
    ...copy,
    register,
    digest: () => digestPast(copy, LATER),
    adopt: (mirror = published, now = LATER) => adoptHead(adoptDeps(copy, now), mirror),
    async goOn(now = LATER) {
      await digestPast(copy, now);
      await register.sequence();
      await register.submit();
    },
  };
}

/** Repeats until the last ended day is digested: open transactions of other tests in the cluster delay it. */
async function digestPast({ app, owner }: TestApp, now: Date): Promise<void> {
  const lastDay = dateOf(new Date(startOfDay(dateOf(now)).getTime() - 1));
  for (let attempt = 0; attempt < MAX_DIGEST_ATTEMPTS; attempt += 1) {
    await digestDays(app, now);
    const { rowCount } = await owner.query('select from log_days where day = $1', [lastDay]);
    if (rowCount === 1) return;
  }
  throw new Error(`${lastDay} was not digested: a transaction stayed open.`);
}

export function insertAuditEvent({ owner }: TestApp, at: Date) {
  return owner.query(
    "insert into audit_log (id, at, actor, action, subject) values (gen_random_uuid(), $1, 'system:test', 'test', 'x')",
    [at],
  );
}

export function adoptDeps({ owner, environment }: TestApp, now: Date): AdoptDeps {
  const [vkey = '', url = ''] = (environment.LOG_WITNESSES ?? '').split(' ');
  const origin = 'unused.example/registro';
  const secrets = { secretKey: environment.SECRET_KEY ?? '', previousSecretKey: undefined };
  return {
    db: createDb(owner),
    pool: owner,
    keys: createSigningKeys({ secrets, origin }),
    origin,
    witnesses: witnessesOf([{ vkey, url }]),
    now,
  };
}
