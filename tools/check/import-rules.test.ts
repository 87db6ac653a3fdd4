import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { options, ruleSet } from '../../.dependency-cruiser.ts';
import { checkImports, type ImportReport } from './import-rules.ts';

const API = 'apps/api/src';
const WEB = 'apps/web/src';

/** For each rule, an import that it must refuse. */
const FORBIDDEN: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-circular', `${API}/round/back.ts`, `${API}/round/there.ts`],
  ['no-unresolvable', `${API}/pix/lost.ts`, './nowhere.ts'],
  ['packages-know-no-app', 'packages/contracts/src/server.ts', `${API}/pix/service.ts`],
  ['money-and-brcode-are-pure', 'packages/money/src/reads.ts', 'fs'],
  ['money-and-brcode-stand-alone', 'packages/brcode/src/amount.ts', 'packages/money/src/index.ts'],
  ['contracts-know-only-money', 'packages/contracts/src/code.ts', 'packages/brcode/src/index.ts'],
  ['examples-stay-out-of-the-browser', `${WEB}/lib/sample.ts`, 'packages/contracts/src/examples.ts'],
  ['apps-stand-alone', 'apps/sandbox/src/app.ts', `${API}/pix/domain.ts`],
  ['apps-know-no-tooling', `${API}/pix/postgres.ts`, 'tools/process/ports.ts'],
  ['chaos-knows-no-app', 'chaos/load/inside.ts', `${API}/pix/domain.ts`],
  ['tests-are-not-used', `${API}/pix/sweep.ts`, 'apps/api/test/support/bank.ts'],
  ['floor-0-stands-on-lower-floors', `${API}/platform/text.ts`, `${API}/ledger/index.ts`],
  ['floor-1-stands-on-lower-floors', `${API}/ledger/post.ts`, `${API}/customers/index.ts`],
  ['floor-2-stands-on-lower-floors', `${API}/customers/register.ts`, `${API}/second-factors/index.ts`],
  ['floor-3-stands-on-lower-floors', `${API}/second-factors/start.ts`, `${API}/prices/index.ts`],
  ['floor-4-stands-on-lower-floors', `${API}/four-eyes/start.ts`, `${API}/withdrawal-limits/index.ts`],
  ['floor-5-stands-on-lower-floors', `${API}/withdrawals/pay.ts`, `${API}/pix/index.ts`],
  ['floor-6-stands-on-lower-floors', `${API}/pix/webhook.ts`, `${API}/savings/index.ts`],
  ['floor-7-stands-on-lower-floors', `${API}/bills/rail.ts`, `${API}/receive/index.ts`],
  ['floor-8-stands-on-lower-floors', `${API}/payment-codes/read.ts`, `${API}/payments/index.ts`],
  ['floor-9-stands-on-lower-floors', `${API}/payments/pay.ts`, `${API}/admin/index.ts`],
  ['floor-10-stands-on-lower-floors', `${API}/admin/start.ts`, `${API}/reconciliation/index.ts`],
  ['rooms-know-no-composition', `${API}/pix/start.ts`, `${API}/app.ts`],
  ['rooms-know-no-composition', `${API}/admin/commands.ts`, `${API}/commands/audit.ts`],
  ['rooms-by-their-index', `${API}/pix/credit.ts`, `${API}/withdrawals/domain.ts`],
  ['app-enters-rooms-by-their-index', `${API}/app.ts`, `${API}/cards/service.ts`],
  ['app-enters-rooms-by-their-index', `${API}/composition/rails.ts`, `${API}/pix/psp/provider.ts`],
  ['ledger-and-customers-by-their-index', `${API}/start.ts`, `${API}/customers/sessions/sessions.ts`],
  ['psp-dialects-behind-the-port', `${API}/pix/payouts/pay.ts`, `${API}/pix/psp/efi/client/client.ts`],
  ['domain-decides-alone', `${API}/cards/domain.ts`, `${API}/cards/postings.ts`],
  ['postings-are-pure', `${API}/savings/postings.ts`, `${API}/savings/repository.ts`],
  ['repository-only-reads-and-writes', `${API}/cards/repository.ts`, `${API}/cards/service.ts`],
  ['client-only-calls-the-rail', `${API}/pix/client-http.ts`, `${API}/pix/service.ts`],
  ['service-imports-no-entry-point', `${API}/cards/service.ts`, `${API}/cards/routes.ts`],
  ['service-imports-no-entry-point', `${API}/pix/payouts/service.ts`, `${API}/pix/payouts/routes.ts`],
  ['domain-does-no-io', `${API}/exchange/domain.ts`, `${API}/platform/clock.ts`],
  ['domain-does-no-io', `${API}/savings/domain.ts`, `${API}/platform/database/db.ts`],
  ['web-lib-floor-0-stands-on-lower-floors', `${WEB}/lib/format/amount.ts`, `${WEB}/lib/api/wire.ts`],
  ['web-lib-floor-1-stands-on-lower-floors', `${WEB}/lib/session/step-up.ts`, `${WEB}/lib/api/wire.ts`],
  ['web-lib-floor-2-stands-on-lower-floors', `${WEB}/lib/api/client.ts`, `${WEB}/lib/queries/wallets.ts`],
  ['web-lib-floor-3-stands-on-lower-floors', `${WEB}/lib/events/live.ts`, `${WEB}/lib/queries/wallets.ts`],
  ['web-lib-floor-4-stands-on-lower-floors', `${WEB}/lib/queries/me.ts`, `${WEB}/lib/movements/retry.ts`],
  ['web-lib-floor-5-stands-on-lower-floors', `${WEB}/lib/trust/keys.ts`, `${WEB}/lib/movements/retry.ts`],
  ['web-lib-knows-no-screen', `${WEB}/lib/movements/retry.ts`, `${WEB}/ui/toaster.ts`],
  ['web-lib-knows-no-screen', `${WEB}/lib/format/words.ts`, `${WEB}/money/receipt.ts`],
  ['web-ui-knows-no-domain', `${WEB}/ui/card.ts`, `${WEB}/money/amount.ts`],
  ['web-ui-knows-no-domain', `${WEB}/ui/stages.ts`, `${WEB}/lib/queries/wallets.ts`],
  ['web-ui-knows-no-domain', `${WEB}/ui/sum.ts`, 'packages/money/src/index.ts'],
  ['web-money-knows-no-feature', `${WEB}/money/paying.ts`, `${WEB}/features/deposit/charge.ts`],
  ['web-features-know-no-app', `${WEB}/features/deposit/leave.ts`, `${WEB}/app/pages.ts`],
  ['web-features-know-no-feature', `${WEB}/features/login/peek.ts`, `${WEB}/features/deposit/charge.ts`],
];

const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  [`${API}/app.ts`, `${API}/transfers/index.ts`],
  [`${API}/transfers/routes.ts`, `${API}/transfers/service.ts`],
  [`${API}/transfers/service.ts`, `${API}/transfers/postings.ts`],
  [`${API}/transfers/postings.ts`, `${API}/transfers/domain.ts`],
  [`${API}/transfers/repository.ts`, `${API}/ledger/index.ts`],
  [`${API}/transfers/jobs.ts`, `${API}/customers/index.ts`],
  [`${API}/pix/limits.ts`, `${API}/withdrawal-limits/index.ts`],
  [`${API}/commands/audit.ts`, `${API}/pix/checks.ts`],
  [`${API}/pix/index.ts`, `${API}/pix/psp/efi/client/client.ts`],
  [`${API}/pix/payouts/rail.ts`, `${API}/pix/psp/provider.ts`],
  [`${API}/transfers/domain.ts`, 'packages/money/src/index.ts'],
  [`${API}/transfers/domain.ts`, `${API}/platform/database/schema.ts`],
  [`${API}/transfers/service.test.ts`, 'apps/api/test/support/bank.ts'],
  [`${WEB}/app/routes.ts`, `${WEB}/features/login/peek.ts`],
  [`${WEB}/lib/movements/send.ts`, `${WEB}/lib/queries/wallets.ts`],
  [`${WEB}/money/shown.ts`, `${WEB}/ui/fields/field.ts`],
  [`${WEB}/ui/failure.ts`, `${WEB}/lib/api/failure.ts`],
];

let root: string;
let report: ImportReport;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lastro-imports-')));
  const files = new Map<string, string[]>();
  const addImport = (from: string, to: string) => {
    const isPath = to.includes('/') && !to.startsWith('.');
    const path = relative(dirname(from), to);
    const specifier = isPath ? (path.startsWith('.') ? path : `./${path}`) : to;
    files.set(from, [...(files.get(from) ?? []), specifier]);
    if (isPath && !files.has(to)) files.set(to, []);
  };
  for (const [, from, to] of FORBIDDEN) addImport(from, to);
  for (const [from, to] of ALLOWED) addImport(from, to);
  addImport(`${API}/round/there.ts`, `${API}/round/back.ts`);
  for (const [file, imports] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    // Type imports count as well.
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

test('every rule has a case here', () => {
  const names = (ruleSet.forbidden ?? []).map(({ name }) => name);
  expect([...new Set(FORBIDDEN.map(([rule]) => rule))]).toEqual(names);
});

test('every file is read', () => {
  expect(report.unread).toEqual([]);
  expect(report.read).toBeGreaterThan(FORBIDDEN.length);
});

test('reports files that were not read', async () => {
  const blind = await checkImports(root, { ...options, exclude: { path: 'sweep' } });
  expect(blind.unread).toEqual([`${API}/pix/sweep.ts`]);
});
