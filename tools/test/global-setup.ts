import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { startPostgres } from '../postgres/local-postgres.ts';
import { quickFolder } from './quick-folder.ts';

/** TEST_DATABASE_URL names another server, whose user may create databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const templateName = `lastro_template_${project.name.replace('-', '_')}_${process.pid}`;
  const templateUrl = withDatabase(server.url, templateName);
  try {
    await administer(server.url, `DROP DATABASE IF EXISTS ${templateName}`);
    await administer(server.url, `CREATE DATABASE ${templateName}`);
    await migrate(templateUrl);
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('templateDatabaseUrl', templateUrl);
  return async () => {
    await administer(server.url, `DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
    await server.close();
  };
}

interface Server {
  readonly url: string;
  close(): Promise<void>;
}

async function openServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, close: async () => {} };
  const folder = mkdtempSync(join(quickFolder(), 'lastro-test-'));
  const postgres = await startPostgres({
    dataDir: folder,
    durable: false,
    logFile: join(folder, 'postgres.log'),
  });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
