import { readBrCode, writeDynamicBrCode } from '@lastro/brcode';
import type { PixConfig } from '../platform/config-providers.ts';
import type { ProviderCharge } from './client.ts';
import type { Charge } from './domain.ts';

/** The PSP answered with a charge that is not the one we asked for, or with a code that would not pay it. */
export class WrongChargeError extends Error {
  override readonly name = 'WrongChargeError';
}

/**
 * The copy-and-paste code of a charge at the PSP: its own, or written from the payload's location where it sends
 * none. Read back before anybody is shown it, since another character is another receiver. Throws
 * WrongChargeError when charge or code are not what we asked for, and BrCodeError when the code can't be read.
 */
export function codeOf(
  charge: Pick<Charge, 'txid' | 'amount'>,
  found: ProviderCharge,
  config: Pick<PixConfig, 'key' | 'merchantName' | 'merchantCity'>,
): string {
  if (found.txid !== charge.txid) throw new WrongChargeError(`asked for ${charge.txid}, got ${found.txid}`);
  if (found.key !== config.key) throw new WrongChargeError(`charge ${charge.txid} is of another key`);
  if (found.amount.minor !== charge.amount.minor) {
    throw new WrongChargeError(`charge ${charge.txid} is of another amount`);
  }
  const code = (found.copyAndPaste ?? writeCode(charge, found, config)).trim();
  const read = readBrCode(code);
  // Inside a dynamic code the amount is only for show, and may be left out; a different one is a different charge.
  if (read.kind !== 'dynamic') throw new WrongChargeError(`the code of ${charge.txid} is ${read.kind}`);
  if (read.amountMinor !== null && read.amountMinor !== charge.amount.minor) {
    throw new WrongChargeError(`the code of ${charge.txid} is of another amount`);
  }
  return code;
}

function writeCode(
  { txid, amount }: Pick<Charge, 'txid' | 'amount'>,
  { location }: ProviderCharge,
  { merchantName, merchantCity }: Pick<PixConfig, 'merchantName' | 'merchantCity'>,
): string {
  if (location === null) throw new WrongChargeError(`charge ${txid} has neither a code nor a location`);
  return writeDynamicBrCode({ location, merchantName, merchantCity, amountMinor: amount.minor });
}
