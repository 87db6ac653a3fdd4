import { efiError } from '../errors.ts';

const TIMEOUT_MS = 2_000;

/**
 * Calls the address itself, without `/pix`. One that does not answer is accepted, since the bank may start later. Throws
 * 400 `webhook_invalido`. Source: Efí, "Webhooks".
 */
export async function testAddress(url: string): Promise<void> {
  const status = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ evento: 'teste_webhook' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => null,
  );
  if (status !== null && (status < 200 || status >= 300))
    throw efiError('webhook_invalido', `A URL informada respondeu com o código HTTP ${status}`);
}
