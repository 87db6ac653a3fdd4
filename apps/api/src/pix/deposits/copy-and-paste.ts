import { readBrCode, writeDynamicBrCode } from '@lastro/brcode';
import type { PixConfig } from '../../platform/config/providers.ts';
import type { ProviderCharge } from '../psp/provider.ts';
import type { Charge } from './domain.ts';

/** The PSP's charge is not the one we requested, or its code would not pay it. */
export class ChargeMismatchError extends Error {
  override readonly name = 'ChargeMismatchError';
}

/** Parses the code again, since one wrong character would pay somebody else. Throws ChargeMismatchError, BrCodeError. */
export function brCodeOf(
  charge: Pick<Charge, 'txid' | 'amount'>,
  found: ProviderCharge,
  config: Pick<PixConfig, 'key' | 'merchantName' | 'merchantCity'>,
): string {
  if (found.txid !== charge.txid)
    throw new ChargeMismatchError(`requested ${charge.txid}, got ${found.txid}`);
  if (found.key !== config.key) throw new ChargeMismatchError(`charge ${charge.txid} is of another key`);
  if (found.amount.minor !== charge.amount.minor) {
    throw new ChargeMismatchError(`charge ${charge.txid} is of another amount`);
  }
  const code = (found.copyAndPaste ?? writeCode(charge, found, config)).trim();
  const read = readBrCode(code);
  // A dynamic code may leave out the amount; a different one is a different charge.
  if (read.kind !== 'dynamic') throw new ChargeMismatchError(`the code of ${charge.txid} is ${read.kind}`);
  if (read.amountMinor !== null && read.amountMinor !== charge.amount.minor) {
    throw new ChargeMismatchError(`the code of ${charge.txid} is of another amount`);
  }
  return code;
}

function writeCode(
  { txid, amount }: Pick<Charge, 'txid' | 'amount'>,
  { location }: ProviderCharge,
  { merchantName, merchantCity }: Pick<PixConfig, 'merchantName' | 'merchantCity'>,
): string {
  if (location === null) throw new ChargeMismatchError(`charge ${txid} has neither a code nor a location`);
  return writeDynamicBrCode({ location, merchantName, merchantCity, amountMinor: amount.minor });
}
