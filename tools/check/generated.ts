import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApi } from '../../apps/api/src/commands/openapi.ts';
import { generateSchema } from '../../packages/client/src/generate.ts';
import { configurationPage, environmentExample } from './configuration.ts';
import { completeLockFile, type LockFile } from './lock-file.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

export async function generateFiles(root: string): Promise<readonly GeneratedFile[]> {
  const openApi = await buildOpenApi();
  return Promise.all([
    generateOpenApi(root, openApi),
    generateClient(openApi),
    generateLockFile(root),
    { path: 'docs/configuration.md', content: configurationPage() },
    { path: '.env.example', content: environmentExample() },
  ]);
}

export function isStale(root: string, { path, content }: GeneratedFile): boolean {
  try {
    return readFileSync(join(root, path), 'utf8') !== content;
  } catch {
    return true;
  }
}

async function generateOpenApi(root: string, openApi: object): Promise<GeneratedFile> {
  const path = 'docs/openapi.json';
  return { path, content: await format(root, path, JSON.stringify(openApi, null, 2)) };
}

async function generateClient(openApi: object): Promise<GeneratedFile> {
  return { path: 'packages/client/src/generated/schema.ts', content: await generateSchema(openApi) };
}

async function generateLockFile(root: string): Promise<GeneratedFile> {
  const path = 'package-lock.json';
  const lock = JSON.parse(readFileSync(join(root, path), 'utf8')) as LockFile;
  completeLockFile(lock);
  return { path, content: `${JSON.stringify(lock, null, 2)}\n` };
}

function format(root: string, path: string, content: string): Promise<string> {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const child = spawn(biome, ['format', `--stdin-file-path=${path}`], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.end(content);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString());
      else reject(new Error(`Biome could not format ${path}.`));
    });
  });
}
