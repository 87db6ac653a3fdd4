import { createHash } from 'node:crypto';
import { type VerifiedCheckpoint, verifyCheckpoint, verifyEd25519 } from '@lastro/register';
import { request } from 'undici';
import type { Db } from '../../platform/database/db.ts';
import { policyOf, type Witness } from '../witnesses/submit.ts';
import { originOf } from './head.ts';
import { readLastHead } from './repository.ts';

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

/** The largest head that a witness has signed. */
export async function readWitnessedHead({ db, origin, witnesses }: WitnessDeps): Promise<WitnessedHead> {
  const name = originOf(await readLastHead(db), origin);
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

async function readNote({ url }: Witness, origin: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(origin).digest('hex');
  const response = await request(`${url}/${hash}/checkpoint`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const text = await response?.body.text();
  return response?.statusCode === 200 ? text : undefined;
}
