import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Documents with tables whose last column lists tests as `file` (*text*; *text*) or one of `MARKERS`. */
const DOCS = ['docs/spec-coverage.md', 'docs/asvs.md', 'docs/threat-model.md'];
/** Documents where a text in brackets and italics is the title of a test. */
const PROSE = ['docs/rules.md', 'docs/testing.md'];
const COVERAGE = 'docs/spec-coverage.md';
const EVIDENCE_HEADERS = new Set(['test', 'shown by']);

/** For rows without a test; docs/asvs.md defines each. */
const MARKERS: Readonly<Record<string, readonly string[]>> = {
  'docs/asvs.md': ['review', 'operator', 'open', 'n/a'],
};

const TEST_FILES = ['{apps,packages,scripts,tools,bench,chaos}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^f\//, 'apps/web/src/features/'],
  [/^(app|lib|ui|money|service-worker)\//, 'apps/web/src/$1/'],
  [/^(api|src)\//, 'apps/api/src/'],
];

export interface Problem {
  readonly doc: string;
  readonly line: number;
  readonly message: string;
}

export interface Sources {
  readonly tests: readonly string[];
  readonly scripts: ReadonlySet<string>;
  read(path: string): string;
}

export interface Evidence {
  readonly test: string;
  readonly texts: readonly string[];
}

export interface Claim {
  readonly doc: string;
  readonly line: number;
  readonly quotes: readonly string[];
  readonly evidence: readonly Evidence[];
}

export function readSources(root: string): Sources {
  const tests = TEST_FILES.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }),
  );
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const cache = new Map<string, string>();
  return {
    tests,
    scripts: new Set(Object.keys(scripts)),
    read(path) {
      const text = cache.get(path) ?? readFileSync(join(root, path), 'utf8');
      cache.set(path, text);
      return text;
    },
  };
}

export function checkClaims(sources: Sources): { problems: Problem[]; claims: Claim[] } {
  const results = DOCS.map((doc) => checkDocument(doc, sources));
  return {
    problems: [
      ...results.flatMap(({ problems }) => problems),
      ...PROSE.flatMap((doc) => checkTitles(doc, sources)),
    ],
    claims: results.flatMap(({ claims }) => claims),
  };
}

function checkDocument(doc: string, sources: Sources): { problems: Problem[]; claims: Claim[] } {
  const problems: Problem[] = [];
  const claims: Claim[] = [];
  for (const { line, cells } of evidenceRows(sources.read(doc))) {
    const report = (message: string) => problems.push({ doc, line, message });
    const cell = cells.at(-1) ?? '';
    if (MARKERS[doc]?.includes(cell)) continue;
    const evidence = readEvidence(cell, cells, sources, report);
    const quotes = doc === COVERAGE ? quotesIn(cells[0] ?? '') : [];
    for (const { test, texts } of evidence) {
      for (const text of texts)
        if (!includesAll(sources.read(test), text)) report(`${test} doesn't contain *${text}*`);
    }
    for (const quote of quotes) {
      if (!evidence.some(({ test }) => asserts(test, quote, sources)))
        report(`none of its tests contains '${quote}'`);
    }
    const named =
      cell.includes('`npm run ') || quotes.length > 0 || evidence.some(({ texts }) => texts.length > 0);
    if (!named) report('names no text that a test contains');
    claims.push({ doc, line, quotes, evidence });
  }
  if (claims.length === 0) problems.push({ doc, line: 1, message: 'has no table of claims' });
  return { problems, claims };
}

function checkTitles(doc: string, sources: Sources): Problem[] {
  const text = sources.read(doc);
  const titles = [...text.matchAll(/\([^()]*\*[^*()]+\*[^()]*\)/g)].flatMap(({ 0: brackets, index }) =>
    textsIn(brackets).map((title) => ({
      title: title.replace(/\s+/g, ' '),
      line: text.slice(0, index).split('\n').length,
    })),
  );
  const missing = titles.filter(
    ({ title }) => !sources.tests.some((test) => includesAll(sources.read(test), title)),
  );
  const problems = missing.map(({ title, line }) => ({ doc, line, message: `no test contains *${title}*` }));
  return titles.length > 0 ? problems : [{ doc, line: 1, message: 'names no title of a test' }];
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function evidenceRows(text: string): Row[] {
  const rows: Row[] = [];
  let isEvidence = false;
  for (const [index, source] of text.split('\n').entries()) {
    const next = text.split('\n')[index + 1] ?? '';
    if (!source.startsWith('|')) isEvidence = false;
    else if (/^\|[-|: ]+$/.test(next)) {
      isEvidence = EVIDENCE_HEADERS.has(cellsOf(source).at(-1)?.toLowerCase() ?? '');
    } else if (isEvidence && !/^\|[-|: ]+$/.test(source))
      rows.push({ line: index + 1, cells: cellsOf(source) });
  }
  return rows;
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

const REFERENCE = /`([^`]+)`(?:\s*\(((?:\*[^*]+\*(?:; )?)+)\))?/g;

function readEvidence(
  cell: string,
  cells: readonly string[],
  sources: Sources,
  report: (message: string) => void,
): Evidence[] {
  const evidence: Evidence[] = [];
  for (const [, name = '', texts = ''] of cell.matchAll(REFERENCE)) {
    const script = /^npm run ([\w-]+)/.exec(name)?.[1];
    if (script !== undefined) {
      if (!sources.scripts.has(script)) report(`package.json has no script ${script}`);
      continue;
    }
    const found = resolveTest(name, cells, sources.tests);
    if (typeof found === 'string') evidence.push({ test: found, texts: textsIn(texts) });
    else report(found.length === 0 ? `there is no test ${name}` : `${name} could be ${found.join(', ')}`);
  }
  const rest = cell.replace(REFERENCE, '').replace(/[,;\s]|and/g, '');
  if (rest !== '') report(`can't be read: ${cell}`);
  if (cell === '') report('names no test');
  return evidence;
}

const textsIn = (list: string): string[] => [...list.matchAll(/\*([^*]+)\*/g)].map(([, text = '']) => text);
const quotesIn = (cell: string): string[] => [...cell.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);

function resolveTest(
  name: string,
  cells: readonly string[],
  tests: readonly string[],
): string | readonly string[] {
  if (!/\.(test|spec)\.tsx?$/.test(name))
    return oneOf(tests.filter((path) => path.startsWith('e2e/') && path.endsWith(`/${name}.spec.ts`)));
  const path = expand(name);
  const ending = tests.filter((test) => test === path || test.endsWith(`/${path}`));
  if (ending.length <= 1) return oneOf(ending);
  const places = cells
    .slice(0, -1)
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => expand(place)));
  const beside = ending.filter((test) =>
    places.some((place) => {
      const folder = place.endsWith('/') ? place.slice(0, -1) : dirname(place);
      return folder !== '.' && `${dirname(test)}/`.startsWith(`${folder}/`);
    }),
  );
  return beside.length === 1 ? oneOf(beside) : ending;
}

const oneOf = (paths: readonly string[]): string | readonly string[] =>
  paths.length === 1 ? (paths[0] as string) : paths;

function expand(name: string): string {
  for (const [prefix, folder] of ALIASES) if (prefix.test(name)) return name.replace(prefix, folder);
  return name;
}

function includesAll(source: string, text: string): boolean {
  const written = source.replaceAll("\\'", "'");
  return text
    .split('…')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .every((part) => written.includes(part));
}

/** Whether a test contains the text, or uses the member of a screen's fixture that contains it. */
function asserts(test: string, text: string, sources: Sources): boolean {
  const source = sources.read(test);
  if (includesAll(source, text)) return true;
  const imports = [...source.matchAll(/from '(\.\.?\/support\/[^']+)'/g)].map(([, path = '']) =>
    join(dirname(test), path),
  );
  return imports.some((path) =>
    sources
      .read(path)
      .split('\n')
      .some((line) => {
        const member = /^\s*(?:export const )?(\w+)\s*(?:[:=]|\()/.exec(line)?.[1];
        return member !== undefined && includesAll(line, text) && new RegExp(`\\b${member}\\b`).test(source);
      }),
  );
}
