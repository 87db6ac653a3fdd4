import { sign } from 'node:crypto';
import { ED25519_NOTE, formatCheckpoint, formatProof, leafHash, nodeHash, signNote } from '@lastro/register';
import { fromBase64Url } from '@lastro/register/base64url';
import { RECEIPT_TYP, receiptEntry } from '@lastro/register/receipt';
import { STATEMENT_TYP, statementEntry, statementFileHash } from '@lastro/register/statement';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { KEY_ORIGIN, makeKey } from '../../../../../packages/register/test/key-pairs.ts';
import type { Trust } from '../../lib/trust/known-keys.ts';
import { verifyEvidence } from './check.ts';
import { addEvidence, type Evidence, fetchProof, readFiles } from './evidence.ts';

const utf8 = new TextEncoder();
const CSV = '\uFEFFdate;id;type\r\n01/10/2026;;opening\r\n';
const OFX = utf8.encode('OFXHEADER:100\r\n');
const CLAIMS = {
  accounts: [{ closing: '9.99', currency: 'USDT', opening: '10.00000001' }],
  files: { 'csv-excel': statementFileHash(utf8.encode(CSV)), ofx: statementFileHash(OFX) },
  from: '2026-10-01',
  id: '0198f0a1-7c3e-7d1a-9b2f-2f6d0c1e4a55',
  iss: 'https://lastro.example',
  kind: 'statement',
  rows: '0',
  salt: 'AAECAwQFBgcICQoLDA0ODw',
  scope: 'all',
  to: '2026-10-31',
  v: 1,
};
const [documents, log] = [makeKey(), makeKey('log')];
const PUBLISHED = {
  iss: 'https://lastro.example',
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

function signed(change: object = {}, typ = STATEMENT_TYP): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = encode({ alg: 'Ed25519', kid: documents.key.kid, typ });
  const message = `${header}.${encode({ ...CLAIMS, ...change })}`;
  return `${message}.${sign(null, Buffer.from(message), documents.privateKey).toString('base64url')}`;
}

async function proofOf(jws: string): Promise<string> {
  const [before, leaf] = [leafHash(utf8.encode('before')), leafHash(utf8.encode(statementEntry(jws)))];
  const text = formatCheckpoint({ origin: KEY_ORIGIN, size: 2, root: nodeHash(before, leaf) });
  const publicKey = fromBase64Url(log.key.x) as Uint8Array;
  const key = { name: KEY_ORIGIN, type: ED25519_NOTE, publicKey } as const;
  const signature = await signNote(text, key, (message) => sign(null, message, log.privateKey));
  return formatProof({ index: 1, hashes: [before], checkpoint: `${text}\n${signature}` });
}

const jws = signed();
let proof: string;
beforeAll(async () => {
  proof = await proofOf(jws);
});

const readOne = async (files: readonly File[]) => (await readFiles(files)) ?? {};
const csvFile = (text = CSV, name = 'lastro-extrato-2026-10.csv') => new File([text], name);
const outcome = async (evidence: Evidence, trust = TRUST) => {
  const { verdict, checks } = await verifyEvidence(evidence, trust);
  return [verdict, ...checks.map(({ title, state }) => `${title}: ${state}`)];
};
const reasonOf = async (evidence: Evidence) =>
  (await verifyEvidence(evidence, TRUST)).checks.find(({ state }) => state === 'fails')?.text;

it('a statement with its files passes every check and shows the signed balances', async () => {
  const files = [csvFile(), new File([OFX], 'x.ofx')];
  const evidence = addEvidence({ jws, proof }, await readOne(files));
  const { type, verdict, document, checks } = await verifyEvidence(evidence, TRUST);
  expect([type, verdict, document?.claims]).toEqual(['statement', 'true', CLAIMS]);
  expect(checks.map(({ state, text }) => [state, text])).toEqual([
    ['holds', `Assinado pelo Lastro com a chave ${documents.key.kid}.`],
    ['holds', 'É o arquivo Excel deste extrato, sem nenhuma alteração.'],
    ['holds', 'É o arquivo OFX deste extrato, sem nenhuma alteração.'],
    ['holds', expect.stringMatching(/^Posição 1 de 2, conforme o resumo assinado [0-9a-f]{16}…$/)],
    ['unproven', expect.stringContaining('Sem testemunha')],
  ]);
});

it('a statement alone leaves its rows unproven, and its log entry too without a proof', async () => {
  expect(await outcome({ jws, proof })).toEqual([
    'true',
    'Assinatura: holds',
    'Lançamentos: unproven',
    'Registro público: holds',
    'Testemunhas: unproven',
  ]);
  expect(await outcome({ jws })).toEqual([
    'unregistered',
    'Assinatura: holds',
    'Lançamentos: unproven',
    'Registro público: unproven',
  ]);
});

it.each([
  ['another amount', CSV.replace('01/10', '02/10')],
  ['a missing line', CSV.slice(0, CSV.indexOf('\n') + 1)],
  ['one more space', `${CSV} `],
  ['other line endings', CSV.replaceAll('\r\n', '\n')],
  ['no byte order mark', CSV.slice(1)],
  ['nothing', ''],
])('a file with %s is refused beside a valid one', async (_, text) => {
  const evidence = addEvidence(
    { jws, proof },
    await readOne([csvFile(text, 'a.csv'), csvFile(CSV, 'b.csv')]),
  );
  expect((await outcome(evidence)).slice(0, 4)).toEqual([
    'false',
    'Assinatura: holds',
    'Arquivo a.csv: fails',
    'Arquivo b.csv: holds',
  ]);
  expect(await reasonOf(evidence)).toContain('foi alterado depois de baixado');
});

it.each<[string, () => string, string]>([
  ['another balance', () => jws.replace(/\.(.{40})./, '.$1_'), 'alterado depois de assinado'],
  ['claims that cannot be read', () => signed({ rows: 0 }), 'não pôde ser lido'],
  ['the claims of a receipt', () => signed({ kind: 'transfer' }), 'não pôde ser lido'],
  ['the type of a list', () => signed({}, 'lastro-liabilities+jws'), 'nem um extrato'],
  ['the type of a receipt', () => signed({}, 'lastro-receipt+jws'), 'não pôde ser lido'],
  ['another issuer', () => signed({ iss: 'https://other.example' }), 'em nome de https://other.example'],
])('a statement with %s is refused', async (_, change, reason) => {
  expect(await reasonOf({ jws: change(), proof })).toContain(reason);
});

it('a statement with the proof of another statement or key is refused', async () => {
  const other = await proofOf(signed({ scope: 'USDT' }));
  expect(await outcome({ jws, proof: other })).toContain('Registro público: fails');
  expect(await outcome({ jws, proof }, { ...TRUST, keys: [documents.key] })).toContain(
    'Registro público: fails',
  );
});

it('documents are checked one at a time, since a proof among them could be of another', async () => {
  const proven = new File([jws, '\n', proof], 'a.jws');
  const other = new File([signed({ scope: 'USDT' })], 'b.jws');
  expect(await readFiles([proven, other])).toBeNull();
  expect(await readFiles([other, proven])).toBeNull();
  expect(await readFiles([proven, new File([jws], 'copy.jws'), csvFile()])).toMatchObject({ jws, proof });
});

it('files join an earlier or later document, and another document discards them', async () => {
  const dropped = await readOne([csvFile()]);
  expect(dropped).toEqual({
    files: [{ name: 'lastro-extrato-2026-10.csv', sha256: CLAIMS.files['csv-excel'] }],
  });
  const complete = { jws, ...dropped };
  expect(addEvidence(dropped, { jws })).toEqual(complete);
  expect(addEvidence({ jws }, dropped)).toEqual(complete);
  expect(addEvidence(complete, { jws: signed({ scope: 'USDT' }) })).toEqual({
    jws: signed({ scope: 'USDT' }),
  });
  const changed = await readOne([csvFile('x')]);
  expect(addEvidence(complete, changed).files).toEqual(changed.files);
});

it('a statement’s file is recognised by its name or first line, not by its descriptions', async () => {
  const injected = `${CSV}${jws} c2sp.org/tlog-proof@v1\r\n`;
  for (const name of ['a.csv', 'download']) {
    expect(await readFiles([csvFile(injected, name)])).toEqual({
      files: [{ name, sha256: statementFileHash(utf8.encode(injected)) }],
    });
  }
  expect(await readFiles([new File(['[\n{"date":"2026-10-01"}\n]\n'], 'x')])).toHaveProperty('files');
  expect(await readFiles([new File(['picture'], 'a.png')])).toEqual({});
});

it('fetches the proof of a statement or receipt from the register, by its hash alone', async () => {
  const requested: string[] = [];
  const answer = { status: 200 };
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (answer.status === 0) throw new TypeError('offline');
    return new Response(proof, { status: answer.status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await fetchProof({ jws })).toBe(proof);
  const leaf = Buffer.from(leafHash(utf8.encode(statementEntry(jws)))).toString('hex');
  expect(requested).toEqual([`/registro/proof/${leaf}`]);
  const receipt = signed({}, RECEIPT_TYP);
  expect(await fetchProof({ jws: receipt })).toBe(proof);
  const leafOfReceipt = Buffer.from(leafHash(utf8.encode(receiptEntry(receipt)))).toString('hex');
  expect(requested[1]).toBe(`/registro/proof/${leafOfReceipt}`);
  for (const status of [404, 429, 0]) {
    answer.status = status;
    expect(await fetchProof({ jws })).toBeUndefined();
  }
  requested.length = 0;
  expect(await fetchProof({ jws, proof: 'mine' })).toBe('mine');
  expect(await fetchProof({})).toBeUndefined();
  expect(requested).toEqual([]);
});
