import { runUnderOwnNode } from './lib/bootstrap.mjs';

await runUnderOwnNode('scripts/run-tests.ts');
