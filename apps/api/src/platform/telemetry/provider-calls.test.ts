import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createProviderCallCounter, reportSends } from './provider-calls.ts';

it('counts messages that were taken and those that were not', async () => {
  const registry = new Registry();
  const onCall = createProviderCallCounter(registry);
  const send = reportSends(
    'sms',
    async (to: string) => {
      if (to === 'nobody') throw new Error('not taken');
      return to;
    },
    onCall,
  );
  expect(await send('ana')).toBe('ana');
  await expect(send('nobody')).rejects.toThrow('not taken');
  const text = await registry.metrics();
  expect(text).toContain('provider_calls_total{provider="sms",outcome="answered"} 1');
  expect(text).toContain('provider_calls_total{provider="sms",outcome="failed"} 1');
});
