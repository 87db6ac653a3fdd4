import { withoutLabel } from '@lastro/contracts/payments/labels';
import { AppError } from '../../platform/errors.ts';
import type { ParsedCode } from '../domain.ts';
import { readCryptoAddress } from './address.ts';
import { readNumber } from './number.ts';
import { looksLikePixCode, readPixCode } from './pix-code.ts';
import { readKey } from './pix-key.ts';

export interface ParseContext {
  /** Decides between the two days that a boleto's due-date factor can mean. */
  readonly now: Date;
  readonly publicUrl: string;
}

const RECEIVE_LINK = /^\/r\/([0-9A-Za-z]{1,40})\/?$/;
const PUNCTUATION_AROUND = /^[("'<]+|[)"'>.,;!]+$/g;
const PHONE_DIGITS = /^\(?\d{2}\)?[\s.-]?\d{4,5}[\s.-]?\d{4}$/;

/** Throws `code_unreadable` for a damaged code; text of no known kind is `unknown`. */
export function readPaymentCode(text: string, { now, publicUrl }: ParseContext): ParsedCode {
  const pasted = text.trim();
  const trimmed = pasted.normalize('NFC');
  if (trimmed === '') throw new AppError('code_unreadable', { reason: 'cut' });
  const key = readKey(trimmed);
  // Numbers and random keys may begin as a code does, and a code may end as an e-mail address does.
  if (key !== undefined && key.keyType !== 'email') return key;
  if (looksLikePixCode(trimmed)) return readPixCode(pasted);
  const content = withoutLabel(trimmed);
  return (
    readNumber(content, now) ??
    readOwnLink(content, publicUrl) ??
    readCryptoAddress(content) ??
    readKey(content) ?? { kind: 'unknown', phone: PHONE_DIGITS.test(content) ? content : null }
  );
}

/** The one link of a payment request in the text, such as a shared message. */
function readOwnLink(text: string, publicUrl: string): ParsedCode | undefined {
  const { origin } = new URL(publicUrl);
  const codes = new Set(text.split(/\s+/).flatMap((word) => receiveCodeOf(word, origin) ?? []));
  const [receiveCode] = codes;
  return receiveCode === undefined || codes.size > 1 ? undefined : { kind: 'transfer', receiveCode };
}

function receiveCodeOf(word: string, origin: string): string | undefined {
  const url = URL.parse(word.replace(PUNCTUATION_AROUND, ''));
  return url?.origin === origin ? RECEIVE_LINK.exec(url.pathname)?.[1] : undefined;
}
