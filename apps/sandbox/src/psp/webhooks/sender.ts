import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../../faults/faults.ts';

export interface Outcome {
  readonly status: 'delivered' | 'failed' | 'dropped';
  readonly result: string;
}

interface SendOptions {
  readonly fault: Faults['webhook'];
  readonly timeoutMs: number;
  readonly stopped: AbortSignal;
}

/** Never throws. Any 2xx is success; redirects are not followed. */
export async function sendWebhook(
  delivery: { readonly url: string; readonly body: string },
  options: SendOptions,
): Promise<Outcome> {
  const { fault, timeoutMs, stopped } = options;
  switch (fault) {
    case 'drop':
      return { status: 'dropped', result: 'perdido no caminho' };
    case 'refuse':
      return { status: 'failed', result: 'conexão recusada' };
    case 'timeout_before':
      await wait(timeoutMs, undefined, { signal: stopped }).catch(() => {});
      return { status: 'failed', result: 'sem resposta' };
    case 'timeout_after':
      await post(delivery, options);
      return { status: 'failed', result: 'resposta perdida' };
    case 'duplicate': {
      const outcomes = await Promise.all([post(delivery, options), post(delivery, options)]);
      return outcomes.find(({ status }) => status === 'delivered') ?? outcomes[0];
    }
    case 'none':
    case 'down':
    case 'late':
      return post(delivery, options);
  }
}

async function post(
  { url, body }: { readonly url: string; readonly body: string },
  { timeoutMs, stopped }: SendOptions,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'lastro-sandbox' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped]),
    });
    await response.body?.cancel();
    return { status: response.ok ? 'delivered' : 'failed', result: String(response.status) };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return { status: 'failed', result: timedOut ? 'sem resposta' : 'sem conexão' };
  }
}
