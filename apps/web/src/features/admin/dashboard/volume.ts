import type { Money } from '@lastro/money';
import type { WireNumber } from '../../../lib/api/exact-json.ts';

const DECIMALS = 8;

/** A sum over all customers may exceed what one account can hold. */
export function volumeFromWire(value: WireNumber): Money<'USDT'> {
  const [whole = '0', fraction = ''] = value.split('.');
  return { currency: 'USDT', minor: BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')) };
}
