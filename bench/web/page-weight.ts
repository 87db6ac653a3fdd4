import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { readScreens } from '../../apps/web/build/screens.ts';

export const MAX_DASHBOARD_JS = 130_000;
export const MAX_FONTS = 60_000;

export const DASHBOARD = '/Dashboard';
const ENTRY = 'index.html';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface PageWeight {
  readonly route: string;
  /** Gzipped; a screen counts only what no other screen loaded before. */
  readonly js: number;
  readonly ownJs: number;
  readonly css: number;
  /** Uncompressed: woff2 is compressed already. */
  readonly fonts: number;
}

export function weighPages(web: string): readonly PageWeight[] {
  const manifest = readManifest(web);
  const weigh = createScale(join(web, 'dist'));
  const before = chunksOf(manifest, ENTRY);
  return readScreens(web).map(({ name, source }) => {
    const route = `/${name}`;
    if (!manifest[ENTRY]?.dynamicImports?.includes(source))
      throw new Error(`${route} has no chunk of its own.`);
    const own = [...chunksOf(manifest, source)].filter((chunk) => !before.has(chunk));
    const chunks = [...before, ...own];
    const named = (pick: (chunk: Chunk) => readonly string[] | undefined) => [
      ...new Set(chunks.flatMap((chunk) => pick(chunk) ?? [])),
    ];
    const ownJs = weigh(own.map(({ file }) => file));
    return {
      route,
      js: weigh([...before].map(({ file }) => file)) + ownJs,
      ownJs,
      css: weigh(named(({ css }) => css)),
      fonts: weigh(named(({ assets }) => assets?.filter((file) => file.endsWith('.woff2')))),
    };
  });
}

/** The scripts that a module of the web application needs, itself included. */
export function scriptsOf(web: string, source: string): readonly string[] {
  return [...chunksOf(readManifest(web), source)].map(({ file }) => file);
}

function readManifest(web: string): Manifest {
  return JSON.parse(readFileSync(join(web, 'dist', '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

function chunksOf(manifest: Manifest, source: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is not in the build.`);
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

function createScale(dist: string): (files: readonly string[]) => number {
  const known = new Map<string, number>();
  const weighOne = (file: string): number => {
    const content = readFileSync(join(dist, file));
    return file.endsWith('.woff2')
      ? content.length
      : gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length;
  };
  return (files) =>
    files.reduce((sum, file) => {
      const weight = known.get(file) ?? weighOne(file);
      known.set(file, weight);
      return sum + weight;
    }, 0);
}
