import type { Tx } from '../../platform/database/db.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { PixProvider } from '../psp/provider.ts';
import type { RefreshCharge } from './refresh-charge.ts';

export const REMOVE_CHARGE = 'pix-remove-charge';

export async function enqueueRemoval(tx: Tx, txid: string): Promise<void> {
  await enqueue(tx, REMOVE_CHARGE, { txid }, { key: `${REMOVE_CHARGE}:${txid}` });
}

interface Deps {
  readonly provider: Pick<PixProvider, 'removeCharge' | 'findCharge'>;
  readonly refreshCharge: RefreshCharge;
}

/** A charge paid internally must not stay payable at the PSP. Throws while it is, so that the job is retried. */
export function createRemoveCharge({ provider, refreshCharge }: Deps) {
  return (txid: string): Promise<void> =>
    provider.removeCharge(txid).catch(
      onProviderError(async (error) => {
        if (error.outcome !== 'refused') throw error;
        const found = await provider.findCharge(txid);
        if (found?.status === 'active') throw error;
        // Also paid there, so the payment is recorded.
        if (found?.status === 'paid') await refreshCharge(txid);
      }),
    );
}
