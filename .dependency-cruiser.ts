import type { ICruiseOptions, IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser';

const TEST = '\\.test\\.tsx?$|(^|/)testing/|^apps/api/test/';
const API = '^apps/api/src';

/** The rooms of the API from the ground up; rooms of one floor don't know each other. `app.ts` composes them. */
export const FLOORS: readonly (readonly string[])[] = [
  ['platform'],
  ['ledger'],
  ['customers'],
  ['second-factors', 'prices', 'quotes', 'events', 'register'],
  ['four-eyes', 'withdrawal-limits'],
  ['withdrawals', 'accounts'],
  ['pix', 'coins', 'transfers', 'exchange', 'savings', 'cards', 'adjustments', 'transactions'],
  ['bills', 'valuations'],
  ['payment-codes', 'receive'],
  ['payments'],
  [
    'reconciliation',
    'admin',
    'help',
    'notifications',
    'liabilities',
    'tax',
    'receipts',
    'statements',
    'decripto',
  ],
];
const ROOMS = FLOORS.flat().join('|');
/** The folders of the browser's lib from the ground up. */
const LIB_FLOORS = [
  ['browser', 'format'],
  ['session'],
  ['api'],
  ['events'],
  ['queries'],
  ['movements', 'trust'],
] as const;
/** Files outside of every room: composition, commands, demo data. */
const COMPOSITION = `${API}/(?!(${ROOMS})/)`;

/** Matches files by role: `repository-wallets.ts` counts as `repository`. */
const role = (...names: string[]) => `/(${names.join('|')})(\\.ts$|-)`;
const roleOf = (...names: string[]) => `${API}/(.+)${role(...names)}`;

/** `name`: what `from` may not import of its own folder. */
function layer(name: string, from: string, ...to: string[]): IRegularForbiddenRuleType {
  return {
    name,
    comment: 'Within a folder: domain <- postings <- service <- routes, jobs.',
    severity: 'error',
    from: { path: roleOf(from), pathNot: TEST },
    to: { path: `${API}/$1${role(...to)}` },
  };
}

function forbid(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

/** A folder imports from the floors below its own, and from nothing beside or above. */
function floorRules(
  prefix: string,
  root: string,
  floors: readonly (readonly string[])[],
): IRegularForbiddenRuleType[] {
  return floors.map((folders, floor) =>
    forbid(
      `${prefix}floor-${floor}-stands-on-lower-floors`,
      `${folders.join(', ')}: from below only.`,
      { path: `${root}/(${folders.join('|')})/`, pathNot: TEST },
      { path: `${root}/(?!$1/)(${floors.slice(floor).flat().join('|')})/` },
    ),
  );
}

export const ruleSet: IFlattenedRuleSet = {
  forbidden: [
    forbid('no-circular', 'Circular imports cannot be read or tested in order.', {}, { circular: true }),
    forbid('no-unresolvable', 'An unresolved import is not checked.', {}, { couldNotResolve: true }),

    forbid(
      'packages-know-no-app',
      'Packages are used by apps.',
      { path: '^packages/' },
      { path: '^(apps|bench|chaos|e2e|scripts|tools)/' },
    ),
    forbid(
      'money-and-brcode-are-pure',
      'They compute: no dependency, no file, no network.',
      { path: '^packages/(money|brcode)/src/', pathNot: TEST },
      { pathNot: '^packages/(money|brcode)/src/' },
    ),
    forbid(
      'money-and-brcode-stand-alone',
      'Neither knows the other.',
      { path: '^packages/(money|brcode)/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/$1/' },
    ),
    forbid(
      'contracts-know-only-money',
      'Shared by server and browser: amounts and zod, nothing of either side.',
      { path: '^packages/contracts/src/', pathNot: TEST },
      { pathNot: '^packages/(contracts|money)/src/|node_modules/zod/' },
    ),

    forbid(
      'examples-stay-out-of-the-browser',
      'Examples would only add weight to the page.',
      {
        path: '^(apps/web|packages/contracts)/src/',
        pathNot: ['^packages/contracts/src/examples[./]', TEST],
      },
      { path: '^packages/contracts/src/examples[./]' },
    ),

    forbid(
      'apps-stand-alone',
      'Apps talk over HTTP.',
      { path: '^apps/([^/]+)/', pathNot: TEST },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'apps-know-no-tooling',
      'What starts, tests and measures an app is outside of it.',
      { path: '^apps/', pathNot: TEST },
      { path: '^(bench|chaos|e2e|scripts|tools)/' },
    ),
    forbid(
      'chaos-knows-no-app',
      'What proves the bank shares no code with it: it would share the mistake.',
      { path: '^chaos/' },
      { path: '^(apps|packages)/' },
    ),
    forbid(
      'tests-are-not-used',
      'Code that only tests need stays out of what runs.',
      { path: '^(apps|packages|scripts|tools)/', pathNot: TEST },
      { path: TEST },
    ),

    ...floorRules('', API, FLOORS),
    forbid(
      'rooms-know-no-composition',
      'app.ts and the commands stand on the rooms.',
      { path: `${API}/(${ROOMS})/`, pathNot: TEST },
      { path: COMPOSITION },
    ),
    forbid(
      'rooms-by-their-index',
      'A room is entered by its index.ts; the platform has no index.',
      { path: `${API}/(${ROOMS})/`, pathNot: TEST },
      { path: `${API}/(?!platform/|$1/)(${ROOMS})/`, pathNot: '/index\\.ts$' },
    ),
    forbid(
      'app-enters-rooms-by-their-index',
      'What starts the bank composes rooms and knows no file of theirs.',
      { path: `${API}/((app|server|worker)\\.ts$|composition/)` },
      { path: `${API}/(?!platform/)(${ROOMS})/`, pathNot: '/index\\.ts$' },
    ),
    forbid(
      'ledger-and-customers-by-their-index',
      'The composition and the tools enter them by index.ts, too.',
      { path: '^(apps|bench|chaos|e2e|scripts|tools)/', pathNot: `${API}/(ledger|customers)/|${TEST}` },
      { path: `${API}/(ledger|customers)/`, pathNot: '/index\\.ts$' },
    ),

    forbid(
      'psp-dialects-behind-the-port',
      'pix/psp/ is the port; pix/index.ts alone chooses the provider behind it.',
      {
        path: '^(apps|bench|chaos|e2e|scripts|tools)/',
        pathNot: `${API}/pix/(index\\.ts$|psp/[^/]+/)|${TEST}`,
      },
      { path: `${API}/pix/psp/[^/]+/` },
    ),

    layer('domain-decides-alone', 'domain', 'postings', 'repository', 'service', 'client', 'routes', 'jobs'),
    layer('postings-are-pure', 'postings', 'repository', 'service', 'client', 'routes', 'jobs'),
    layer('repository-only-reads-and-writes', 'repository', 'service', 'client', 'routes', 'jobs'),
    layer('client-only-calls-the-rail', 'client', 'repository', 'service', 'routes', 'jobs'),
    layer('service-imports-no-entry-point', 'service', 'routes', 'jobs'),
    forbid(
      'domain-does-no-io',
      'Types, states and rules: no database, no network, no clock.',
      { path: roleOf('domain', 'postings'), pathNot: TEST },
      {
        path: [
          `${API}/platform/(database/(?!schema)|http|jobs|messages|clock)`,
          'node_modules/(pg|kysely|undici|fastify)/|^(node:)?(fs|net|http|https)',
        ],
      },
    ),

    ...floorRules('web-lib-', '^apps/web/src/lib', LIB_FLOORS),
    forbid(
      'web-lib-knows-no-screen',
      'lib <- ui <- money <- features <- app',
      { path: '^apps/web/src/lib/', pathNot: TEST },
      { path: '^apps/web/src/(ui|money|features|app)/' },
    ),
    forbid(
      'web-ui-knows-no-domain',
      'Pieces of any interface: of lib only what knows the browser, the API failures and dates.',
      { path: '^apps/web/src/ui/', pathNot: TEST },
      {
        path: '^apps/web/src/(lib/(?!(browser|api|format/dates)[/.])|money|features|app)|^packages/',
      },
    ),
    forbid(
      'web-money-knows-no-feature',
      'lib <- ui <- money <- features <- app',
      { path: '^apps/web/src/money/', pathNot: TEST },
      { path: '^apps/web/src/(features|app)/' },
    ),
    forbid(
      'web-features-know-no-app',
      'lib <- ui <- money <- features <- app',
      { path: '^apps/web/src/features/', pathNot: TEST },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'web-features-know-no-feature',
      'Screens meet in app only.',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: TEST },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
  ],
};

export const options: ICruiseOptions = {
  // TypeScript 7 has no parser API: without swc not one .ts file would be read, and every rule would hold.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|coverage)/' },
  combinedDependencies: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
  },
};
