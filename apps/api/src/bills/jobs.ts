import { z } from 'zod';
import type { Db } from '../platform/database/db.ts';
import { enqueue, type Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { readNotice } from './notices.ts';
import type { BillNotice, BillProvider } from './provider.ts';

interface Deps {
  readonly db: Db;
  readonly provider: BillProvider;
  readonly webhookUrl: string;
}

const READ = 'bills-read';
const notice = z.object({ id: z.string(), barcode: z.string() });

export function createBillJobs({ db, provider, webhookUrl }: Deps): Jobs {
  const register = () => provider.setWebhookUrl(webhookUrl);
  return {
    ...repeating(db, 'bills-register-webhook', '43 * * * *', register, { atStart: true }),
    [READ]: (payload) => readNotice({ db, provider }, notice.parse(payload)),
  };
}

export async function enqueueNotice(db: Db, { id, barcode }: BillNotice): Promise<void> {
  await enqueue(db, READ, { id, barcode }, { key: `${READ}:${id}` });
}
