import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import vectors from '../test/register-vectors.json' with { type: 'json' };
import {
  consistencyPath,
  decodeEntries,
  ED25519_COSIGNATURE,
  ED25519_NOTE,
  encodeEntries,
  formatCheckpoint,
  formatProof,
  formatTilePath,
  formatVkey,
  fromBase64,
  inclusionPath,
  leafHash,
  type NodeId,
  nodeHash,
  nodesOf,
  parseProof,
  parseTilePath,
  parseVkey,
  signNote,
  subtreeRoot,
  tileWidth,
  toBase64,
  verifyCheckpoint,
  verifyConsistency,
  verifyEd25519,
  verifyInclusion,
  verifyProof,
} from './index.ts';

const { key, log } = vectors;
const utf8 = new TextEncoder();
const leaves = log.entries.map((entry) => leafHash(utf8.encode(entry)));
const logKey = parseVkey(log.vkey);
const witnessKey = parseVkey(log.witness.vkey);
const policy = { log: [logKey], witnesses: [witnessKey] };
const proofText = log.tlog_proof;

function treeOf(hashes: readonly Uint8Array[]) {
  const read = ({ level, n }: NodeId): Uint8Array => {
    const leaf = hashes[n];
    if (level === 0 && leaf !== undefined) return leaf;
    return nodeHash(read({ level: level - 1, n: 2 * n }), read({ level: level - 1, n: 2 * n + 1 }));
  };
  return {
    root: (size: number) => subtreeRoot({ begin: 0, end: size }, read),
    inclusion: (index: number, size: number) =>
      inclusionPath(index, size).map((part) => subtreeRoot(part, read)),
    consistency: (old: number, size: number) =>
      consistencyPath(old, size).map((part) => subtreeRoot(part, read)),
  };
}
const tree = treeOf(leaves);

function signer(seedHex: string) {
  const privateKey = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(seedHex, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  return (message: Uint8Array) => signBytes(null, message, privateKey);
}
const signAsLog = signer(key.seed_hex);
const signAsWitness = signer(log.witness.seed_hex);

async function signedHead(size: number, root: Uint8Array): Promise<string> {
  const text = formatCheckpoint({ origin: logKey.name, size, root });
  return `${text}\n${await signNote(text, logKey, signAsLog)}`;
}

it('computes the leaf hashes, roots and proofs of the vectors', () => {
  expect(leaves.map(toBase64)).toEqual(log.leaf_hashes);
  expect(toBase64(tree.root(3))).toBe('aqTGRAEAASzxWlk8pbW6SYt5hiqzgSCCWmn4wvXffEk=');
  expect(toBase64(tree.root(5))).toBe('1sMRRCqAh3Yl41Rji1tzVy5qdFF7iimZDgXYlpsfYeA=');
  expect(tree.inclusion(1, 5).map(toBase64)).toEqual(log.inclusion_1_of_5);
  expect(tree.consistency(3, 5).map(toBase64)).toEqual(log.consistency_3_5);
  expect(toBase64(tree.root(0))).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

it('proves every entry and every earlier size up to 40, and nothing else', () => {
  const many = Array.from({ length: 40 }, (_, n) => leafHash(utf8.encode(`entry ${n}`)));
  const { root, inclusion, consistency } = treeOf(many);
  for (let size = 1; size <= many.length; size += 1) {
    for (let index = 0; index < size; index += 1) {
      const claim = {
        index,
        size,
        leaf: many[index] as Uint8Array,
        proof: inclusion(index, size),
        root: root(size),
      };
      expect(verifyInclusion(claim)).toBe(true);
      expect(verifyInclusion({ ...claim, leaf: many[(index + 1) % 40] as Uint8Array })).toBe(false);
      expect(verifyInclusion({ ...claim, proof: [...claim.proof, claim.leaf] })).toBe(false);
    }
    for (let oldSize = 0; oldSize <= size; oldSize += 1) {
      const claim = {
        oldSize,
        oldRoot: root(oldSize),
        size,
        root: root(size),
        proof: consistency(oldSize, size),
      };
      expect(verifyConsistency(claim)).toBe(true);
      expect(verifyConsistency({ ...claim, oldRoot: leafHash(utf8.encode('rewritten')) })).toBe(false);
      expect(verifyConsistency({ ...claim, proof: [...claim.proof, claim.root] })).toBe(false);
      if (oldSize > 0)
        expect(verifyConsistency({ ...claim, root: leafHash(utf8.encode('forked')) })).toBe(false);
    }
  }
  expect(verifyConsistency({ oldSize: 5, oldRoot: root(5), size: 4, root: root(4), proof: [] })).toBe(false);
});

it('splits sizes just below a power of two exactly', () => {
  expect(nodesOf({ begin: 0, end: 2 ** 50 - 1 })[0]).toEqual({ level: 49, n: 0 });
  expect(inclusionPath(0, 2 ** 50 - 1)).toHaveLength(50);
});

it('signs the checkpoints of the vectors, and verifies them with and without a witness', async () => {
  expect(formatVkey(logKey)).toBe(log.vkey);
  expect([logKey.type, witnessKey.type]).toEqual([ED25519_NOTE, ED25519_COSIGNATURE]);
  expect(await signedHead(3, tree.root(3))).toBe(log.checkpoint_3);
  expect(await signedHead(5, tree.root(5))).toBe(log.checkpoint_5);
  const text = log.checkpoint_5.slice(0, log.checkpoint_5.indexOf('\n\n') + 1);
  const cosignature = await signNote(text, witnessKey, signAsWitness, 1_795_000_000);
  expect(cosignature).toBe(`${log.witness.line}\n`);
  const alone = await verifyCheckpoint(log.checkpoint_5, policy, verifyEd25519);
  expect([alone.size, alone.cosignatures]).toEqual([5, []]);
  const cosigned = await verifyCheckpoint(log.checkpoint_5 + cosignature, policy, verifyEd25519);
  expect(cosigned.cosignatures.map(({ key: { name }, time }) => [name, time])).toEqual([
    ['witness.lastro.example', 1_795_000_000],
  ]);
});

it('ignores unknown signatures, and refuses a head without a known one', async () => {
  const stranger = { ...logKey, name: 'stranger.example' };
  const text = formatCheckpoint({ origin: logKey.name, size: 5, root: tree.root(5) });
  const lines = await Promise.all(Array.from({ length: 15 }, () => signNote(text, stranger, signAsLog)));
  const both = await verifyCheckpoint(log.checkpoint_5 + lines.join(''), policy, verifyEd25519);
  expect(both.size).toBe(5);
  await expect(verifyCheckpoint(`${text}\n${lines[0]}`, policy, verifyEd25519)).rejects.toThrow(
    'no known key',
  );
  const witnessed = `${text}\n${log.witness.line}\n`;
  await expect(verifyCheckpoint(witnessed, policy, verifyEd25519)).rejects.toThrow('the log has not signed');
});

it.each([
  ['another root', (note: string) => note.replace('\n1sMR', '\n2sMR')],
  ['a size with a leading zero', (note: string) => note.replace('\n5\n', '\n05\n')],
  ['a control character', (note: string) => note.replace('registro\n5', 'registro\r\n5')],
  ['no signature', (note: string) => note.slice(0, note.indexOf('— '))],
  ['no last newline', (note: string) => note.slice(0, -1)],
  ['base64 with other spare bits', (note: string) => note.replace(/A=\n$/, 'B=\n')],
])('refuses a checkpoint with %s', async (_, change) => {
  expect(change(log.checkpoint_5)).not.toBe(log.checkpoint_5);
  await expect(verifyCheckpoint(change(log.checkpoint_5), policy, verifyEd25519)).rejects.toThrow();
});

it('refuses a signed text that is no checkpoint, and size 0 with a root other than the empty one', async () => {
  const extended = `${formatCheckpoint({ origin: logKey.name, size: 5, root: tree.root(5) })}more\n`;
  const note = `${extended}\n${await signNote(extended, logKey, signAsLog)}`;
  await expect(verifyCheckpoint(note, policy, verifyEd25519)).rejects.toThrow('three lines');
  const empty = await signedHead(0, tree.root(0));
  expect((await verifyCheckpoint(empty, policy, verifyEd25519)).size).toBe(0);
  await expect(verifyCheckpoint(await signedHead(0, tree.root(3)), policy, verifyEd25519)).rejects.toThrow(
    'size 0',
  );
  const other = formatCheckpoint({ origin: 'other.example/registro', size: 5, root: tree.root(5) });
  const borrowed = `${other}\n${await signNote(other, logKey, signAsLog)}`;
  await expect(verifyCheckpoint(borrowed, policy, verifyEd25519)).rejects.toThrow('the log has not signed');
});

it('refuses a verifier key whose id is not its own', () => {
  expect(() => parseVkey(log.vkey.replace('232dece4', '232dece5'))).toThrow('id is not its own');
  expect(() => parseVkey('lastro.example/registro')).toThrow('not a verifier key');
});

it('reads, writes and verifies a tlog-proof', async () => {
  const leaf = leaves[1] as Uint8Array;
  const verified = await verifyProof(proofText, leaf, policy, verifyEd25519);
  expect([verified.index, verified.size, verified.origin]).toEqual([1, 5, 'lastro.example/registro']);
  expect(formatProof(parseProof(proofText))).toBe(proofText);
  const extra = formatProof({ ...parseProof(proofText), extra: utf8.encode('note') });
  expect(extra.split('\n')[1]).toBe('extra bm90ZQ==');
  expect((await verifyProof(extra, leaf, policy, verifyEd25519)).index).toBe(1);
  await expect(verifyProof(proofText, leaves[2] as Uint8Array, policy, verifyEd25519)).rejects.toThrow(
    'not at that place',
  );
});

it.each([
  ['one hash too many', (text: string) => text.replace('\n\n', `\n${log.leaf_hashes[2]}\n\n`)],
  ['one hash too few', (text: string) => text.replace(`${log.inclusion_1_of_5[2]}\n`, '')],
  ['another index', (text: string) => text.replace('index 1', 'index 2')],
  ['an index beyond the log', (text: string) => text.replace('index 1', 'index 5')],
  ['no index', (text: string) => text.replace('index 1\n', '')],
  ['a signed index', (text: string) => text.replace('index 1', 'index +1')],
  ['another version', (text: string) => text.replace('@v1', '@v2')],
  ['no checkpoint', (text: string) => text.slice(0, text.indexOf('\n\n') + 2)],
  ['a short hash', (text: string) => text.replace(log.inclusion_1_of_5[0] as string, 'AAAA')],
])('refuses a proof with %s', async (_, change) => {
  expect(change(proofText)).not.toBe(proofText);
  await expect(
    verifyProof(change(proofText), leaves[1] as Uint8Array, policy, verifyEd25519),
  ).rejects.toThrow();
});

it('names each tile by one path', () => {
  expect(formatTilePath({ level: 0, n: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(formatTilePath({ level: 'entries', n: 0, width: 5 })).toBe('tile/entries/000.p/5');
  expect(parseTilePath('tile/1/x001/000.p/17')).toEqual({ level: 1, n: 1000, width: 17 });
  for (const path of [
    'tile/00/000',
    'tile/64/000',
    'tile/0/0',
    'tile/0/x000/001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/07',
    'tile/-1/000',
    'tile/0/x001',
    'tile/0/000/',
  ]) {
    expect([path, parseTilePath(path)]).toEqual([path, undefined]);
  }
  expect([tileWidth({ level: 0, n: 273 }, 70_000), tileWidth({ level: 1, n: 1 }, 70_000)]).toEqual([112, 17]);
  expect([tileWidth({ level: 1, n: 0 }, 256), tileWidth({ level: 0, n: 1 }, 256)]).toEqual([1, 0]);
});

it('prefixes entries with their length, and refuses a truncated bundle', () => {
  const entries = log.entries.map((entry) => utf8.encode(entry));
  const bundle = encodeEntries(entries);
  expect(decodeEntries(bundle)).toEqual(entries);
  expect(() => decodeEntries(bundle.subarray(0, -1))).toThrow('within an entry');
  expect(() => decodeEntries(bundle.subarray(0, 1))).toThrow('within an entry');
  expect(fromBase64('AB==')).toBeUndefined();
});
