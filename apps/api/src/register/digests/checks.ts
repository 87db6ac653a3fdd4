import type pg from 'pg';
import type { Finding } from '../../ledger/index.ts';
import type { DayDigests, LoggedDigest } from './day-digests.ts';
import { digestAuditLog, digestLedger, type Span, spanOf } from './digest.ts';

const ONE_DIGEST = 'a day has one digest in the public log, unless a restore replaced it';
const MATCHES = {
  ledger: 'the entries of a day match their digest in the public log',
  audit: 'the audit events of a day match their digest in the public log',
} as const;
const COMPUTE = { ledger: digestLedger, audit: digestAuditLog } as const;

export async function checkDays(client: pg.PoolClient, days: DayDigests): Promise<Finding[]> {
  const findings: Finding[] = days.refused.map(({ index, line }) => ({
    check: ONE_DIGEST,
    row: { index, line },
  }));
  const archived = await readArchived(client);
  for (const digest of days.inForce) {
    const span = spanOf(digest.day, days.first);
    if (digest.kind === 'ledger' && archived.some((month) => overlaps(month, span))) continue;
    findings.push(...(await checkDay(client, digest, span)));
  }
  return findings;
}

interface Archived {
  readonly starts: Date | number;
  readonly ends: Date;
}

/** Days of archived months were compared when archived, from their files. */
async function readArchived(client: pg.PoolClient): Promise<readonly Archived[]> {
  const { rows } = await client.query<Archived>('select starts, ends from ledger.archived_month');
  return rows;
}

function overlaps({ starts, ends }: Archived, { from, to }: Span): boolean {
  return starts < to && (from === undefined || ends > from);
}

async function checkDay(
  client: pg.PoolClient,
  { kind, day, count, digest }: LoggedDigest,
  span: Span,
): Promise<Finding[]> {
  const now = await COMPUTE[kind](client, span);
  if (now.digest === digest && now.count === count) return [];
  return [{ check: MATCHES[kind], row: { day, logged: count, found: now.count } }];
}
