import type { Coin } from '@lastro/money';
import type { Db } from '../../platform/database/db.ts';

export interface DepositAddress {
  readonly address: string;
  readonly tag: string | null;
}

export async function findAddress(
  db: Db,
  customerId: string,
  coin: Coin,
  network: string,
): Promise<DepositAddress | undefined> {
  const row = await db
    .selectFrom('crypto_addresses')
    .select(['address', 'tag'])
    .where('customer_id', '=', customerId)
    .where('coin', '=', coin)
    .where('network', '=', network)
    .executeTakeFirst();
  return row && { address: row.address, tag: row.tag === '' ? null : row.tag };
}

interface NewAddress extends DepositAddress {
  readonly customerId: string;
  readonly coin: Coin;
  readonly network: string;
  readonly key: string;
}

export async function saveAddress(db: Db, owned: NewAddress): Promise<void> {
  const tag = owned.tag ?? '';
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('crypto_address_owners')
      .values({ network: owned.network, address_key: owned.key, tag, customer_id: owned.customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('crypto_addresses')
      .values({
        customer_id: owned.customerId,
        coin: owned.coin,
        network: owned.network,
        address: owned.address,
        address_key: owned.key,
        tag,
      })
      .onConflict((conflict) => conflict.columns(['customer_id', 'coin', 'network']).doNothing())
      .execute();
  });
}

export async function tagsOf(db: Db, customerId: string, key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('crypto_address_owners')
    .select('tag')
    .where('address_key', '=', key)
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map((row) => row.tag);
}
