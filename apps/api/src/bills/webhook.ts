import { registerPspWebhook } from '../pix/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Http } from '../platform/http/http.ts';
import { enqueueNotice } from './jobs.ts';
import type { BillProvider } from './provider.ts';

interface Deps {
  readonly db: Db;
  readonly provider: Pick<BillProvider, 'parseNotice'>;
  readonly secrets: readonly string[];
}

const MAX_BODY_BYTES = 64 * 1024;

/** Source: Efí, "Recebendo callbacks". */
export function registerBillWebhook(http: Http, { db, provider, secrets }: Deps): void {
  registerPspWebhook(http, {
    path: '/bills',
    maxBytes: MAX_BODY_BYTES,
    secrets,
    async receive(body) {
      const notice = provider.parseNotice(body);
      if (notice !== null) await enqueueNotice(db, notice);
    },
  });
}
