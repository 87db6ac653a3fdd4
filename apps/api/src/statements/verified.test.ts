import type { StatementQuery } from '@lastro/contracts';
import { leafHash } from '@lastro/register';
import { type PublicJwk, verifyCompact } from '@lastro/register/jws';
import {
  readStatementClaims,
  STATEMENT_TYP,
  signedFileOf,
  statementEntry,
  statementFileHash,
} from '@lastro/register/statement';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { attachmentsOf } from '../../test/receipts/pdf-attachments.ts';
import { openPythonVerifier } from '../../test/register/python-verifier.ts';
import { registerClient } from '../../test/register/register-fixture.ts';
import { backdated } from '../../test/statements/backdated.ts';
import { dayAgo, fileOf } from '../../test/statements/files.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

/** Verifies statements against public data only. */

let bank: TestApp;
let ana: Person;
const PERIOD = { from: dayAgo(45), to: dayAgo(21) };
const TEXT_QUERIES: Readonly<Record<string, Partial<StatementQuery>>> = {
  json: { format: 'json' },
  csv: { format: 'csv' },
  'csv-excel': { format: 'csv-excel' },
  ofx: { format: 'ofx' },
  'ofx-utf-8': { format: 'ofx', charset: 'utf-8' },
};

beforeAll(async () => {
  bank = await openTestApp();
  await bank.owner.query("insert into usdt_brl_rates (since, rate) values ('-infinity', 520000000)");
  const bruno = await bank.person();
  ana = await bank.person();
  await backdated(bank, 40, () => bank.deposit(ana, '1000.01'));
  await backdated(bank, 33, () =>
    ana.call('POST', '/api/transactions', {
      transaction_type: 'transfer',
      recipient_email: bruno.email,
      amount: '7.77',
      description: 'eyJhbGciOiJFZDI1NTE5In0.e30.AAAA, "citado"; ção',
    }),
  );
});
afterAll(() => bank.close());

const jwks = async () => (await bank.app.http.inject('/.well-known/jwks.json')).json<{ keys: PublicJwk[] }>();
const file = (change: Partial<StatementQuery>) =>
  fileOf(bank, ana, { ...PERIOD, ...change } as StatementQuery);

async function signedText(change: Partial<StatementQuery> = {}): Promise<string> {
  const [jws = ''] = attachmentsOf((await file({ format: 'pdf', ...change })).bytes);
  return jws;
}

it('the signature in the PDF has every file’s hash, and is in the public log', async () => {
  const jws = await signedText();
  const { payload } = await verifyCompact(jws, { keys: (await jwks()).keys, typ: STATEMENT_TYP });
  const claims = readStatementClaims(payload);
  if (claims === undefined) throw new Error('the claims of a statement cannot be read');
  for (const [name, query] of Object.entries(TEXT_QUERIES)) {
    const { bytes } = await file(query);
    expect(signedFileOf(claims, statementFileHash(bytes))).toBe(name);
    const changed = Buffer.from(bytes);
    changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1;
    expect(signedFileOf(claims, statementFileHash(changed))).toBeUndefined();
  }
  const register = registerClient(bank);
  await register.sequence();
  const leaf = Buffer.from(leafHash(new TextEncoder().encode(statementEntry(jws)))).toString('hex');
  const { text } = await register.get(`/registro/proof/${leaf}`);
  expect(await register.verify(statementEntry(jws), text)).toMatchObject({ witnesses: 0 });
});

it('the Python verifier accepts the files and refuses altered ones', async () => {
  const { write, run, remove } = openPythonVerifier();
  onTestFinished(remove);
  const keys = write('jwks.json', JSON.stringify(await jwks()));
  const jws = await signedText();
  const signed = write('extrato.jws', jws);
  const { bytes } = await file({ format: 'csv' });
  const csv = write('extrato.csv', bytes);
  expect(run('statement', csv, signed, keys)).toContain(
    `csv: the statement from ${PERIOD.from} to ${PERIOD.to}, 2 rows`,
  );
  const altered = write('altered.csv', bytes.toString().replace('7.77', '7.78'));
  expect(run('statement', altered, signed, keys)).toContain('REFUSED: the file is none of this statement');
  const other = write('other.jws', await signedText({ scope: 'BTC' }));
  expect(run('statement', csv, other, keys)).toContain('REFUSED: the file is none of this statement');
  const forged = write('forged.jws', jws.replace(/\.(.{40})./, '.$1A'));
  expect(run('statement', csv, forged, keys)).toContain('REFUSED');
});
