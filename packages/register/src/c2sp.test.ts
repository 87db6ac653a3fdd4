import { expect, it } from 'vitest';
import {
  formatCheckpoint,
  formatTilePath,
  formatVkey,
  parseCheckpoint,
  parseNote,
  parseProof,
  parseVkey,
  tileWidth,
  toBase64,
  verifyCheckpoint,
  verifyEd25519,
  verifyInclusion,
  verifyNote,
} from './index.ts';
import { signedMessage } from './note.ts';

/** Examples of github.com/C2SP/C2SP at 5ba5ee8 of 2026-07-22. Only the first comes with its public key. */
const VKEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
const FOO = parseVkey(VKEY);

const BODY = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
`;
const LOG_LINE =
  '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';
const WITNESS_LINE =
  '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';

it('the note of signed-note verifies under its key', async () => {
  expect(formatVkey(FOO)).toBe(VKEY);
  const { text, signatures } = await verifyNote(NOTE, [FOO], verifyEd25519);
  expect(text).toBe('This is an example message.\n');
  expect(signatures).toEqual([
    { key: FOO, time: undefined, line: `${NOTE.split('\n').slice(2, 3).join()}\n` },
  ]);
});

it.each([
  ['another text', NOTE.replace('This', 'That'), 'does not verify'],
  ['a text with one more line', NOTE.replace('.\n\n', '.\nMore.\n\n'), 'does not verify'],
  ['another signature', NOTE.replace('kn8srV1', 'kn8srV2'), 'does not verify'],
  ['a key id that is not known', NOTE.replace('Uw2QOk', 'Uw2QPk'), 'no known key'],
  ['another name of the key', NOTE.replace('example.com/foo', 'example.com/bar'), 'no known key'],
  ['a hyphen for the dash', NOTE.replace('—', '-'), 'signature line is malformed'],
  ['no empty line', NOTE.replace('\n\n', '\n'), 'an empty line and signatures'],
  ['no last newline', NOTE.slice(0, -1), 'an empty line and signatures'],
  ['a carriage return', NOTE.replace('.\n', '.\r\n'), 'no control characters'],
])('the note of signed-note is refused with %s', async (_, note, reason) => {
  expect(note).not.toBe(NOTE);
  await expect(verifyNote(note, [FOO], verifyEd25519)).rejects.toThrow(reason);
});

it('the verifier key of signed-note is refused with another id, name or type', () => {
  for (const vkey of [
    VKEY.replace('530d903a', '530d903b'),
    VKEY.replace('foo+', 'bar+'),
    VKEY.replace('+Aeky', '+BOky'),
  ])
    expect(() => parseVkey(vkey)).toThrow('id is not its own');
});

it('an empty line within the text, as in the poem of signed-note, belongs to the text', () => {
  const poem = 'Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n';
  const line =
    '— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n';
  const { text, signatures } = parseNote(`${poem}\n${line}`);
  expect(text).toBe(poem);
  expect(signatures.map(({ name }) => name)).toEqual(['quasimodo.example/salvatore']);
});

it('the checkpoint of tlog-checkpoint is read and written, and refused without its key', async () => {
  const { text } = parseNote(`${BODY}\n${LOG_LINE}`);
  const checkpoint = parseCheckpoint(text);
  expect([checkpoint.origin, checkpoint.size]).toEqual(['example.com/behind-the-sofa', 20_852_163]);
  expect(toBase64(checkpoint.root)).toBe('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=');
  expect(formatCheckpoint(checkpoint)).toBe(BODY);
  const policy = { log: [FOO], witnesses: [] };
  await expect(verifyCheckpoint(`${BODY}\n${LOG_LINE}`, policy, verifyEd25519)).rejects.toThrow(
    'no known key',
  );
});

it('the cosignature of tlog-cosignature has a time and signs the message of the example', () => {
  const [log, witness] = parseNote(`${BODY}\n${LOG_LINE}${WITNESS_LINE}`).signatures;
  expect([log?.signature.length, witness?.signature.length]).toEqual([64, 72]);
  const time = Number(Buffer.from(witness?.signature ?? []).readBigUInt64BE());
  expect(time).toBe(1_679_315_147);
  const message = `cosignature/v1\ntime 1679315147\n${BODY}`;
  expect(new TextDecoder().decode(signedMessage(BODY, time))).toBe(message);
});

it('the proof of tlog-proof is read, and its few printed hashes do not verify', () => {
  const proof = `c2sp.org/tlog-proof@v1
extra YWdlLXYxLjIuMS1kYXJ3aW4tYXJtNjQudGFyLmd6kYXJ3aW4tYXJ
index 73894
gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=
B95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=
EKNzoDWG8LGC0Yp9o+sv3qllpMP9uHQ9B20KNL+Q1zs=
RoopEkOdqkYqMB4MJXrbt/hMjOxsVn0IrWjpz1ZMMes=
AHCioX9nLjsrse6YhjRRmk1WUEirVOLLRoOQ6vfO5vk=

example.com/fancylog
109482
sFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=
`;
  const { index, hashes, extra, checkpoint } = parseProof(proof);
  expect([index, hashes.length, new TextDecoder().decode(extra).slice(0, 26)]).toEqual([
    73_894,
    5,
    'age-v1.2.1-darwin-arm64.ta',
  ]);
  const { size, root } = parseCheckpoint(checkpoint);
  expect(size).toBe(109_482);
  const leaf = new Uint8Array(32);
  expect(verifyInclusion({ index, size, leaf, proof: hashes, root })).toBe(false);
});

it('tiles have the paths and widths of the examples of tlog-tiles', () => {
  expect(formatTilePath({ level: 0, n: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  const widths = [0, 1, 2].map((level) => {
    const tiles: number[] = [];
    for (let width = 256; width === 256; ) {
      width = tileWidth({ level, n: tiles.length }, 70_000);
      if (width > 0) tiles.push(width);
    }
    return [tiles.filter((width) => width === 256).length, tiles.at(-1)];
  });
  expect(widths).toEqual([
    [273, 112],
    [1, 17],
    [0, 1],
  ]);
});
