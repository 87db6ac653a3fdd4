import { resolve } from 'node:path';
import { type CommandResult, runTool } from '../process/run-command.ts';
import { checkClaims, readSources } from './claims.ts';
import { checkCommitSubjects } from './commit-subjects.ts';
import { checkDocPaths } from './doc-paths.ts';
import { checkDocStatuses } from './doc-statuses.ts';
import { generateFiles, isStale } from './generated.ts';
import { checkImports } from './import-rules.ts';
import { checkOutsidePapers } from './outside-papers.ts';
import type { Step } from './steps.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

export const CHECK_STEPS: readonly Step[] = [
  {
    name: 'format and lint',
    run: () =>
      succeed(
        runTool('biome', ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=20', '.']),
      ),
  },
  { name: 'types', run: checkTypes },
  { name: 'import rules', run: checkImportRules },
  {
    name: 'unused code',
    run: () => succeed(runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'])),
  },
  { name: 'generated files', run: checkGenerated },
  { name: 'claims of docs', run: checkDocs },
  { name: 'paths in docs', run: async () => expectNone(checkDocPaths(ROOT)) },
  { name: 'statuses in docs', run: async () => expectNone(checkDocStatuses(ROOT)) },
  { name: 'papers in comments', run: async () => expectNone(checkOutsidePapers(ROOT)) },
  { name: 'commit subjects', run: async () => expectNone(checkCommitSubjects(ROOT)) },
];

async function succeed(result: Promise<CommandResult>): Promise<void> {
  const { succeeded, output } = await result;
  if (!succeeded) throw new Error(output);
}

async function checkTypes(): Promise<void> {
  const projects = [
    'tsconfig.json',
    'apps/web/tsconfig.json',
    'apps/web/tsconfig.build.json',
    'apps/web/src/service-worker/tsconfig.json',
    'apps/sandbox/src/page/tsconfig.json',
  ];
  // Several checkers would each check the types they share, and the processors are busy.
  const options = ['--pretty', 'false', '--checkers', '1', '-p'];
  const results = await Promise.all(projects.map((project) => runTool('tsc', [...options, project])));
  const failed = results.filter(({ succeeded }) => !succeeded);
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'));
}

async function checkImportRules(): Promise<void> {
  const { violations, unread, read } = await checkImports(ROOT);
  if (read === 0) throw new Error('No source file was found to check.');
  if (unread.length > 0) throw new Error(`Not read, so not checked:\n${unread.join('\n')}`);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}

function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function checkDocs(): Promise<void> {
  const { problems } = checkClaims(readSources(ROOT));
  if (problems.length === 0) return;
  throw new Error(problems.map(({ doc, line, message }) => `${doc}:${line} ${message}`).join('\n'));
}

async function checkGenerated(): Promise<void> {
  const stale = (await generateFiles(ROOT)).filter((file) => isStale(ROOT, file));
  if (stale.length === 0) return;
  throw new Error(`Not up to date: ${stale.map(({ path }) => path).join(', ')}. Run: npm run generate`);
}
