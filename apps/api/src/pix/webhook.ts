import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from '../platform/log.ts';
import type { PixProvider } from './client.ts';
import { payoutTold } from './payouts/webhook.ts';

/** What a webhook says is worth looking at. It proves nothing: whatever is credited is read from the PSP first. */
export type PaymentHint = { readonly endToEndId: string } | { readonly txid: string };
/** Or, by our own id, a payout that there is news of. */
export type Hint = PaymentHint | { readonly payoutId: string };

const endToEndId = z.object({ endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/) });
const txid = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/) });

/** Whether a payment is named by itself or by its charge; the rest of it is not even looked at. */
export const hintSchema = z.union([endToEndId, txid]);

const bodySchema = z.object({ pix: z.array(z.unknown()) });
/** More than a PSP groups into one call; the sweep finds what is beyond. */
const HINTS_MAX = 500;

/** The payments and payouts a webhook's body names. Anything else in it, such as a PSP's test of the address, names none. */
export function readHints(body: unknown): Hint[] {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.pix.slice(0, HINTS_MAX).flatMap((item): Hint[] => {
    const payoutId = payoutTold(item);
    if (payoutId !== undefined) return [{ payoutId }];
    const hint = hintSchema.safeParse(item);
    return hint.success ? [hint.data] : [];
  });
}

/** The unguessable part of the webhook's address, the same in every process that has the key. */
export function webhookSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('pix-webhook').digest('hex');
}

/** Whether it is one of those that addresses of ours at the PSP have, or had before the secret key changed. */
export function isWebhookSecret(given: string, secrets: readonly string[]): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return secrets.map((secret) => timingSafeEqual(digest(given), digest(secret))).includes(true);
}

/** Registers our address at the PSP where it has another, or none. Throws ProviderError. */
export async function keepWebhookRegistered(provider: PixProvider, url: string, log: Logger): Promise<void> {
  const known = await provider.webhookUrl();
  if (known === url) return;
  await provider.setWebhookUrl(url);
  log.info({ part: 'pix', replaced: known !== null }, 'the webhook was registered at the PSP');
}
