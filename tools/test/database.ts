import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly templateDatabaseUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database, copied from the template in tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  const name = `lastro_test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    template,
    `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY file_copy`,
  );
  const url = new URL(template);
  url.pathname = name;
  return { url: url.href, drop: () => administer(template, `DROP DATABASE ${name} WITH (FORCE)`) };
}

let pool: Pool | undefined;

/** Connected to the database `postgres`, because a template in use can't be copied; one per worker, because connecting costs as much. */
async function administer(server: URL, statement: string): Promise<void> {
  pool ??= openPool(server);
  await pool.query(statement);
}

function openPool(server: URL): Pool {
  const url = new URL(server);
  url.pathname = 'postgres';
  const opened = new Pool({ connectionString: url.href, max: 1, allowExitOnIdle: true });
  // The server stops before the idle connection ends.
  opened.on('error', () => {});
  return opened;
}
