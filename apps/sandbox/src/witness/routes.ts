import { createHash } from 'node:crypto';
import { type Note, parseCheckpoint, parseNote, parseVkey, signNote } from '@lastro/register';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseControl } from '../control/errors.ts';
import type { Store } from '../store/store.ts';
import { listHeads, parseSubmission, storeHead } from './heads.ts';
import { signAsWitness, WITNESS_PATH, WITNESS_VKEY, witnessKey } from './key.ts';
import { addLogKey, isSigned, learnLogKeys, listLogKeys } from './logs.ts';

interface WitnessDeps {
  readonly store: Store;
  readonly now: () => number;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

const refused = (status: number, reason: string): Reply => ({ status, body: `${reason}\n` });

/** C2SP tlog-witness. */
export function registerWitness(app: FastifyInstance, { store, now }: WitnessDeps): void {
  app.register(async (witness) => {
    witness.removeAllContentTypeParsers();
    witness.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    witness.post(`${WITNESS_PATH}/add-checkpoint`, async (request, reply) => {
      const {
        status,
        body,
        type = 'text/plain; charset=utf-8',
      } = await addCheckpoint({ store, now }, typeof request.body === 'string' ? request.body : '');
      return reply.code(status).type(type).send(body);
    });
    witness.get<{ Params: { hash: string } }>(
      `${WITNESS_PATH}/:hash/checkpoint`,
      async ({ params }, reply) => {
        const digest = (origin: string) => createHash('sha256').update(origin).digest('hex');
        const head = listHeads(store).find(({ origin }) => digest(origin) === params.hash);
        reply.type('text/plain; charset=utf-8');
        return head === undefined ? reply.code(404).send('unknown log\n') : reply.send(head.note);
      },
    );
  });
}

async function addCheckpoint({ store, now }: WitnessDeps, body: string): Promise<Reply> {
  const submission = parseSubmission(body);
  const note = submission && tryParse(() => parseNote(submission.note));
  if (submission === undefined || note === undefined) return refused(400, 'malformed');
  const unsigned = await checkSignature(store, submission.note, note);
  if (unsigned !== undefined) return unsigned;
  const head = tryParse(() => parseCheckpoint(note.text));
  if (head === undefined)
    return note.text.split('\n')[1] === '0' ? refused(422, 'not empty') : refused(400, 'malformed');
  if (submission.old > head.size) return refused(400, 'old is above the size');
  const line = await signNote(note.text, witnessKey, signAsWitness, Math.floor(now() / 1000));
  const result = storeHead(store, submission, head, submission.note + line);
  if (result === 'stored') return { status: 200, body: line };
  if (result === 'inconsistent') return refused(422, 'inconsistent with the last signed head');
  return { status: 409, body: `${result.lastSize}\n`, type: 'text/x.tlog.size' };
}

async function checkSignature(store: Store, text: string, note: Note): Promise<Reply | undefined> {
  const origin = note.text.split('\n', 1)[0] ?? '';
  if (await isSigned(text, listLogKeys(store, origin))) return undefined;
  await learnLogKeys(store, text, origin, note);
  const keys = listLogKeys(store, origin);
  if (keys.length === 0) return refused(404, 'unknown log');
  return (await isSigned(text, keys)) ? undefined : refused(403, 'no known key has signed');
}

function tryParse<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

const logSchema = z.strictObject({ vkey: z.string() });

export function registerWitnessControls(control: FastifyInstance, store: Store): void {
  control.get('/control/witness', async () => ({
    vkey: WITNESS_VKEY,
    heads: listHeads(store).map(({ origin, size, root }) => ({ origin, size, root })),
  }));
  control.post('/control/witness/logs', async (request) => {
    const { vkey } = parseControl(logSchema, request.body);
    addLogKey(store, parseVkey(vkey));
    return { vkey };
  });
}
