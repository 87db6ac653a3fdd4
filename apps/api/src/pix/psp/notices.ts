import type { Db } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { enqueuePayoutCheck } from '../../withdrawals/index.ts';
import type { WebhookNotice } from './provider.ts';

export const READ_NOTICE = 'pix-read';

/** A worker reads each payment and payout from the PSP; repeated notices are one job. */
export async function enqueueNotices(db: Db, notices: readonly WebhookNotice[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const notice of notices) {
      if ('payoutId' in notice) {
        await enqueuePayoutCheck(tx, notice.payoutId);
        continue;
      }
      const identity = 'txid' in notice ? notice.txid : notice.endToEndId;
      await enqueue(tx, READ_NOTICE, notice, { key: `${READ_NOTICE}:${identity}` });
    }
  });
}
