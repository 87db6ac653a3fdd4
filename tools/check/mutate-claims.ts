import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from '../process/run-command.ts';
import { type Claim, checkClaims, readSources } from './claims.ts';

/** `npm run mutate-claims -- [--count 20] [--seed 1] [--browser]`: breaks quoted texts and runs their tests. */
const ROOT = resolve(import.meta.dirname, '..', '..');
const PRODUCT = ['apps/{web,api}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'];
const NOT_PRODUCT = /\.test\.tsx?$|\/(testing|generated|demo)\//;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    browser: { type: 'boolean', default: false },
  },
});

interface Mutation {
  readonly line: number;
  readonly text: string;
  readonly test: string;
  readonly files: readonly string[];
}

const sources = readSources(ROOT);
const product = PRODUCT.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
  (path) => !NOT_PRODUCT.test(path),
);
const written = new Map(product.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));

const { problems, claims } = checkClaims(sources);
if (problems.length > 0) throw new Error('Some claims are invalid; see npm run check.');
const candidates = claims.filter(({ doc }) => doc.endsWith('spec-coverage.md')).flatMap(mutationsOf);
const sample = shuffled(candidates, Number(values.seed)).slice(0, Number(values.count));
const survivors: Mutation[] = [];
const passesUnchanged = new Map<string, boolean>();
for (const mutation of sample) {
  const result = await testMutation(mutation);
  if (result !== 'fails') survivors.push(mutation);
  console.log(`${result.padEnd(14)} ${mutation.test}  '${mutation.text}' (line ${mutation.line})`);
}
console.log(
  `${sample.length - survivors.length} of ${sample.length} mutations were detected; there are ${candidates.length} candidates.`,
);
if (survivors.length > 0) process.exitCode = 1;

function mutationsOf({ line, quotes, evidence }: Claim): Mutation[] {
  return quotes.flatMap((text) => {
    const files = product.filter((path) => written.get(path)?.includes(text));
    const tests = evidence
      .map(({ test }) => test)
      .filter((path) => path.startsWith('e2e/') === values.browser && sources.read(path).includes(text));
    return files.length === 0 ? [] : tests.slice(0, 1).map((test) => ({ line, text, test, files }));
  });
}

async function testMutation(mutation: Mutation): Promise<'fails' | 'PASSES' | 'FAILS UNCHANGED'> {
  const title = `${mutation.test} ${titleBefore(mutation.test, mutation.text)}`;
  if (!passesUnchanged.has(title)) passesUnchanged.set(title, await passes(mutation));
  if (passesUnchanged.get(title) === false) return 'FAILS UNCHANGED';
  return (await failsMutated(mutation)) ? 'fails' : 'PASSES';
}

async function failsMutated(mutation: Mutation): Promise<boolean> {
  const { text, files } = mutation;
  const broken = `${text.slice(0, 1)}#${text.slice(1)}`;
  try {
    for (const path of files)
      writeFileSync(join(ROOT, path), written.get(path)?.replaceAll(text, broken) ?? '');
    return !(await passes(mutation));
  } finally {
    for (const path of files) writeFileSync(join(ROOT, path), written.get(path) ?? '');
  }
}

async function passes({ test, text }: Mutation): Promise<boolean> {
  const result = values.browser
    ? await runTool('playwright', [
        ...['test', '--config', 'e2e/playwright.config.ts', test],
        ...['--project=wide', '--grep', escaped(titleBefore(test, text))],
      ])
    : await runTool('vitest', ['run', test]);
  return result.succeeded;
}

/** The title of the test that contains the text. */
function titleBefore(test: string, text: string): string {
  const source = sources.read(test);
  const titles = [...source.slice(0, source.indexOf(text)).matchAll(/^\s*test\(\s*'([^']+)'/gm)];
  return titles.at(-1)?.[1] ?? '';
}

function escaped(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The same order for the same seed (a linear congruential generator, Numerical Recipes). */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  let state = seed;
  for (let index = result.length - 1; index > 0; index--) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const other = state % (index + 1);
    [result[index], result[other]] = [result[other] as Item, result[index] as Item];
  }
  return result;
}
