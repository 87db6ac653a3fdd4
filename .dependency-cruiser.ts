import type { ICruiseOptions, IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser';

// Who may import whom: the directions of the architecture. `npm run check` reads every source file with these.

const TEST = '\\.test\\.tsx?$|(^|/)testing/';
const API = '^apps/api/src';
/** Every folder of the API is a feature, but those that all features stand on and those that stand on features. */
const FEATURE = `${API}/(?!platform/|ledger/|customers/|admin/|demo/|testing/)[^/]+/`;
const FEATURE_CAPTURED = `${API}/(?!platform/|ledger/|customers/|admin/|demo/|testing/)([^/]+)/`;

/** A file of a folder by its role; `client-http.ts` is as much the client as `client.ts`. */
const role = (...names: string[]) => `/(${names.join('|')})(\\.ts$|-)`;
const roleOf = (...names: string[]) => `${API}/([^/]+)${role(...names)}`;

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

export const ruleSet: IFlattenedRuleSet = {
  forbidden: [
    forbid('no-circular', 'A circle has no order to read or to test it in.', {}, { circular: true }),
    forbid('no-unresolvable', 'What is not found is not checked either.', {}, { couldNotResolve: true }),

    forbid(
      'packages-know-no-app',
      'Packages are used by apps.',
      { path: '^packages/' },
      { path: '^(apps|bench|chaos|e2e|scripts|test)/' },
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
      'They are published by the server; a page would carry them for nothing.',
      { path: '^(apps/web|packages/contracts)/src/', pathNot: '^packages/contracts/src/examples[./]' },
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
      { path: '^(bench|chaos|e2e|scripts|test)/' },
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
      { path: '^(apps|packages|scripts)/', pathNot: TEST },
      { path: TEST },
    ),

    forbid(
      'platform-knows-no-domain',
      'The platform serves every feature.',
      { path: `${API}/platform/`, pathNot: TEST },
      { path: API, pathNot: `${API}/platform/` },
    ),
    forbid(
      'ledger-knows-no-customer',
      'money <- ledger <- customers <- features <- admin <- app.ts',
      { path: `${API}/ledger/`, pathNot: TEST },
      { path: API, pathNot: `${API}/(ledger|platform)/` },
    ),
    forbid(
      'customers-know-no-feature',
      'money <- ledger <- customers <- features <- admin <- app.ts',
      { path: `${API}/customers/`, pathNot: TEST },
      { path: API, pathNot: `${API}/(customers|ledger|platform)/` },
    ),
    forbid(
      'features-know-no-feature',
      'Features meet in app.ts only.',
      { path: FEATURE_CAPTURED, pathNot: TEST },
      { path: FEATURE, pathNot: `${API}/$1/` },
    ),
    forbid(
      'features-know-no-composition',
      'money <- ledger <- customers <- features <- admin <- app.ts',
      { path: FEATURE, pathNot: TEST },
      { path: `${API}/([^/]+\\.ts$|admin/|demo/)` },
    ),
    forbid(
      'admin-knows-no-composition',
      'money <- ledger <- customers <- features <- admin <- app.ts',
      { path: `${API}/admin/`, pathNot: TEST },
      { path: `${API}/([^/]+\\.ts$|demo/)` },
    ),
    forbid(
      'ledger-by-its-index',
      'The ledger is entered by its index.ts.',
      { path: '^(apps|bench|chaos|e2e|scripts)/', pathNot: `${API}/ledger/|${TEST}` },
      { path: `${API}/ledger/`, pathNot: '/index\\.ts$' },
    ),
    forbid(
      'customers-by-their-index',
      'Customers are entered by their index.ts.',
      { path: '^(apps|bench|chaos|e2e|scripts)/', pathNot: `${API}/customers/|${TEST}` },
      { path: `${API}/customers/`, pathNot: '/index\\.ts$' },
    ),

    layer('domain-decides-alone', 'domain', 'postings', 'repository', 'service', 'client', 'routes', 'jobs'),
    layer('postings-are-pure', 'postings', 'repository', 'service', 'client', 'routes', 'jobs'),
    layer('repository-only-reads-and-writes', 'repository', 'service', 'client', 'routes', 'jobs'),
    layer('client-only-calls-the-rail', 'client', 'repository', 'service', 'routes', 'jobs'),
    layer('service-knows-no-door', 'service', 'routes', 'jobs'),
    forbid(
      'domain-does-no-io',
      'Types, states and rules: no database, no network, no clock.',
      { path: roleOf('domain', 'postings'), pathNot: TEST },
      {
        path: `${API}/platform/(db|http|jobs|mail|sms|clock)|node_modules/(pg|kysely|undici|fastify)/|^(node:)?(fs|net|http|https)`,
      },
    ),

    forbid(
      'web-base-knows-no-feature',
      'lib, ui <- features <- app',
      { path: '^apps/web/src/(lib|ui)/', pathNot: TEST },
      { path: '^apps/web/src/(features|app)/' },
    ),
    forbid(
      'web-features-know-no-app',
      'lib, ui <- features <- app',
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
