import { type KeyObject, sign } from 'node:crypto';
import { type Coin, money } from '@lastro/money';
import { ED25519_NOTE } from '@lastro/register';
import { fromBase64Url } from '@lastro/register/base64url';
import { blindOf, liabilityLeaf, liabilityParent } from '@lastro/register/liabilities';
import { liabilitiesEntry, MANIFEST_TYP, type Manifest } from '@lastro/register/manifest';
import { expect, it } from 'vitest';
import { KEY_ORIGIN, makeKey } from '../../../../../packages/register/test/key-pairs.ts';
import { memoryLog } from '../../../../../packages/register/test/memory-log.ts';
import type { Trust } from '../../lib/trust/known-keys.ts';
import { checkOwnPart, type Evidence } from './check.ts';

const HOST = 'lastro.example';
const OWNER = {
  accountNonce: new Uint8Array(32).fill(9),
  epoch: 5,
  asset: 'USDT',
  id: '0198f0a1-0000-7000-8000-000000000001',
  contact: 'ana@lastro.example',
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url');

function signCompact(claims: object, key: KeyObject, kid: string): string {
  const header = base64url(JSON.stringify({ alg: 'Ed25519', kid, typ: MANIFEST_TYP }));
  const message = `${header}.${base64url(JSON.stringify(claims))}`;
  return `${message}.${base64url(sign(null, Buffer.from(message), key))}`;
}

function buildEvidence(held: string, total?: string) {
  const leaves = [70n, 30n].map((amount, piece) =>
    liabilityLeaf({ ...OWNER, blind: blindOf(OWNER, piece), amount }),
  );
  const [first, second] = leaves;
  if (first === undefined || second === undefined) throw new Error('expected two leaves');
  const root = liabilityParent(first, second);
  const manifest: Manifest = {
    v: 1,
    iss: `https://${HOST}`,
    epoch: OWNER.epoch,
    taken_at: '2026-11-23T03:10:00.000Z',
    ledger_entries: 12,
    assets: [
      {
        asset: 'USDT',
        root: hex(root.hash),
        total: total ?? String(root.sum),
        leaves: 2,
        held: [{ where: 'binance', amount: held, how: 'declared', at: '', evidence_sha256: '' }],
        unassigned: [],
        worth: ['1', '1'],
      },
    ],
  };
  const piece = (index: 0 | 1) => {
    const [mine, other] = index === 0 ? [first, second] : [second, first];
    const side = index === 0 ? 'right' : 'left';
    return {
      piece: String(index),
      amount: String(mine.sum),
      index: String(index),
      leaf: hex(mine.hash),
      siblings: [{ side, hash: hex(other.hash), sum: String(other.sum) }],
    };
  };
  const own = {
    epoch: String(OWNER.epoch),
    account_nonce: hex(OWNER.accountNonce),
    id: OWNER.id,
    contact: OWNER.contact,
    assets: [{ asset: 'USDT', pieces: [piece(0), piece(1)], statement_total: '100', last_posting: null }],
  } as unknown as Evidence['own'];
  return { manifest, own };
}

const [documents, log] = [makeKey(), makeKey('log')];
const PUBLISHED = {
  iss: `https://${HOST}`,
  origin: KEY_ORIGIN,
  witnesses: [],
  keys: [documents.key, log.key],
};
const TRUST: Trust = {
  ...PUBLISHED,
  published: PUBLISHED,
  basis: 'remembered',
  since: '2026-11-22T00:00:00.000Z',
  untrusted: [],
  newWitnesses: [],
};
const SIGNER = {
  key: { name: KEY_ORIGIN, type: ED25519_NOTE, publicKey: fromBase64Url(log.key.x) as Uint8Array },
  privateKey: log.privateKey,
} as const;

async function make(held = '100', total?: string): Promise<Evidence> {
  const { manifest, own } = buildEvidence(held, total);
  const jws = signCompact(manifest, documents.privateKey, documents.key.kid);
  const entry = liabilitiesEntry(OWNER.epoch, jws);
  const files = memoryLog(['lastro-log/v1 2026-11-22', entry], [SIGNER]);
  return {
    epoch: OWNER.epoch,
    jws,
    proof: await files.proof(entry),
    trust: TRUST,
    own,
    me: { id: OWNER.id, email: 'Ana@lastro.example', phone: null },
    files,
    balanceAt: async (coin) => money(coin, coin === 'USDT' ? 100n : 0n),
    keptHead: await memoryLog(['lastro-log/v1 2026-11-22'], [SIGNER]).checkpoint(),
  };
}

const outcomes = async (evidence: Evidence) =>
  (await checkOwnPart(evidence)).lines.map(({ outcome }) => outcome[0]).join('');

/** h: holds, f: fails, w: waits, n: nothing to check. */
it.each<[string, (valid: Evidence) => Evidence, string]>([
  ['nothing changed', (valid) => valid, 'hhhhhhhhh'],
  ['another signature', (valid) => ({ ...valid, jws: `${valid.jws.slice(0, -4)}AAAA` }), 'fffffffff'],
  ['the list of another epoch', (valid) => ({ ...valid, epoch: 6 }), 'fffffffff'],
  ['no known key', (valid) => ({ ...valid, trust: { ...valid.trust, keys: [] } }), 'fffffffff'],
  ['only a key for documents', (valid) => withKeys(valid, 'documents'), 'hfffhhhhh'],
  ['only a key for the log', (valid) => withKeys(valid, 'log'), 'fffffffff'],
  [
    'another issuer',
    (valid) => ({ ...valid, trust: { ...valid.trust, iss: 'https://other.example' } }),
    'fffffffff',
  ],
  ['no proof, but a line in the log', (valid) => ({ ...valid, proof: undefined }), 'hhhhhhhhh'],
  [
    'a proof of another line',
    (valid) => ({ ...valid, proof: valid.proof?.replace('index 1', 'index 0') }),
    'hfhhhhhhh',
  ],
  [
    'another e-mail',
    (valid) => ({ ...valid, own: { ...valid.own, contact: 'bruno@lastro.example' } }),
    'hhhhfhhhh',
  ],
  [
    'an id that is not the customer’s',
    (valid) => ({ ...valid, me: { ...valid.me, id: '0198f0a1-0000-7000-8000-000000000002' } }),
    'hhhhfhhhh',
  ],
  [
    'an e-mail that the customer does not have today',
    (valid) => ({ ...valid, me: { ...valid.me, email: 'ana.nova@lastro.example' } }),
    'hhhhwhhhh',
  ],
  [
    'a missing part',
    (valid) => withShare(valid, (share) => ({ ...share, pieces: share.pieces.slice(1) })),
    'hhhhhfhhh',
  ],
  [
    'a missing part, and as much less in the total',
    (valid) =>
      withShare(valid, (share) => ({ ...share, pieces: share.pieces.slice(1), statement_total: '30' })),
    'hhhhhfhhh',
  ],
  [
    'a larger statement',
    (valid) => withShare(valid, (share) => ({ ...share, statement_total: '101' })),
    'hhhhhfhhh',
  ],
  [
    'a total that is not a number',
    (valid) => withShare(valid, (share) => ({ ...share, statement_total: 'x' })),
    'hhhhffffh',
  ],
  [
    'the same parts twice',
    (valid) => ({ ...valid, own: { ...valid.own, assets: [...valid.own.assets, ...valid.own.assets] } }),
    'hhhhffffh',
  ],
  ['no share', (valid) => ({ ...valid, own: { ...valid.own, assets: [] } }), 'hhhhnfnnh'],
  [
    'no share and no balance',
    (valid) => ({
      ...valid,
      own: { ...valid.own, assets: [] },
      balanceAt: async (coin) => money(coin, 0n),
    }),
    'nhhhhh',
  ],
])('with %s', async (_, change, expected) => {
  expect(await outcomes(change(await make()))).toBe(expected);
});

it('fails when less is held than owed, or the manifest names another total', async () => {
  expect(await outcomes(await make('99'))).toBe('hhhhhhhhf');
  expect(await outcomes(await make('100', '99'))).toBe('hhhhhhhfh');
});

it('shows what the list and the statement say of each coin', async () => {
  const valid = await make();
  const less = withShare(valid, (share) => ({ ...share, pieces: share.pieces.slice(1) }));
  const rowsOf = async (evidence: Evidence) =>
    (await checkOwnPart(evidence)).part?.balances.map(
      ({ coin, listed, statement }) => `${coin} ${listed.minor} ${statement.minor}`,
    );
  const others = ['BTC 0 0', 'ETH 0 0', 'SOL 0 0', 'BNB 0 0'];
  expect(await rowsOf(valid)).toEqual(['USDT 100 100', ...others]);
  expect(await rowsOf(less)).toEqual(['USDT 30 100', ...others]);
  expect(await rowsOf({ ...valid, jws: 'a.b.c' })).toBeUndefined();
});

it('says once that a customer had nothing at the moment of the list', async () => {
  const valid = await make();
  const { lines, part } = await checkOwnPart({
    ...valid,
    own: { ...valid.own, assets: [] },
    balanceAt: async (coin) => money(coin, 0n),
  });
  const texts = lines.filter(({ outcome }) => outcome === 'nothing').map(({ text }) => text);
  expect(texts).toEqual([expect.stringMatching(/^A prova nº 5 é de .*, quando seu extrato estava zerado/)]);
  expect(part).toBeNull();
});

it('names the coins of which the list has less than the statement', async () => {
  const valid = await make();
  const lines = async (balances: Partial<Record<Coin, bigint>>) =>
    (
      await checkOwnPart({
        ...valid,
        balanceAt: async (coin) => money(coin, balances[coin] ?? 0n),
      })
    ).lines.find(({ title }) => title === 'Seu saldo está inteiro');
  expect(await lines({ USDT: 40n })).toMatchObject({ outcome: 'holds' });
  expect(await lines({ USDT: 101n, BTC: 1n })).toEqual({
    title: 'Seu saldo está inteiro',
    outcome: 'fails',
    text: 'Na lista você tem menos que no seu extrato em Tether USD, Bitcoin. Compare os valores abaixo.',
  });
});

it('accepts a posting that was not committed yet at the moment of the list', async () => {
  const valid = await make();
  const takenAt = Date.parse('2026-11-23T03:10:00.000Z');
  const credited = async (since: number) =>
    outcomes({
      ...valid,
      balanceAt: async (coin, at) => money(coin, coin !== 'USDT' ? 0n : at.getTime() < since ? 100n : 150n),
    });
  expect(await credited(takenAt - 1_000)).toBe('hhhhhhhhh');
  expect(await credited(takenAt - 6_000)).toBe('hhhhhfhhh');
});

type Share = Evidence['own']['assets'][number];
function withShare(valid: Evidence, change: (share: Share) => Share): Evidence {
  return { ...valid, own: { ...valid.own, assets: valid.own.assets.map(change) } };
}

function withKeys(valid: Evidence, purpose: string): Evidence {
  const keys = valid.trust.keys.filter((key) => key.purpose === purpose);
  return { ...valid, trust: { ...valid.trust, keys } };
}
