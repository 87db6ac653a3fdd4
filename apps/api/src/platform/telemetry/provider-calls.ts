import { Counter, type Registry } from 'prom-client';
import type { ProviderOutcome } from '../http/provider-client.ts';

type Provider = 'psp' | 'bills' | 'binance' | 'google' | 'mail' | 'sms' | 'push';

export interface ProviderCall {
  readonly provider: Provider;
  /** Without identifiers. */
  readonly operation: string;
  /** `failed`: a message that was not taken, or a sign-in without an answer. */
  readonly outcome: 'answered' | 'failed' | ProviderOutcome;
  /** Of `performance.now()`. */
  readonly startedAt: number;
}

export type OnProviderCall = (call: ProviderCall) => void;

export function createProviderCallCounter(registry: Registry): OnProviderCall {
  const calls = new Counter({
    name: 'provider_calls_total',
    help: 'Calls to providers by outcome: answered, refused, throttled, not_done, unknown; failed for a message that was not taken, and for Google',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  return ({ provider, outcome }) => calls.inc({ provider, outcome });
}

type MessageProvider = Extract<Provider, 'mail' | 'sms' | 'push'>;

export function reportSends<Args extends readonly unknown[], Result>(
  provider: MessageProvider,
  send: (...args: Args) => Promise<Result>,
  onCall: OnProviderCall | undefined,
): (...args: Args) => Promise<Result> {
  if (onCall === undefined) return send;
  return async (...args) => {
    const call = { provider, operation: 'send', startedAt: performance.now() };
    try {
      const result = await send(...args);
      onCall({ ...call, outcome: 'answered' });
      return result;
    } catch (error) {
      onCall({ ...call, outcome: 'failed' });
      throw error;
    }
  };
}
