import { z } from 'zod';
import { isWebhookSecret } from '../pix/index.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import { enqueueNotice } from './jobs.ts';
import type { BillProvider } from './provider.ts';

interface Deps {
  readonly db: Db;
  readonly provider: Pick<BillProvider, 'parseNotice'>;
  readonly secrets: readonly string[];
}

const MAX_BODY_BYTES = 64 * 1024;

/** Only triggers queries, and only with the secret. Source: Efí, "Recebendo callbacks". */
export function registerBillWebhook(http: Http, { db, provider, secrets }: Deps): void {
  http.post(
    '/webhooks/psp/:secret/bills',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: { hide: true, params: z.object({ secret: z.string() }) },
      onRequest: async (request) => {
        const { secret: sent } = request.params as { secret: string };
        if (!isWebhookSecret(sent, secrets)) throw new AppError('not_found');
      },
    },
    async (request) => {
      const notice = provider.parseNotice(request.body);
      if (notice !== null) await enqueueNotice(db, notice);
      return {};
    },
  );
}
