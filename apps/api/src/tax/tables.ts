import type { TaxTransferPurpose } from '@lastro/contracts';
import type { Fixed } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    tax_costs: TaxCostsTable;
    tax_own_addresses: TaxOwnAddressesTable;
    tax_transfers: TaxTransfersTable;
  }
}

interface TaxCostsTable {
  transaction_id: Fixed<string>;
  version: Fixed<number>;
  customer_id: Fixed<string>;
  acquired_on: Fixed<string>;
  quantity: Fixed<bigint>;
  cost_brl: Fixed<bigint>;
  document: Fixed<string | null>;
  declared_at: Fixed<Date>;
}

interface TaxTransfersTable {
  transaction_id: Fixed<string>;
  version: Fixed<number>;
  customer_id: Fixed<string>;
  purpose: Fixed<TaxTransferPurpose>;
  declared_at: Fixed<Date>;
}

interface TaxOwnAddressesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  address: Fixed<string>;
  network: Fixed<string>;
  own: Fixed<boolean>;
  declared_at: Fixed<Date>;
}
