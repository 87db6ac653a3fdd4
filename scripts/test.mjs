import { runUnderOwnNode } from '../tools/launch/bootstrap.mjs';

await runUnderOwnNode('scripts/run-tests.ts');
