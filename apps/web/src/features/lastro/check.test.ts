import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { money } from '@lastro/money';
import { ED25519_NOTE, formatCheckpoint, formatProof, leafHash, nodeHash, signNote } from '@lastro/register';
import { blindOf, liabilityLeaf, liabilityParent } from '@lastro/register/liabilities';
import { liabilitiesEntry, MANIFEST_TYP, type Manifest } from '@lastro/register/manifest';
import { beforeAll, expect, it } from 'vitest';
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
  if (first === undefined || second === undefined) throw new Error('two leaves');
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

let make: (held?: string, total?: string) => Promise<Evidence>;
beforeAll(() => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x ?? '';
  const raw = Uint8Array.from(Buffer.from(x, 'base64url'));
  make = async (held = '100', total) => {
    const { manifest, own } = buildEvidence(held, total);
    const jws = signCompact(manifest, privateKey, 'k1');
    const before = leafHash(new TextEncoder().encode('lastro-log/v1 2026-11-22'));
    const entry = leafHash(new TextEncoder().encode(liabilitiesEntry(OWNER.epoch, jws)));
    const name = `${HOST}/registro`;
    const text = formatCheckpoint({ origin: name, size: 2, root: nodeHash(before, entry) });
    const key = { name, type: ED25519_NOTE, publicKey: raw } as const;
    const signature = await signNote(text, key, (message) => sign(null, message, privateKey));
    const proof = formatProof({ index: 1, hashes: [before], checkpoint: `${text}\n${signature}` });
    const keys = (['documents', 'log'] as const).map((purpose) => ({
      kty: 'OKP' as const,
      crv: 'Ed25519' as const,
      kid: 'k1',
      x,
      purpose,
    }));
    const trust: Trust = {
      iss: `https://${HOST}`,
      origin: name,
      witnesses: [],
      keys,
      basis: 'remembered',
      since: '2026-11-22T00:00:00.000Z',
      untrusted: [],
      newWitnesses: [],
    };
    return { jws, proof, trust, own, me: { id: OWNER.id, email: 'Ana@lastro.example', phone: null } };
  };
});

const outcomes = async (evidence: Evidence) =>
  (await checkOwnPart(evidence)).lines.map(({ outcome }) => outcome[0]).join('');

/** h: holds, f: fails, w: waits, n: nothing to check. */
it.each<[string, (valid: Evidence) => Evidence, string]>([
  ['nothing changed', (valid) => valid, 'hhhhhhh'],
  ['another signature', (valid) => ({ ...valid, jws: `${valid.jws.slice(0, -4)}AAAA` }), 'fffffff'],
  ['no known key', (valid) => ({ ...valid, trust: { ...valid.trust, keys: [] } }), 'fffffff'],
  ['only a key for documents', (valid) => withKeys(valid, 'documents'), 'hfhhhhh'],
  ['only a key for the log', (valid) => withKeys(valid, 'log'), 'fffffff'],
  [
    'another issuer',
    (valid) => ({ ...valid, trust: { ...valid.trust, iss: 'https://other.example' } }),
    'fffffff',
  ],
  ['a line that is not in the log yet', (valid) => ({ ...valid, proof: undefined }), 'hwhhhhh'],
  [
    'a proof of another line',
    (valid) => ({ ...valid, proof: valid.proof?.replace('index 1', 'index 0') }),
    'hfhhhhh',
  ],
  [
    'another e-mail',
    (valid) => ({ ...valid, own: { ...valid.own, contact: 'bruno@lastro.example' } }),
    'hhfhhhh',
  ],
  [
    'an id that is not the customer’s',
    (valid) => ({ ...valid, me: { ...valid.me, id: '0198f0a1-0000-7000-8000-000000000002' } }),
    'hhfhhhh',
  ],
  [
    'an e-mail that the customer does not have today',
    (valid) => ({ ...valid, me: { ...valid.me, email: 'ana.nova@lastro.example' } }),
    'hhwhhhh',
  ],
  [
    'a missing part',
    (valid) => withShare(valid, (share) => ({ ...share, pieces: share.pieces.slice(1) })),
    'hhhfhhh',
  ],
  [
    'a larger statement',
    (valid) => withShare(valid, (share) => ({ ...share, statement_total: '101' })),
    'hhhfhhh',
  ],
  [
    'a total that is not a number',
    (valid) => withShare(valid, (share) => ({ ...share, statement_total: 'x' })),
    'hhffffh',
  ],
  ['no balance', (valid) => ({ ...valid, own: { ...valid.own, assets: [] } }), 'hhnnnnh'],
])('with %s', async (_, change, expected) => {
  expect(await outcomes(change(await make()))).toBe(expected);
});

it('names what the leaves add up to, also where the balance differs', async () => {
  const valid = await make();
  const less = withShare(valid, (share) => ({ ...share, pieces: share.pieces.slice(1) }));
  const partOf = async (evidence: Evidence) => (await checkOwnPart(evidence)).part;
  expect(await partOf(valid)).toEqual({
    takenAt: '2026-11-23T03:10:00.000Z',
    amounts: [money('USDT', 100n)],
  });
  expect((await partOf(less))?.amounts).toEqual([money('USDT', 30n)]);
  expect(await partOf({ ...valid, jws: 'a.b.c' })).toBeNull();
});

it('fails when less is held than owed, or the manifest names another total', async () => {
  expect(await outcomes(await make('99'))).toBe('hhhhhhf');
  expect(await outcomes(await make('100', '99'))).toBe('hhhhhfh');
});

type Share = Evidence['own']['assets'][number];
function withShare(valid: Evidence, change: (share: Share) => Share): Evidence {
  return { ...valid, own: { ...valid.own, assets: valid.own.assets.map(change) } };
}

function withKeys(valid: Evidence, purpose: string): Evidence {
  const keys = valid.trust.keys.filter((key) => key.purpose === purpose);
  return { ...valid, trust: { ...valid.trust, keys } };
}
