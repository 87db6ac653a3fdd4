import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../../faults/faults.ts';

export interface Outcome {
  readonly status: 'delivered' | 'failed' | 'dropped';
  readonly result: string;
}

interface Circumstances {
  readonly fault: Faults['webhook'];
  readonly timeoutMs: number;
  readonly stopped: AbortSignal;
}

/** Never throws. Any 2xx is success; redirects aren't followed. */
export async function sendWebhook(
  delivery: { readonly url: string; readonly body: string },
  circumstances: Circumstances,
): Promise<Outcome> {
  const { fault, timeoutMs, stopped } = circumstances;
  switch (fault) {
    case 'drop':
      return { status: 'dropped', result: 'perdido no caminho' };
    case 'refuse':
      return { status: 'failed', result: 'conexão recusada' };
    case 'timeout_before':
      await wait(timeoutMs, undefined, { signal: stopped }).catch(() => {});
      return { status: 'failed', result: 'sem resposta' };
    case 'timeout_after':
      await post(delivery, circumstances);
      return { status: 'failed', result: 'resposta perdida' };
    case 'duplicate': {
      const outcomes = await Promise.all([post(delivery, circumstances), post(delivery, circumstances)]);
      return outcomes.find(({ status }) => status === 'delivered') ?? outcomes[0];
    }
    case 'none':
    case 'down':
    case 'late':
      return post(delivery, circumstances);
  }
}

async function post(
  { url, body }: { readonly url: string; readonly body: string },
  { timeoutMs, stopped }: Circumstances,
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
