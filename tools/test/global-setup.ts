import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { startPostgres } from '../postgres/local-postgres.ts';
import { quickFolder } from './quick-folder.ts';

/** Shared through the global object, because each project loads its own copy of this module. */
declare global {
  var lastroTestTemplate: { readonly opening: Promise<Template>; users: number } | undefined;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  globalThis.lastroTestTemplate ??= { opening: openTemplate(), users: 0 };
  const shared = globalThis.lastroTestTemplate;
  shared.users += 1;
  const template = await shared.opening;
  project.provide('templateDatabaseUrl', template.url);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.lastroTestTemplate = undefined;
    await template.close();
  };
}

interface Template {
  readonly url: string;
  close(): Promise<void>;
}

/** TEST_DATABASE_URL names another server, whose user may create databases. */
async function openTemplate(): Promise<Template> {
  const server = await openServer();
  const name = `lastro_template_${process.pid}`;
  const url = withDatabase(server.url, name);
  try {
    await administer(server.url, `DROP DATABASE IF EXISTS ${name}`);
    await administer(server.url, `CREATE DATABASE ${name}`);
    await migrate(url);
  } catch (error) {
    await server.close();
    throw error;
  }
  return {
    url,
    async close() {
      await administer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.close();
    },
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
  await weakenPassword(postgres.url);
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each of thousands of connections would hash the password 4,096 times. */
async function weakenPassword(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await administer(url, `SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${password}'`);
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
