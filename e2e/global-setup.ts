import { exportAddresses } from './support/addresses.ts';
import { audit } from './support/audit.ts';
import { startTestStack } from './support/test-stack.ts';

/**
 * Starts the shared bank with demo customers. It does not sweep for payments, so that a credit without an open page
 * proves the webhook. Its books are audited after all tests.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const stack = await startTestStack({ name: 'shared', demo: true, sweepSeconds: 3600 });
  exportAddresses(stack);
  return async () => {
    try {
      await audit(stack.databaseUrl);
    } finally {
      await stack.dispose();
    }
  };
}
