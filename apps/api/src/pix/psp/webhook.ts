import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Logger } from '../../platform/log.ts';
import type { PixProvider } from './provider.ts';

const payment = z.object({ endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/) });
const charge = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/) });

export const paymentNoticeSchema = z.union([payment, charge]);

export function webhookSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('pix-webhook').digest('hex');
}

/** First the one for new notices; undelivered ones are retried at the previous address. */
export function webhookSecrets(
  keys: Pick<Config, 'secretKey' | 'previousSecretKey'>,
): readonly [string, ...string[]] {
  const { secretKey, previousSecretKey } = keys;
  return [webhookSecret(secretKey), ...(previousSecretKey ? [webhookSecret(previousSecretKey)] : [])];
}

export function isWebhookSecret(given: string, secrets: readonly string[]): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return secrets.map((secret) => timingSafeEqual(digest(given), digest(secret))).includes(true);
}

export async function ensureWebhook(provider: PixProvider, url: string, log: Logger): Promise<void> {
  const current = await provider.webhookUrl();
  if (current === url) return;
  await provider.setWebhookUrl(url);
  log.info({ part: 'pix', replaced: current !== null }, 'the webhook was registered at the PSP');
}
