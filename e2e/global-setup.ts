import { audit } from './support/audit.ts';
import { startTestStack } from './support/test-stack.ts';
import { shareWorld } from './support/world.ts';

/**
 * Starts the bank that all but the crash tests share, with its demo customers. It never looks for payments by
 * itself: what is credited with nobody watching was credited because of a webhook. After all tests its books
 * have to hold.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const stack = await startTestStack({ name: 'shared', demo: true, sweepSeconds: 3600 });
  shareWorld(stack);
  return async () => {
    try {
      await audit(stack.databaseUrl);
    } finally {
      await stack.dispose();
    }
  };
}
