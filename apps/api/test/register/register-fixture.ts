import {
  decodeEntries,
  formatVkey,
  type LogPolicy,
  leafHash,
  parseCheckpoint,
  parseNote,
  parseVkey,
  verifyEd25519,
  verifyProof,
} from '@lastro/register';
import { WITNESS_VKEY } from '@lastro/sandbox';
import { listKeys } from '../../src/register/keys/repository.ts';
import { logKeyOf } from '../../src/register/keys/signing-keys.ts';
import { enqueueEntry } from '../../src/register/log/queue.ts';
import type { TestApp } from '../support/app.ts';

export interface RegisterClient {
  enqueue(...lines: string[]): Promise<void>;
  sequence(): Promise<void>;
  submit(): Promise<void>;
  policy(): Promise<LogPolicy>;
  /** Registers the log at the sandbox's witness. */
  introduce(): Promise<void>;
  get(
    path: string,
  ): Promise<{ status: number; text: string; bytes: Buffer; headers: Record<string, unknown> }>;
  head(): Promise<{ origin: string; size: number; root: Uint8Array; note: string }>;
  /** The whole log, from its public tiles. */
  entries(): Promise<string[]>;
  verify(line: string, proof: string): Promise<{ index: number; size: number; witnesses: number }>;
  witness(): Promise<{ heads: { origin: string; size: number; root: string }[] }>;
}

export function registerClient(bank: TestApp): RegisterClient {
  const { app } = bank;
  const run = async (job: string) => app.jobs[job]?.({});

  async function get(path: string) {
    const reply = await app.http.inject(path);
    return { status: reply.statusCode, text: reply.body, bytes: reply.rawPayload, headers: reply.headers };
  }
  async function head() {
    const note = (await get('/registro/checkpoint')).text;
    return { ...parseCheckpoint(parseNote(note).text), note };
  }
  async function policy(): Promise<LogPolicy> {
    const { origin } = await head();
    const keys = (await listKeys(app.db)).filter(({ purpose }) => purpose === 'log');
    return {
      log: keys.map(({ publicKey }) => logKeyOf(origin, Uint8Array.from(publicKey))),
      witnesses: [parseVkey(WITNESS_VKEY)],
    };
  }
  return {
    get,
    head,
    policy,
    enqueue: (...lines) =>
      app.db.transaction().execute(async (tx) => {
        for (const line of lines) await enqueueEntry(tx, line);
      }),
    sequence: () => run('register-sequence') as Promise<void>,
    submit: () => run('register-witnesses') as Promise<void>,
    async introduce() {
      for (const key of (await policy()).log) {
        await bank.controlSandbox('POST', '/witness/logs', { vkey: formatVkey(key) });
      }
    },
    async entries() {
      const { size } = await head();
      const all: string[] = [];
      for (let n = 0; n * 256 < size; n += 1) {
        const width = Math.min(256, size - n * 256);
        const path = `/registro/tile/entries/${String(n).padStart(3, '0')}${width === 256 ? '' : `.p/${width}`}`;
        const { bytes } = await get(path);
        all.push(...decodeEntries(bytes).map((entry) => new TextDecoder().decode(entry)));
      }
      return all;
    },
    async verify(line, proof) {
      const leaf = leafHash(new TextEncoder().encode(line));
      const { index, size, cosignatures } = await verifyProof(proof, leaf, await policy(), verifyEd25519);
      return { index, size, witnesses: cosignatures.length };
    },
    witness: () => bank.controlSandbox('GET', '/witness') as ReturnType<RegisterClient['witness']>,
  };
}
