import { createHash } from 'node:crypto';
import { type VerifiedCheckpoint, verifyCheckpoint, verifyEd25519 } from '@lastro/register';
import { request } from 'undici';
import type { Db } from '../../platform/database/db.ts';
import { policyOf, type Witness } from '../witnesses/submit.ts';
import { readOrigin } from './origin.ts';

const TIMEOUT_MS = 5_000;

/** Why the log of a restored database cannot continue. */
export class AdoptError extends Error {
  override readonly name = 'AdoptError';
}

export interface WitnessedHead extends VerifiedCheckpoint {
  readonly note: string;
  readonly witness: Witness;
}

interface WitnessDeps {
  readonly db: Db;
  readonly origin: string;
  readonly witnesses: readonly Witness[];
}

/** The largest head that a witness has signed. Throws AdoptError unless every witness answers. */
export async function readWitnessedHead({ db, origin, witnesses }: WitnessDeps): Promise<WitnessedHead> {
  const name = await readOrigin(db, origin);
  const heads: WitnessedHead[] = [];
  for (const witness of witnesses) {
    const note = await readNote(witness, name);
    if (note === undefined) continue;
    const policy = await policyOf(db, [witness], name);
    const head = await verifyCheckpoint(note, policy, verifyEd25519).catch((cause: unknown) => {
      throw new AdoptError(`What ${witness.key.name} has signed is not signed by a key of this database.`, {
        cause,
      });
    });
    if (head.cosignatures.length > 0) heads.push({ ...head, note, witness });
  }
  const largest = heads.toSorted((a, b) => b.size - a.size)[0];
  if (largest === undefined) throw new AdoptError(`No witness shows a head of ${name}.`);
  return largest;
}

/** A silent witness may have signed the latest head, so without its answer the log could fork. */
async function readNote({ key, url }: Witness, origin: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(origin).digest('hex');
  const noAnswer = (reason: string) =>
    new AdoptError(
      `The witness ${key.name} did not answer (${reason}). To go on without it, remove it from LOG_WITNESSES.`,
    );
  const { statusCode, body } = await request(`${url}/${hash}/checkpoint`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw noAnswer(error instanceof Error ? (codeOf(error) ?? error.message) : String(error));
  });
  const text = await body.text();
  if (statusCode === 200) return text;
  if (statusCode === 404) return undefined;
  throw noAnswer(`status ${statusCode}`);
}

const codeOf = (error: Error): string | undefined => (error as NodeJS.ErrnoException).code;
