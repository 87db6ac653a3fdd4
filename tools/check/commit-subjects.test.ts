import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkCommitSubjects, subjectProblem } from './commit-subjects.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lastro-commits-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@lastro.example', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
function commit(subject: string, version: string): void {
  writeFileSync(join(root, 'package.json'), `{\n  "name": "bank",\n  "version": "${version}"\n}\n`);
  git('add', '.');
  git('commit', '--allow-empty', '-m', subject);
}

it.each([
  'feat: pay any code',
  'fix(pix): credit once',
  'refactor(api)!: drop the old door',
  `docs: ${'x'.repeat(66)}`,
])('accepts %s', (subject) => {
  expect(subjectProblem(subject)).toBeUndefined();
});

it.each([
  ['Credit once', 'is not a Conventional Commit'],
  ['fix:credit once', 'is not a Conventional Commit'],
  ['wip(pix): credit once', 'is not a Conventional Commit'],
  [`docs: ${'x'.repeat(67)}`, 'has more than 72 characters'],
])('refuses %s', (subject, problem) => {
  expect(subjectProblem(subject)).toBe(problem);
});

it('reads the commits since the version last changed', () => {
  git('init', '-q');
  commit('An old habit', '0.1.0');
  commit('chore(release): v0.2.0', '0.2.0');
  expect(checkCommitSubjects(root)).toEqual([]);
  commit('fix(pix): credit once', '0.2.0');
  commit('Credit twice', '0.2.0');
  expect(checkCommitSubjects(root)).toEqual(['"Credit twice" is not a Conventional Commit.']);
});

it('reports nothing outside a git checkout', () => {
  expect(checkCommitSubjects(root)).toEqual([]);
});
