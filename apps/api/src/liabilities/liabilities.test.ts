import { readFileSync } from 'node:fs';
import type { OwnLiabilities, PublicLiabilities, PublicLiabilityEpoch } from '@lastro/contracts';
import { formatVkey } from '@lastro/register';
import { checkShare, liabilityLeaf } from '@lastro/register/liabilities';
import { liabilitiesEntry, type Manifest } from '@lastro/register/manifest';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { compactVerify, createLocalJWKSet } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPythonVerifier } from '../../test/register/python-verifier.ts';
import { registerClient } from '../../test/register/register-fixture.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
let ana: Person;
let bruno: Person;
let carla: Person;
beforeAll(async () => {
  bank = await openTestApp();
  [ana, bruno, carla] = [await bank.person(), await bank.person(), await bank.person()];
  await bank.deposit(ana, '520.00');
  await bank.deposit(bruno, '52.00');
});
afterAll(() => bank.close());

const file = async (epoch: number, name: string) =>
  bank.app.http.inject(`/api/public/liabilities/${epoch}/${name}`);
const jwks = async () => (await bank.app.http.inject('/.well-known/jwks.json')).json();
const own = async (person: Person, epoch: number) => {
  const answer = await person.call('GET', `/api/liabilities/${epoch}`);
  expect(answer.status).toBe(200);
  return answer.as<OwnLiabilities>();
};

async function publish(): Promise<Manifest> {
  const published = await bank.app.publishLiabilities();
  if (published.outcome !== 'published') throw new Error(published.outcome);
  return published.manifest;
}

/** Verified with the published keys only. */
async function readManifest(epoch: number): Promise<Manifest> {
  const { payload, protectedHeader } = await compactVerify(
    (await file(epoch, 'manifest.jws')).body,
    createLocalJWKSet(await jwks()),
  );
  expect(protectedHeader.typ).toBe('lastro-liabilities+jws');
  return JSON.parse(new TextDecoder().decode(payload)) as Manifest;
}

function check(mine: OwnLiabilities, manifest: Manifest) {
  return mine.assets.map((share) => {
    const tree = manifest.assets.find(({ asset }) => asset === share.asset);
    if (tree === undefined) throw new Error(share.asset);
    return checkShare(
      {
        accountNonce: hexToBytes(mine.account_nonce),
        epoch: mine.epoch,
        asset: share.asset,
        id: mine.id,
        contact: mine.contact ?? '',
      },
      share.pieces.map((piece) => ({
        ...piece,
        amount: BigInt(piece.amount),
        siblings: piece.siblings.map((one) => ({ ...one, sum: BigInt(one.sum) })),
      })),
      BigInt(share.statement_total),
      { root: tree.root, total: BigInt(tree.total), leaves: tree.leaves },
    );
  });
}

const NO_PROBLEM = { leaves: null, balance: null, paths: null, root: null };

it('publishes what is owed, and each customer finds only their own share', async () => {
  const { epoch } = await publish();
  const manifest = await readManifest(epoch);
  const usdt = manifest.assets.find(({ asset }) => asset === 'USDT');
  expect(usdt).toMatchObject({ total: '11000000000', leaves: 1_024, unassigned: [] });
  expect(usdt?.held).toEqual([
    expect.objectContaining({ where: 'binance', how: 'declared', amount: expect.stringMatching(/^\d+$/) }),
  ]);
  expect(manifest.assets.map(({ asset }) => asset).sort()).toEqual([
    'BNB',
    'BRL',
    'BTC',
    'ETH',
    'SOL',
    'USDT',
  ]);

  const [hers, his] = [await own(ana, epoch), await own(bruno, epoch)];
  expect(hers.assets).toEqual([expect.objectContaining({ asset: 'USDT', statement_total: '10000000000' })]);
  expect(his.assets[0]).toMatchObject({ statement_total: '1000000000' });
  expect(hers.contact).toBe(ana.email.toLowerCase());
  expect(check(hers, manifest)).toEqual([NO_PROBLEM]);
  expect(check(his, manifest)).toEqual([NO_PROBLEM]);
  expect(check({ ...his, assets: hers.assets }, manifest)).toMatchObject([{ leaves: 'leaf_differs' }]);
  expect(his.account_nonce).not.toBe(hers.account_nonce);
});

it('has no share of customers without a balance or who joined later', async () => {
  const { epoch } = await publish();
  const later = await bank.person();
  await bank.deposit(later, '10.40');
  for (const person of [carla, later]) {
    expect(await own(person, epoch)).toMatchObject({ contact: null, assets: [] });
  }
  const next = await publish();
  expect(check(await own(later, next.epoch), await readManifest(next.epoch))).toEqual([NO_PROBLEM]);
});

it('keeps the contact, balance and statement of its snapshot', async () => {
  const { epoch } = await publish();
  const before = await own(ana, epoch);
  await bank.owner.query('update customers set email = $1 where email = $2', [
    `Outra-${ana.email}`,
    ana.email,
  ]);
  await ana.call('POST', '/api/transactions', {
    transaction_type: 'transfer',
    recipient_email: bruno.email,
    amount: '1.5',
  });
  expect(await own(ana, epoch)).toEqual(before);
  const next = await publish();
  const after = await own(ana, next.epoch);
  expect(after.contact).toBe(`outra-${ana.email}`.toLowerCase());
  expect(after.assets[0]?.statement_total).toBe('9850000000');
  expect(check(after, await readManifest(next.epoch))).toEqual([NO_PROBLEM]);
  await bank.owner.query('update customers set email = $2 where email = $1', [
    `Outra-${ana.email}`,
    ana.email,
  ]);
});

it('lists and counts unassigned money', async () => {
  await bank.controlSandbox('POST', '/pix/pay-key', { chave: PSP_ACCOUNT.key, valor: '7.00' });
  await bank.app.jobs['pix-sweep']?.({});
  const { epoch, assets } = await publish();
  const [leaf] = assets.find(({ asset }) => asset === 'BRL')?.unassigned ?? [];
  expect(leaf).toMatchObject({ account: 'suspense', amount: '700' });
  const { hash } = liabilityLeaf({ asset: 'BRL', epoch, blind: hexToBytes(leaf?.blind ?? ''), amount: 700n });
  const lines = (await file(epoch, 'BRL.csv')).body.split('\n');
  expect(lines[1 + (leaf?.index ?? 0)]).toBe(`${bytesToHex(hash)},700`);
});

it('is a consistent snapshot while money moves, and never repeats an epoch number', async () => {
  const moving = Array.from({ length: 12 }, (_, n) =>
    (n % 2 === 0 ? ana : bruno).call('POST', '/api/transactions', {
      transaction_type: 'transfer',
      recipient_email: (n % 2 === 0 ? bruno : ana).email,
      amount: '0.01',
    }),
  );
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => bank.app.publishLiabilities()));
  await Promise.all(moving);
  const published = outcomes.flatMap((one) =>
    one.status === 'fulfilled' && one.value.outcome === 'published' ? [one.value.manifest] : [],
  );
  expect(published.length).toBeGreaterThan(0);
  expect(new Set(published.map(({ epoch }) => epoch)).size).toBe(published.length);
  for (const manifest of published) {
    for (const person of [ana, bruno]) {
      expect(check(await own(person, manifest.epoch), manifest)).toEqual([NO_PROBLEM]);
    }
  }
  expect(await bank.audit()).toEqual([]);
});

it('is published by the job at most once a day', async () => {
  const count = async () =>
    (await bank.owner.query<{ n: number }>('select count(*)::integer as n from liability_epochs')).rows[0]?.n;
  const before = await count();
  await Promise.all([1, 2].map(() => bank.app.jobs.liabilities?.({})));
  expect(await count()).toBe(before);
});

it('leaves nothing behind when it fails, and publishes nothing that contradicts the books', async () => {
  const rows = async () =>
    (
      await bank.owner.query(
        `select (select count(*) from liability_epochs) as epochs, (select count(*) from liability_shares) as shares,
          (select count(*) from liability_tiles) as tiles, (select count(*) from log_queue) as entries`,
      )
    ).rows[0];
  const before = await rows();
  const client = await bank.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    // A balance that no posting explains.
    const { rows: added } = await client.query<{ id: string }>(
      `insert into ledger.account (kind, owner_id, currency, floor, balance)
        select 'customer_main', id, 'BTC', 0, 5 from customers c
        where not exists (select from ledger.account a where a.owner_id = c.id and a.currency = 'BTC')
        limit 1 returning id`,
    );
    await expect(bank.app.publishLiabilities()).rejects.toThrow(
      'the leaves of BTC add up to 5, the books owe 0',
    );
    expect(await rows()).toEqual(before);
    await client.query('delete from ledger.account where id = $1', [added[0]?.id]);
  } finally {
    client.release(true);
  }
  await publish();
});

it('is absent when its connection is cut after most of it was written', async () => {
  const client = await bank.owner.connect();
  const before = (await bank.owner.query('select max(epoch) as epoch from liability_epochs')).rows;
  try {
    await client.query('begin');
    await client.query('lock table liability_epochs in share mode');
    const publishing = bank.app.publishLiabilities();
    const refused = expect(publishing).rejects.toThrow();
    const waiting = () =>
      bank.owner.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into \"liability_epochs\"%'",
      );
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    await bank.owner.query('select pg_terminate_backend($1)', [(await waiting()).rows[0]?.pid]);
    await refused;
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await bank.owner.query('select max(epoch) as epoch from liability_epochs')).rows).toEqual(before);
  expect(await bank.audit()).toEqual([]);
  await publish();
});

it('refuses unauthenticated requests, unknown epochs and unknown files', async () => {
  expect((await bank.visitor.call('GET', '/api/liabilities/1')).status).toBe(401);
  for (const path of ['/api/public/liabilities/99999', '/api/public/liabilities/99999/USDT.csv']) {
    expect((await bank.visitor.call('GET', path)).status).toBe(404);
  }
  expect((await ana.call('GET', '/api/liabilities/99999')).status).toBe(404);
  for (const name of ['XRP.csv', 'manifest.csv', 'USDT.jws', 'x'])
    expect((await file(1, name)).statusCode).toBe(404);
  expect((await bank.visitor.call('GET', '/api/public/liabilities/0')).status).toBe(400);
});

it('lists epochs newest first, and the last coverage without amounts, in four significant digits', async () => {
  const { epoch: before } = await publish();
  const { epoch } = await publish();
  const list = (await bank.visitor.call('GET', '/api/public/liabilities')).as<PublicLiabilities>();
  const numbers = list.epochs.map((one) => one.epoch);
  expect(numbers.slice(0, 2)).toEqual([epoch, before]);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(list.coverage.lines).toContainEqual(
    expect.objectContaining({ asset: 'USDT', where: 'binance', how: 'declared', answered: true }),
  );
  expect(list.coverage.checked_date).not.toBeNull();
  const percents = [list.coverage.percent, ...list.coverage.lines.map((line) => line.percent)];
  const known = percents.filter((percent) => percent !== null);
  expect(known.length).toBeGreaterThan(1);
  for (const percent of known) expect(Number(percent.toPrecision(4))).toBe(percent);
  const older = await bank.visitor.call('GET', `/api/public/liabilities?before=${epoch}`);
  expect(older.as<PublicLiabilities>().epochs.map((one) => one.epoch)).toEqual(numbers.slice(1));
});

it('is accepted by a verifier in Python: signature, log proof, share and total', {
  timeout: 60_000,
}, async () => {
  const { epoch, jws } = await publishLogged();
  const { write, run: verify, remove } = openPythonVerifier();
  try {
    const keys = write('jwks.json', JSON.stringify(await jwks()));
    const manifest = write('manifest.jws', (await file(epoch, 'manifest.jws')).body);
    const mine = await own(ana, epoch);
    const share = write('own.json', JSON.stringify(mine));
    const leaves = write('USDT.csv', (await file(epoch, 'USDT.csv')).body);
    expect(verify('jws', manifest, keys)).toContain(`"epoch": ${epoch}`);
    expect(verify('share', share, manifest, keys)).toContain('USDT: ');
    expect(verify('leaves', leaves, manifest, keys)).toContain('1024 leaves add up to');
    const changed = write('USDT.csv', (await file(epoch, 'USDT.csv')).body.replace(/,0\n/, ',1\n'));
    expect(verify('leaves', changed, manifest, keys)).toContain('REFUSED: the leaves do not add up');
    expect(verify('leaves', write('usdt.csv', 'x'), manifest, keys)).toContain(
      'REFUSED: a file of leaves is named',
    );
    const other = write('other.json', JSON.stringify({ ...mine, contact: bruno.email }));
    expect(verify('share', other, manifest, keys)).toContain('REFUSED: the leaf is not this customer');
    const proof = write('manifest.tlog-proof', (await file(epoch, 'manifest.tlog-proof')).body);
    const vkey = await logKey();
    expect(verify('proof', proof, liabilitiesEntry(epoch, jws), vkey)).toContain('signed by');
    expect(verify('proof', proof, liabilitiesEntry(epoch + 1, jws), vkey)).toContain('REFUSED');
    const padded = write('padded.tlog-proof', readFileSync(proof, 'utf8').replace('index ', 'index 0'));
    expect(verify('proof', padded, liabilitiesEntry(epoch, jws), vkey)).toContain('REFUSED: a number is not');
  } finally {
    remove();
  }
});

/** The last test, since a log forgets nothing. */
it('has one list in the public log: the audit and the verifier in Python refuse a second one', async () => {
  const { epoch } = await publishLogged();
  const register = registerClient(bank);
  const vkeys = (await register.policy()).log.map(formatVkey);
  const { write, run, remove } = openPythonVerifier();
  try {
    const verify = async () =>
      run(
        'log',
        write('lines', `${(await register.entries()).join('\n')}\n`),
        write('checkpoint', (await register.head()).note),
        ...vkeys,
      );
    expect(await verify()).toContain('signed by');
    await register.enqueue(`liabilities/v1 ${epoch} ${'A'.repeat(43)}=`);
    await register.sequence();
    expect(await verify()).toContain(`is a second list of epoch ${epoch}`);
    expect(await bank.audit()).toEqual([
      expect.objectContaining({ check: 'the public log has one list of each epoch' }),
    ]);
  } finally {
    remove();
  }
});

async function publishLogged(): Promise<{ epoch: number; jws: string }> {
  const { epoch } = await publish();
  await bank.app.jobs['register-sequence']?.({});
  const shown = await bank.visitor.call('GET', `/api/public/liabilities/${epoch}`);
  const { jws, log } = shown.as<PublicLiabilityEpoch>();
  expect(log.state).toBe('logged');
  return { epoch, jws };
}

async function logKey(): Promise<string> {
  const { rows } = await bank.owner.query<{ line: string }>(
    "select convert_from(entry, 'UTF8') as line from log_entries where entry like 'key/v1 %'::bytea order by idx",
  );
  const vkeys = rows.map(({ line }) => line.split(' ')[2] ?? '');
  return vkeys.find((vkey) => !vkey.includes('/documents+')) ?? '';
}
