import { digestLedger, spanOf } from '../../src/register/digests/digest.ts';
import type { TestApp } from '../support/app.ts';
import { registerClient } from './register-fixture.ts';

/** Puts the digest of each day that has entries into the public log. */
export async function publishDays(bank: TestApp): Promise<void> {
  const { rows } = await bank.owner.query<{ day: string }>(
    `select distinct to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day from ledger.entry
     where created_at < now() - interval '2 days' order by 1`,
  );
  const lines: string[] = [];
  for (const { day } of rows) {
    const { count, digest } = await digestLedger(bank.owner, spanOf(day, ''));
    lines.push(`ledger/v1 ${day} ${count} ${digest}`);
  }
  const register = registerClient(bank);
  await register.enqueue(...lines);
  await register.sequence();
}
