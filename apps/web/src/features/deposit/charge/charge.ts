import type { ChargeReply } from '@lastro/contracts';
import type { Wire, WireNumber } from '../../lib/exact-json.ts';

/** A charge as this screen keeps it, also over a reload. Amounts are decimal texts as the server wrote them. */
export interface Charge {
  readonly txid: string;
  readonly brcode: string;
  readonly valor: WireNumber;
  readonly amount_usdt: WireNumber;
  readonly expires_at: string;
}

type MaybeReply = Partial<Wire<ChargeReply>>;

/** The charge of a reply, its code and txid also where they sit under `original`. Null when it has no code to pay. */
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

/** Session storage key of the charge being paid in this tab. */
export const CHARGE_KEY = 'lastro.pix-charge';

interface Kept {
  readonly customer: string;
  readonly charge: Charge;
}

/** Asked for at each use: a browser that blocks storage throws as soon as it is named. */
const ofThisTab = (): Storage => sessionStorage;

/** Keeps the open charge of a customer in this tab, so that a reload of the page comes back to it. */
export function keepCharge(customer: string, charge: Charge, storage = ofThisTab): void {
  const kept: Kept = { customer, charge };
  try {
    storage().setItem(CHARGE_KEY, JSON.stringify(kept));
  } catch {
    // Without storage the charge lives as long as the page; the server credits it all the same.
  }
}

/** Whether somebody left a charge open in this tab. */
export function hasKeptCharge(storage = ofThisTab): boolean {
  try {
    return storage().getItem(CHARGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** The charge this customer left open in this tab. Null when there is none, it is another's, or it is unreadable. */
export function keptCharge(customer: string, storage = ofThisTab): Charge | null {
  try {
    const kept = JSON.parse(storage().getItem(CHARGE_KEY) ?? 'null') as Partial<Kept> | null;
    if (kept?.customer !== customer || typeof kept.charge !== 'object' || kept.charge === null) return null;
    return isCharge(kept.charge) ? kept.charge : null;
  } catch {
    return null;
  }
}

export function forgetCharge(storage = ofThisTab): void {
  try {
    storage().removeItem(CHARGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
