import { createHash, randomBytes } from 'node:crypto';
import { money, toDecimal } from '@lastro/money';
import { STATEMENT_TYP, type StatementClaims, statementEntry } from '@lastro/register/statement';
import { base64url, decodeProtectedHeader } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import { enqueueEntry, type SignCompact } from '../register/index.ts';
import { countRows, type Line, type Signed, type Statement, type TextFileName } from './domain.ts';
import { openText, TEXT_FILES } from './formats/text-files.ts';

export interface SignaturesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly signCompact: SignCompact;
}

const SALT_BYTES = 16;

/** All formats are hashed in one pass over the rows. */
export function openHashes(statement: Statement) {
  const files = Object.keys(TEXT_FILES).map((name) => {
    const file = openText(name as TextFileName, statement);
    return { name, file, hash: createHash('sha256') };
  });
  return {
    add(lines: readonly Line[]): void {
      for (const { file, hash } of files) hash.update(file.write(lines));
    },
    end(): Signed['files'] {
      const hashes = files.map(({ name, file, hash }) => {
        return [name, hash.update(file.end()).digest('hex')];
      });
      return Object.fromEntries(hashes);
    },
  };
}

export async function findSigned(
  tx: Db | Tx,
  { customerId, period, scope }: Statement,
): Promise<Signed | undefined> {
  const row = await tx
    .selectFrom('statements')
    .select(['jws', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('from_day', '=', period.from)
    .where('to_day', '=', period.to)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row && parseOwnStatement(row.jws, row.created_at);
}

/** Concurrent calls get the same signature. */
export async function signStatement(
  deps: SignaturesDeps,
  statement: Statement,
  files: Signed['files'],
): Promise<Signed> {
  const { db, clock, config } = deps;
  const { customerId, period, scope, sections } = statement;
  const claims: StatementClaims = {
    v: 1,
    iss: config.publicUrl,
    id: uuidv7(),
    salt: randomBytes(SALT_BYTES).toString('base64url'),
    kind: 'statement',
    from: period.from,
    to: period.to,
    scope,
    rows: countRows(sections).toString(),
    accounts: sections.map(({ currency, opening, closing }) => ({
      currency,
      opening: toDecimal(money(currency, opening)),
      closing: toDecimal(money(currency, closing)),
    })),
    files,
  };
  const jws = await deps.signCompact(STATEMENT_TYP, claims);
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('statements')
      .values({
        id: claims.id,
        customer_id: customerId,
        from_day: period.from,
        to_day: period.to,
        scope,
        jws,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.constraint('one_statement_of_a_period').doNothing())
      .executeTakeFirst();
    if ((inserted ?? 0n) > 0n) await enqueueEntry(tx, statementEntry(jws));
  });
  const signed = await findSigned(db, statement);
  if (signed === undefined) throw new Error(`signed statement of ${customerId} not found`);
  return signed;
}

/** Not verified, since the bank signed it. */
function parseOwnStatement(jws: string, at: Date): Signed {
  const { kid = '' } = decodeProtectedHeader(jws);
  const payload = new TextDecoder().decode(base64url.decode(jws.split('.')[1] ?? ''));
  return { jws, kid, at, files: (JSON.parse(payload) as { files: Signed['files'] }).files };
}
