import { expect, it } from 'vitest';
import { checkClaims, type Sources } from './claims.ts';

const TESTS: Readonly<Record<string, string>> = {
  'e2e/movements/deposit.spec.ts':
    "import { screen } from '../support/screen.ts';\ntest('pays', () => expect(page).toHaveText('Pago'));\nscreen.used",
  'e2e/support/screen.ts': "  used: page.getByText('Usado'),\n  unused: page.getByText('Jamais'),",
  'apps/api/src/pix/pix.test.ts': "it('credits once', () => {});",
  'apps/api/src/coins/same.test.ts': "it('a', () => {});",
  'apps/web/src/features/coins/same.test.ts': "it('b', () => {});",
};

const PROSE = ['docs/rules.md', 'docs/testing.md'];

function problemsOf(row: string, doc = 'docs/spec-coverage.md'): string[] {
  const table = (text: string) => `| Line | Where | Test |\n|---|---|---|\n${text}\n`;
  const sources: Sources = {
    tests: Object.keys(TESTS).filter((path) => !path.includes('support')),
    scripts: new Set(['bench']),
    read: (path) =>
      PROSE.includes(path)
        ? path === doc
          ? row
          : 'It is so (*pays*).'
        : path.endsWith('.md')
          ? table(path === doc ? row : '| x | y | `deposit` (*pays*) |')
          : (TESTS[path] ?? ''),
  };
  return checkClaims(sources).problems.map(({ message }) => message);
}

it.each([
  "| 'Pago' | `f/deposit/x.tsx` | `deposit` |",
  "| 'Usado' | `f/deposit/x.tsx` | `deposit` |",
  '| credit | `api/pix/` | `pix.test.ts` (*credits once*), `deposit` |',
  '| coins | `api/coins/` | `same.test.ts` (*a*) |',
  '| coins | `x` | `api/coins/same.test.ts` (*a*) |',
  '| speed | `bench/` | `npm run bench` |',
])('takes %s', (row) => {
  expect(problemsOf(row)).toEqual([]);
});

it.each([
  ["| 'Pagou' | `x` | `deposit` |", /none of its tests contains 'Pagou'/],
  ["| 'Jamais' | `x` | `deposit` |", /none of its tests contains 'Jamais'/],
  ['| credit | `x` | `pix.test.ts` (*credits twice*) |', /doesn't contain \*credits twice\*/],
  ['| credit | `x` | `pix.test.ts` |', /names no text/],
  ['| credit | `x` | `gone.test.ts` (*a*) |', /there is no test gone/],
  ['| coins | `x` | `same.test.ts` (*a*) |', /could be/],
  ['| coins | `x` | |', /names no test/],
  ['| coins | `x` | review |', /can't be read/],
  ['| speed | `x` | `npm run gone` |', /no script gone/],
])('refuses %s', (row, message) => {
  expect(problemsOf(row).join()).toMatch(message);
});

it('accepts each document’s own markers only', () => {
  for (const mark of ['review', 'operator', 'open', 'n/a'])
    expect(problemsOf(`| 1.1.1 | said | ${mark} |`, 'docs/asvs.md')).not.toContain(`can't be read: ${mark}`);
  expect(problemsOf('| 1.1.1 | said | trust us |', 'docs/asvs.md')).not.toEqual([]);
});

it.each(PROSE)('finds the titles in brackets and italics of %s', (doc) => {
  expect(problemsOf('Once (*credits\n  once*; *pays*), *really*.', doc)).toEqual([]);
  expect(problemsOf('Once (*credits\n  twice*, *pays*).', doc)).toEqual(['no test contains *credits twice*']);
  expect(problemsOf('Once (`a.test.ts`, *gone*).', doc)).toEqual(['no test contains *gone*']);
  expect(problemsOf('Once.', doc)).toEqual(['names no title of a test']);
});
