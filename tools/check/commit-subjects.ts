import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MAX_SUBJECT_LENGTH = 72;
/** https://www.conventionalcommits.org/en/v1.0.0/ */
const CONVENTIONAL =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9][a-z0-9 ,/-]*\))?!?: \S/;

export function subjectProblem(subject: string): string | undefined {
  if (!CONVENTIONAL.test(subject)) return 'is not a Conventional Commit';
  if (subject.length > MAX_SUBJECT_LENGTH) return `has more than ${MAX_SUBJECT_LENGTH} characters`;
  return undefined;
}

/** Checks the commits since the last release; returns none outside a git checkout. */
export function checkCommitSubjects(root: string): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  let subjects: readonly string[];
  try {
    const release = git('log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json');
    subjects = git(
      'log',
      '--no-merges',
      '--format=%s',
      ...(release === '' ? [] : [`${release}..HEAD`]),
    ).split('\n');
  } catch {
    return [];
  }
  return subjects.flatMap((subject) => {
    const problem = subject === '' ? undefined : subjectProblem(subject);
    return problem === undefined ? [] : [`"${subject}" ${problem}.`];
  });
}

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2);
  const subject = readFileSync(file, 'utf8').split('\n', 1)[0] ?? '';
  const problem = /^(Merge|Revert|fixup!|squash!) /.test(subject) ? undefined : subjectProblem(subject);
  if (problem !== undefined) {
    console.error(`The subject ${problem}; see CONTRIBUTING.md.`);
    process.exitCode = 1;
  }
}
