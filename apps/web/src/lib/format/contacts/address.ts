import { maskedEmail } from './email.ts';
import { phoneText } from './phone.ts';

/** Of a customer: an e-mail or a phone. */
export const isEmail = (address: string): boolean => address.includes('@');

export function addressText(address: string): string {
  return isEmail(address) ? address : phoneText(address);
}

/** Masked, for showing to others. */
export function maskedAddress(address: string): string {
  return isEmail(address) ? maskedEmail(address) : `••••-${address.slice(-4)}`;
}
