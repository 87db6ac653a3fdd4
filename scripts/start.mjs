import { runUnderOwnNode } from '../tools/launch/bootstrap.mjs';

await runUnderOwnNode('scripts/launch.ts');
