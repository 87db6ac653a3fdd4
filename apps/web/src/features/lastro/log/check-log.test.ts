import { ED25519_COSIGNATURE, ED25519_NOTE, type Tile } from '@lastro/register';
import { fromBase64Url } from '@lastro/register/base64url';
import { liabilitiesEntry } from '@lastro/register/manifest';
import { expect, it } from 'vitest';
import { KEY_ORIGIN, makeKey } from '../../../../../../packages/register/test/key-pairs.ts';
import { memoryLog } from '../../../../../../packages/register/test/memory-log.ts';
import { checkLog, type LogEvidence } from './check-log.ts';
import { LogUnreadableError } from './log-files.ts';

function makeSigner(name = KEY_ORIGIN, type: 1 | 4 = ED25519_NOTE) {
  const { key, privateKey } = makeKey('log');
  return { key: { name, type, publicKey: fromBase64Url(key.x) as Uint8Array }, privateKey };
}
const [bank, stranger] = [makeSigner(), makeSigner()];
const witness = makeSigner('witness.example', ED25519_COSIGNATURE);

const EPOCH = 5;
const JWS = 'a.b.c';
const FIRST = 'lastro-log/v1 2026-11-22';
const LIST = liabilitiesEntry(EPOCH, JWS);
const OTHER_LIST = liabilitiesEntry(EPOCH, 'x.y.z');
const LINES = [FIRST, liabilitiesEntry(4, 'd.e.f'), LIST, 'receipt/v1 r'];
const receipts = (count: number) => Array.from({ length: count }, (_, n) => `receipt/v1 ${n}`);
const logOf = (lines: readonly string[], signers = [bank]) => memoryLog(lines, signers);

async function evidence(lines = LINES, change: Partial<LogEvidence> = {}): Promise<LogEvidence> {
  const files = logOf(lines);
  return {
    epoch: EPOCH,
    jws: JWS,
    proof: lines.includes(LIST) ? await files.proof(LIST) : undefined,
    policy: { log: [bank.key], witnesses: [] },
    files,
    keptHead: null,
    ...change,
  };
}

const check = async (given: Promise<LogEvidence>, maxLines?: number) => {
  const { lines, keptHead } = await checkLog(await given, maxLines);
  return { outcomes: lines.map(({ outcome }) => outcome), texts: lines.map(({ text }) => text), keptHead };
};
const headOf = (lines: readonly string[], signers = [bank]) => logOf(lines, signers).checkpoint();

it('finds the list in the log, and keeps the head that it has seen', async () => {
  const first = await check(evidence());
  expect(first.outcomes).toEqual(['holds', 'nothing', 'holds']);
  expect(first.texts).toEqual([
    'Está na posição 2 de 4, conforme um resumo assinado só pelo Lastro: nenhuma testemunha conferiu que todo mundo vê o mesmo registro.',
    'Este aparelho ainda não tinha visto o registro. Guardou o resumo de agora para comparar na próxima vez.',
    'Este aparelho leu as 4 linhas do registro, e nenhuma traz outra lista para a prova nº 5.',
  ]);
  expect(first.keptHead).toBe(await headOf(LINES));
  const later = [...LINES, ...receipts(300)];
  const next = await check(evidence(later, { keptHead: first.keptHead }));
  expect(next.outcomes).toEqual(['holds', 'holds', 'holds']);
  expect(next.texts[1]).toBe(
    'As 4 linhas que este aparelho já tinha visto continuam iguais, entre as 304 de agora.',
  );
  expect(next.keptHead).toBe(await headOf(later));
});

it('refuses two lists of one epoch, whichever of them is shown', async () => {
  const lines = [...LINES, OTHER_LIST];
  for (const jws of [JWS, 'x.y.z']) {
    const proof = await logOf(lines).proof(liabilitiesEntry(EPOCH, jws));
    const { outcomes, texts } = await check(evidence(lines, { jws, proof }));
    expect(outcomes).toEqual(['holds', 'nothing', 'fails']);
    expect(texts[2]).toBe(
      'O registro tem duas listas diferentes para a prova nº 5, nas posições 2 e 4: pessoas diferentes podem ter visto totais diferentes.',
    );
  }
  const earlier = await check(evidence([...LINES, liabilitiesEntry(4, 'other')]));
  expect(earlier.texts[2]).toContain('para a prova nº 4, nas posições 1 e 4');
  const disguised = await check(evidence([...LINES, OTHER_LIST.replace(' 5 ', ' 05 ')]));
  expect(disguised.outcomes).toEqual(['holds', 'nothing', 'fails']);
});

it('ignores unknown lines and a line that is repeated unchanged', async () => {
  const digest = `ledger/v1 2026-11-22 3 ${'A'.repeat(43)}=`;
  const lines = [...LINES, `restored/v1 1 5 ${digest}`, `x ${OTHER_LIST}`, '', LIST];
  expect((await check(evidence(lines))).outcomes).toEqual(['holds', 'nothing', 'holds']);
});

it('refuses a list that is not the one in the log', async () => {
  const { outcomes, texts } = await check(evidence([FIRST, OTHER_LIST]));
  expect(outcomes).toEqual(['fails', 'nothing', 'holds']);
  expect(texts[0]).toBe('O registro tem outra lista para a prova nº 5. A que o Lastro enviou não está nele.');
  expect((await check(evidence([FIRST]))).outcomes).toEqual(['waits', 'nothing', 'holds']);
});

it('refuses the proof of another line', async () => {
  const proof = await logOf(LINES).proof(FIRST);
  const { outcomes, texts } = await check(evidence(LINES, { proof }));
  expect(outcomes).toEqual(['fails', 'nothing', 'holds']);
  expect(texts[0]).toBe('A prova do registro não confere.');
});

it('refuses a proof under a head that the log does not continue', async () => {
  const shorter = [FIRST, 'receipt/v1 hidden', LIST];
  for (const other of [shorter, [...shorter, 'receipt/v1 r']]) {
    const proof = await logOf(other).proof(LIST);
    const { outcomes, texts } = await check(evidence(LINES, { proof }));
    expect(outcomes).toEqual(['fails', 'nothing', 'holds']);
    expect(texts[0]).toContain('O Lastro mostrou dois registros diferentes');
  }
});

it('refuses an old head that hides later lines which the proof’s head covers', async () => {
  const lines = [...LINES, OTHER_LIST];
  const proof = await logOf(lines).proof(LIST);
  const hidden = { ...logOf(lines), checkpoint: () => headOf(LINES) };
  const { outcomes } = await check(evidence(lines, { proof, files: hidden }));
  expect(outcomes).toEqual(['holds', 'nothing', 'fails']);
});

it('refuses a log that was rewritten or shortened, and keeps the head that proves it', async () => {
  const keptHead = await headOf([FIRST, 'receipt/v1 before', LIST]);
  const rewritten = await check(evidence(LINES, { keptHead }));
  expect(rewritten.outcomes).toEqual(['holds', 'fails', 'holds']);
  expect(rewritten.texts[1]).toBe(
    'As 3 linhas que este aparelho já tinha visto não são mais as mesmas: o registro foi reescrito.',
  );
  expect(rewritten.keptHead).toBe(keptHead);
  const longer = await headOf([...LINES, OTHER_LIST]);
  const shortened = await check(evidence(LINES, { keptHead: longer }));
  expect(shortened.outcomes).toEqual(['holds', 'fails', 'holds']);
  expect(shortened.texts[1]).toBe(
    'Este aparelho já viu 5 linhas, e agora o registro tem 4. Ele nunca pode diminuir.',
  );
  expect(shortened.keptHead).toBe(longer);
});

it('has no use for a kept head of other keys', async () => {
  const keptHead = await headOf([FIRST, 'receipt/v1 other'], [stranger]);
  for (const kept of [keptHead, 'text']) {
    expect(await check(evidence(LINES, { keptHead: kept }))).toMatchObject({
      outcomes: ['holds', 'nothing', 'holds'],
      keptHead: await headOf(LINES),
    });
  }
});

it.each<[string, (valid: LogEvidence) => Promise<LogEvidence> | LogEvidence, string]>([
  [
    'a head that another key has signed',
    (valid) => ({ ...valid, files: { ...valid.files, checkpoint: () => headOf(LINES, [stranger]) } }),
    'O resumo do registro não tem a assinatura do Lastro.',
  ],
  [
    'lines that the head does not cover',
    (valid) => ({
      ...valid,
      files: { ...valid.files, tile: logOf([...LINES.slice(0, 3), 'receipt/v1 x']).tile },
    }),
    'As linhas do registro não são as do resumo assinado.',
  ],
  [
    'a missing line',
    (valid) => ({
      ...valid,
      files: { ...valid.files, tile: (tile) => valid.files.tile({ ...tile, width: 3 }) },
    }),
    'As linhas do registro não são as do resumo assinado.',
  ],
  [
    'a file that ends within a line',
    (valid) => ({
      ...valid,
      files: { ...valid.files, tile: async (tile) => (await valid.files.tile(tile)).subarray(0, -1) },
    }),
    'As linhas do registro não são as do resumo assinado.',
  ],
])('refuses %s', async (_, change, text) => {
  const { outcomes, texts, keptHead } = await check(evidence().then(change));
  expect(outcomes).toEqual(['fails', 'fails', 'fails']);
  expect(new Set(texts)).toEqual(new Set([text]));
  expect(keptHead).toBeNull();
});

it('reports a log that cannot be read as not checked', async () => {
  const valid = await evidence();
  const tile = async () => {
    throw new LogUnreadableError('429');
  };
  const { outcomes, texts } = await check(evidence(LINES, { files: { ...valid.files, tile } }));
  expect(outcomes).toEqual(['waits', 'waits', 'waits']);
  expect(texts[0]).toContain('não foi conferido');
});

it('keeps only a head that a witness has signed, if it knows one', async () => {
  const policy = { log: [bank.key], witnesses: [witness.key] };
  const witnessed = logOf(LINES, [bank, witness]);
  const proof = await witnessed.proof(LIST);
  const later = await check(evidence([...LINES, 'receipt/v1 new'], { policy, proof }));
  expect(later.outcomes).toEqual(['holds', 'nothing', 'holds']);
  expect(later.texts[0]).toMatch(
    /^Está na posição 2 de 5, conforme um resumo assinado pelo Lastro e conferido por witness\.example em .*: quem confia na mesma testemunha vê iguais as primeiras 4 linhas\.$/,
  );
  expect(later.keptHead).toBe(await witnessed.checkpoint());
  expect((await check(evidence(LINES, { policy }))).keptHead).toBeNull();
});

const MAX_LINES = 600;
const MANY = [FIRST, 'receipt/v1 early', OTHER_LIST, ...receipts(1_200), LIST, ...receipts(40)];
const checkMany = (change: Partial<LogEvidence> = {}) => check(evidence(MANY, change), MAX_LINES);

it('says which lines of a long log it has not read', async () => {
  const read: Tile[] = [];
  const files = logOf(MANY);
  const tile = (wanted: Tile) => {
    read.push(wanted);
    return files.tile(wanted);
  };
  const keptHead = await headOf(MANY.slice(0, 300));
  const { outcomes, texts } = await checkMany({ files: { ...files, tile }, keptHead });
  expect(outcomes).toEqual(['holds', 'holds', 'partly']);
  expect(texts[2]).toBe(
    'Nas 732 linhas mais novas não há outra lista. As 512 mais antigas este aparelho não leu: o programa verify.py lê todas.',
  );
  expect(read.filter(({ level }) => level === 'entries').map(({ n }) => n)).toEqual([2, 3, 4]);
});

it('refuses a long log that does not continue the head that it has seen', async () => {
  const keptHead = await headOf(['receipt/v1 fork', ...MANY.slice(1, 300)]);
  expect((await checkMany({ keptHead })).outcomes).toEqual(['holds', 'fails', 'partly']);
});

it('refuses wrong tiles of the lines that it has not read', async () => {
  const files = logOf(MANY);
  const tile = async (wanted: Tile) => {
    const bytes = await files.tile(wanted);
    return wanted.level === 'entries' ? bytes : bytes.map((byte) => byte ^ 1);
  };
  expect((await checkMany({ files: { ...files, tile } })).outcomes).toEqual(['fails', 'fails', 'fails']);
});

it('proves a list in the older lines of a long log by its path', async () => {
  const lines = [FIRST, LIST, ...receipts(1_200)];
  expect((await check(evidence(lines), MAX_LINES)).outcomes).toEqual(['holds', 'nothing', 'partly']);
});
