import { z } from 'zod';
import type { WebhookNotice } from '../provider.ts';
import { paymentNoticeSchema } from '../webhook.ts';

const bodySchema = z.object({ pix: z.array(z.unknown()) });
/** More than a PSP groups into one call; the sweep finds the rest. */
const MAX_NOTICES = 500;

export function parseWebhook(body: unknown): WebhookNotice[] {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.pix.slice(0, MAX_NOTICES).flatMap((item): WebhookNotice[] => {
    const payoutId = payoutIdOf(item);
    if (payoutId !== undefined) return [{ payoutId }];
    const notice = paymentNoticeSchema.safeParse(item);
    return notice.success ? [notice.data] : [];
  });
}

/** Source: Efí, "Webhooks", Pix enviado: our id of the payout. */
const sentPix = z.object({ gnExtras: z.object({ idEnvio: z.string().regex(/^[a-zA-Z0-9]{1,35}$/) }) });

function payoutIdOf(item: unknown): string | undefined {
  return sentPix.safeParse(item).data?.gnExtras.idEnvio;
}
