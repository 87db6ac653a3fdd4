import { globSync } from 'node:fs';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { options, ruleSet } from '../../.dependency-cruiser.ts';

const FOLDERS = ['apps', 'packages', 'scripts', 'tools', 'bench', 'chaos', 'e2e'];

export interface ImportReport {
  readonly violations: readonly string[];
  readonly unread: readonly string[];
  readonly read: number;
}

export async function checkImports(
  root: string,
  cruiseOptions: ICruiseOptions = options,
): Promise<ImportReport> {
  const sources = sourceFiles(root);
  const folders = FOLDERS.filter((folder) => sources.some((source) => source.startsWith(`${folder}/`)));
  const { output } = await cruise(folders, {
    ...cruiseOptions,
    baseDir: root,
    validate: true,
    ruleSet,
  });
  if (typeof output === 'string') throw new Error(output);
  return {
    violations: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    unread: unreadFiles(sources, output),
    read: sources.length,
  };
}

function sourceFiles(root: string): readonly string[] {
  return globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|coverage)$|\.d\.ts$/.test(path),
  });
}

function unreadFiles(sources: readonly string[], { modules }: ICruiseResult): readonly string[] {
  const read = new Set(modules.filter((module) => !module.couldNotResolve).map((module) => module.source));
  return sources.filter((source) => !read.has(source));
}
