import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Two cores, of which PostgreSQL needs its share; but a quarter of the tests' time is waiting.
const MAX_WORKERS = 4;

/** They replace modules or globals, so each has a process of its own. */
const WEB_WITH_STUBS = [
  'apps/web/src/lib/{browser/{toast-store,files/share},format/dates}.test.ts',
  'apps/web/src/lib/{session/step-up,session/session,api/api-client,api/fetch-file}.test.ts',
  'apps/web/src/{app/shell/notice-list,features/dashboard/history/balance-picture,money/tax/hidden}.test.tsx',
  'apps/web/src/features/history/transaction-details.test.tsx',
  'apps/web/src/lib/movements/{send-until-answered.test.ts,use-movement.test.tsx}',
];
const API_WITH_STUBS = ['apps/api/src/customers/sessions/{sign-in,sessions}.test.ts'];
const TEST_DATABASE = ['./tools/test/global-setup.ts'];
const PROPERTY_SEED = ['./tools/test/property-seed.ts'];
/** Node runs the TypeScript itself, as it does in production; JSX and replaced modules need Vite. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };

/** By name the tools' files, which start whole banks and mostly wait, would run alone at the end. */
class ToolsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isTool = ({ project }: TestSpecification) => project.name === 'tools';
    const sorted = await super.sort(files);
    return [...sorted.filter(isTool), ...sorted.filter((file) => !isTool(file))];
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: MAX_WORKERS,
    // Fewer collections: 7 % less processor time than with Node's defaults.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    sequence: { sequencer: ToolsFirst },
    // Long enough for a machine whose processor is taken by others.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test that passes only then is named at the end of the run; see docs/testing.md.
    retry: 1,
    expect: { poll: { timeout: 10_000 } },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts', 'apps/api/src/**/*.ts', 'apps/sandbox/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      shared('packages', ['packages/**/*.test.ts']),
      shared('web', ['apps/web/src/**/*.test.{ts,tsx}'], WEB_WITH_STUBS),
      { extends: true, test: { name: 'web-stubs', include: WEB_WITH_STUBS } },
      shared('api', ['apps/api/**/*.test.ts', 'bench/**/*.test.ts'], API_WITH_STUBS, TEST_DATABASE),
      { extends: true, test: { name: 'api-stubs', include: API_WITH_STUBS, globalSetup: TEST_DATABASE } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'], experimental: NATIVE } },
      shared('chaos', ['chaos/**/*.test.ts']),
      shared('sandbox', ['apps/sandbox/**/*.test.ts']),
    ],
  },
});

/** The files of a worker share its modules: loading them for each file took most of the time. */
function shared(name: string, include: string[], stubs: string[] = [], globalSetup: string[] = []) {
  const exclude = [...configDefaults.exclude, ...stubs];
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude,
      globalSetup,
      setupFiles: PROPERTY_SEED,
      isolate: false,
      ...(name === 'web' ? {} : { experimental: NATIVE }),
    },
  };
}
