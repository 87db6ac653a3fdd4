import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { addressKey } from '../../platform/http/rate-limits.ts';
import { DAY_MS, subtractMs } from '../../platform/time.ts';
import { notifyCustomer } from '../notices/notices.ts';
import { readDevice } from './device.ts';
import type { Origin } from './origin.ts';

/** An origin unseen for longer counts as new. */
const ORIGIN_KNOWN_MS = 90 * DAY_MS;
const MAX_ORIGINS_PER_CUSTOMER = 50;

/** Notifies the customer of an unknown browser and network, except at the first session. */
export async function recordSignInOrigin(
  tx: Tx,
  customerId: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  const device = readDevice(origin.userAgent).name;
  const { rows } = await sql<{ known: boolean; first: boolean }>`
    select
      not exists (select from sign_in_origins where customer_id = ${customerId}) as first,
      exists (
        select from sign_in_origins
        where customer_id = ${customerId} and device = ${device} and network = ${addressKey(origin.address)}
          and last_seen_at > ${subtractMs(now, ORIGIN_KNOWN_MS)}
      ) as known
  `.execute(tx);
  await tx
    .insertInto('sign_in_origins')
    .values({
      customer_id: customerId,
      device,
      network: addressKey(origin.address),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'device', 'network']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  const { known, first } = rows[0] ?? { known: false, first: false };
  if (known || first) return;
  await forgetOldest(tx, customerId);
  await notifyCustomer(tx, { customerId, event: 'signed_in', at: now, device, address: origin.address });
}

async function forgetOldest(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_origins')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`(device, network) in (
      select device, network from sign_in_origins where customer_id = ${customerId}
      order by last_seen_at desc offset ${MAX_ORIGINS_PER_CUSTOMER}
    )`)
    .execute();
}
