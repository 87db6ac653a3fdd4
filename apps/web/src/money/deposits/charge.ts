import type { ChargeReply } from '@lastro/contracts';
import type { Wire, WireNumber } from '../../lib/api/exact-json.ts';
import { readTab, removeTab, tabStorage, writeTab } from '../../lib/browser/tab-storage.ts';

/** Amounts are decimal strings as sent by the server. */
export interface Charge {
  readonly txid: string;
  readonly brcode: string;
  readonly valor: WireNumber;
  readonly amount_usdt: WireNumber;
  readonly expires_at: string;
}

type MaybeReply = Partial<Wire<ChargeReply>>;

/** Code and txid may also be under `original`. Null without a code to pay. */
export function chargeFromReply(reply: Wire<ChargeReply>): Charge | null {
  const { original, ...own }: MaybeReply = reply;
  const charge = {
    txid: own.txid ?? original?.txid,
    brcode: own.brcode || original?.brcode,
    valor: own.valor ?? original?.valor,
    amount_usdt: own.amount_usdt,
    expires_at: own.expires_at,
  };
  return isCharge(charge) ? charge : null;
}

function isCharge(value: object): value is Charge {
  const fields = value as Partial<Record<keyof Charge, unknown>>;
  return [fields.txid, fields.brcode, fields.valor, fields.amount_usdt, fields.expires_at].every(
    (field) => typeof field === 'string' && field !== '',
  );
}

export const CHARGE_KEY = 'lastro.pix-charge';

interface Stored {
  readonly customer: string;
  readonly charge: Charge;
}

export function storeCharge(customer: string, charge: Charge, storage = tabStorage): void {
  writeTab(CHARGE_KEY, { customer, charge } satisfies Stored, storage);
}

export function hasStoredCharge(storage = tabStorage): boolean {
  return readTab(CHARGE_KEY, storage) !== null;
}

/** Null when there is none, it is another customer's, or it is unreadable. */
export function storedCharge(customer: string, storage = tabStorage): Charge | null {
  const stored = readTab(CHARGE_KEY, storage) as Partial<Stored> | null;
  if (stored?.customer !== customer || typeof stored.charge !== 'object' || stored.charge === null)
    return null;
  return isCharge(stored.charge) ? stored.charge : null;
}

export function forgetCharge(storage = tabStorage): void {
  removeTab(CHARGE_KEY, storage);
}
