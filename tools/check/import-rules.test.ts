import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { options, ruleSet } from '../../.dependency-cruiser.ts';
import { checkImports, type ImportReport } from './import-rules.ts';

const API = 'apps/api/src';
const WEB = 'apps/web/src';

/** For each rule an import that it must refuse: [rule, file, what the file imports]. */
const FORBIDDEN: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-circular', `${API}/round/back.ts`, `${API}/round/there.ts`],
  ['no-unresolvable', `${API}/pix/lost.ts`, './nowhere.ts'],
  ['packages-know-no-app', 'packages/contracts/src/server.ts', `${API}/pix/service.ts`],
  ['money-and-brcode-are-pure', 'packages/money/src/reads.ts', 'fs'],
  ['money-and-brcode-stand-alone', 'packages/brcode/src/amount.ts', 'packages/money/src/index.ts'],
  ['contracts-know-only-money', 'packages/contracts/src/code.ts', 'packages/brcode/src/index.ts'],
  ['examples-stay-out-of-the-browser', `${WEB}/lib/sample.ts`, 'packages/contracts/src/examples.ts'],
  ['apps-stand-alone', 'apps/sandbox/src/app.ts', `${API}/pix/domain.ts`],
  ['apps-know-no-tooling', `${API}/pix/postgres.ts`, 'scripts/lib/ports.ts'],
  ['chaos-knows-no-app', 'chaos/lib/inside.ts', `${API}/pix/domain.ts`],
  ['tests-are-not-used', `${API}/pix/sweep.ts`, `${API}/testing/bank.ts`],
  ['platform-knows-no-domain', `${API}/platform/db.ts`, `${API}/ledger/index.ts`],
  ['ledger-knows-no-customer', `${API}/ledger/post.ts`, `${API}/customers/index.ts`],
  ['customers-know-no-feature', `${API}/customers/register.ts`, `${API}/pix/service.ts`],
  ['features-know-no-feature', `${API}/pix/webhook.ts`, `${API}/savings/service.ts`],
  ['features-know-no-composition', `${API}/pix/start.ts`, `${API}/app.ts`],
  ['admin-knows-no-composition', `${API}/admin/start.ts`, `${API}/app.ts`],
  ['ledger-by-its-index', `${API}/pix/credit.ts`, `${API}/ledger/entry.ts`],
  ['customers-by-their-index', `${API}/pix/owner.ts`, `${API}/customers/sessions.ts`],
  ['domain-decides-alone', `${API}/cards/domain.ts`, `${API}/cards/postings.ts`],
  ['postings-are-pure', `${API}/savings/postings.ts`, `${API}/savings/repository.ts`],
  ['repository-only-reads-and-writes', `${API}/cards/repository.ts`, `${API}/cards/service.ts`],
  ['client-only-calls-the-rail', `${API}/pix/client-http.ts`, `${API}/pix/service.ts`],
  ['service-knows-no-door', `${API}/cards/service.ts`, `${API}/cards/routes.ts`],
  ['domain-does-no-io', `${API}/exchange/domain.ts`, `${API}/platform/clock.ts`],
  ['web-base-knows-no-feature', `${WEB}/ui/card.ts`, `${WEB}/features/deposit/charge.ts`],
  ['web-features-know-no-app', `${WEB}/features/deposit/leave.ts`, `${WEB}/app/pages.ts`],
  ['web-features-know-no-feature', `${WEB}/features/login/peek.ts`, `${WEB}/features/deposit/charge.ts`],
];

/** Imports that must stay allowed. */
const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  [`${API}/app.ts`, `${API}/transfers/routes.ts`],
  [`${API}/transfers/routes.ts`, `${API}/transfers/service.ts`],
  [`${API}/transfers/service.ts`, `${API}/transfers/postings.ts`],
  [`${API}/transfers/postings.ts`, `${API}/transfers/domain.ts`],
  [`${API}/transfers/repository.ts`, `${API}/ledger/index.ts`],
  [`${API}/transfers/jobs.ts`, `${API}/customers/index.ts`],
  [`${API}/transfers/domain.ts`, 'packages/money/src/index.ts'],
  [`${API}/transfers/service.test.ts`, `${API}/testing/bank.ts`],
  [`${WEB}/app/routes.ts`, `${WEB}/features/login/peek.ts`],
];

let root: string;
let report: ImportReport;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lastro-imports-')));
  const files = new Map<string, string[]>();
  const plant = (from: string, to: string) => {
    const isPath = to.includes('/') && !to.startsWith('.');
    const path = relative(dirname(from), to);
    const specifier = isPath ? (path.startsWith('.') ? path : `./${path}`) : to;
    files.set(from, [...(files.get(from) ?? []), specifier]);
    if (isPath && !files.has(to)) files.set(to, []);
  };
  for (const [, from, to] of FORBIDDEN) plant(from, to);
  for (const [from, to] of ALLOWED) plant(from, to);
  plant(`${API}/round/there.ts`, `${API}/round/back.ts`);
  for (const [file, imports] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    // A type import counts as well: it couples all the same.
    const lines = imports.map((specifier, index) => `import type * as part${index} from '${specifier}';`);
    writeFileSync(join(root, file), [...lines, 'export {};', ''].join('\n'));
  }
  report = await checkImports(root);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(FORBIDDEN)('%s: %s may not import %s', (rule, from, to) => {
  expect(report.violations).toContain(`${rule}: ${from} -> ${to}`);
});

test.each(ALLOWED)('%s may import %s', (from, to) => {
  expect(report.violations.filter((violation) => violation.endsWith(`: ${from} -> ${to}`))).toEqual([]);
});

test('every rule is tried here', () => {
  const names = (ruleSet.forbidden ?? []).map(({ name }) => name);
  expect(FORBIDDEN.map(([rule]) => rule)).toEqual(names);
});

test('every file is read', () => {
  expect(report.unread).toEqual([]);
  expect(report.read).toBeGreaterThan(FORBIDDEN.length);
});

test('a file that is not read is reported, since every rule would hold for it', async () => {
  const blind = await checkImports(root, { ...options, exclude: { path: 'sweep' } });
  expect(blind.unread).toEqual([`${API}/pix/sweep.ts`]);
});
