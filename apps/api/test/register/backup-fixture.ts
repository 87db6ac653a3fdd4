import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { buildApp } from '../../src/app.ts';
import { auditBank } from '../../src/commands/audit-bank.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createPool } from '../../src/platform/database/db.ts';
import { createLog } from '../../src/platform/log.ts';
import type { TestApp } from '../support/app.ts';

export interface Backup {
  /** A bank with the providers and the witness of the first, unless `variables` name others. */
  restore(variables?: Readonly<Record<string, string>>): Promise<TestApp>;
  drop(): Promise<void>;
}

/** Copies the bank's database while no connection is open to it. */
export async function takeBackup(bank: TestApp): Promise<Backup> {
  const server = bank.environment.DATABASE_URL ?? '';
  const from = new URL(server).pathname.slice(1);
  const backup = newName();
  await administer(server, `alter database ${from} allow_connections false`);
  await administer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
    `create database ${backup} template ${from} strategy file_copy`,
    `alter database ${from} allow_connections true`,
  );
  return {
    async restore(variables = {}) {
      const name = newName();
      await administer(server, `create database ${name} template ${backup} strategy file_copy`);
      const drop = () => administer(server, `drop database ${name} with (force)`);
      return openCopy({ ...bank, environment: { ...bank.environment, ...variables } }, name, drop);
    },
    drop: () => administer(server, `drop database ${backup} with (force)`),
  };
}

async function openCopy(bank: TestApp, name: string, drop: () => Promise<void>): Promise<TestApp> {
  const url = new URL(bank.environment.DATABASE_URL ?? '');
  url.pathname = name;
  const environment = { ...bank.environment, DATABASE_URL: url.href };
  const config = loadConfig(environment);
  const app = await buildApp(config, createLog(config));
  const owner = createPool({ url: url.href, max: 4, as: 'owner' });
  return {
    ...bank,
    app,
    owner,
    environment,
    audit: async () => (await auditBank(owner)).findings,
    async close() {
      await app.close();
      await owner.end();
      await drop();
    },
  };
}

const newName = () => `lastro_test_${randomUUID().replaceAll('-', '')}`;

async function administer(server: string, ...statements: readonly string[]): Promise<void> {
  const url = new URL(server);
  url.pathname = 'postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
