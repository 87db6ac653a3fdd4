import { z } from 'zod';

/** What the PSP tells of a Pix that we sent names our own id of it. Source: Efí, "Webhooks", Pix enviado. */
const told = z.object({ gnExtras: z.object({ idEnvio: z.string().regex(/^[a-zA-Z0-9]{1,35}$/) }) });

/** Our id of the payout that an item of a webhook's body is about; undefined when it is about a Pix received. */
export function payoutTold(item: unknown): string | undefined {
  const parsed = told.safeParse(item);
  return parsed.success ? parsed.data.gnExtras.idEnvio : undefined;
}
