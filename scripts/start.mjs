import { runUnderOwnNode } from './lib/bootstrap.mjs';

await runUnderOwnNode('scripts/launch.ts');
