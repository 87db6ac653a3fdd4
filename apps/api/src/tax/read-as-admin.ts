import { type AdminContext, findById, recordAdminEvent } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { CostsService } from './costs.ts';
import type { TaxService } from './service.ts';

export interface AdminTaxDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Resolves to parts of the JSON of `AdminTax`. */
export type ReadAsAdmin = (by: AdminContext, customerId: string, year?: number) => Promise<Buffer[]>;

/** Records the read in the audit log before returning anything. */
export function createReadAsAdmin(
  { db, clock }: AdminTaxDeps,
  { service, costs }: { readonly service: TaxService; readonly costs: CostsService },
): ReadAsAdmin {
  return async (by, customerId, year) => {
    if ((await findById(db, customerId)) === undefined) throw new AppError('user_not_found');
    await db.transaction().execute((tx) =>
      recordAdminEvent(tx, by, {
        at: clock.now(),
        action: 'tax_read',
        subject: `customer:${customerId}`,
      }),
    );
    const months = JSON.stringify(await service.months(customerId, year));
    const assets = await service.lots(customerId);
    const ownCosts = JSON.stringify(await costs.list(customerId));
    return [Buffer.from(`{"months":${months},"assets":`), ...assets, Buffer.from(`,"costs":${ownCosts}}`)];
  };
}
