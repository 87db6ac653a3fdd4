import { type BrCode, BrCodeError, type BrCodeErrorReason, readBrCode } from '@lastro/brcode';
import { money } from '@lastro/money';
import { AppError } from '../../platform/errors.ts';
import { isFullyVisible } from '../../platform/text.ts';
import type { ParsedCode } from '../domain.ts';
import { findPixCode, isPixCode, withoutLineBreaks } from './find-pix-code.ts';
import { readKey } from './pix-key.ts';
import { type UnreadableReason, unreadable } from './unreadable.ts';

const EMV_PREFIX = /^0002\d/;
const PIX_ANYWHERE = /br\.gov\.bcb\.pix/i;
const TXID = /^[a-zA-Z0-9]{1,25}$/;
const DUE_PATH = /\/cobv\//i;

/** Also matches truncated codes, and QR codes of cards and wallets in the same format. */
export function looksLikePixCode(text: string): boolean {
  return EMV_PREFIX.test(text) || PIX_ANYWHERE.test(text);
}

export function readPixCode(text: string): ParsedCode {
  const { brcode, code } = findCode(text);
  const common = {
    brcode,
    name: visible(code.merchantName),
    city: visible(code.merchantCity),
    amount: code.amountMinor === null ? null : money('BRL', code.amountMinor),
    offersRecurrence: code.recurrenceLocation !== null,
  };
  if (code.kind === 'recurrence') return { kind: 'pix_recurrence', ...common };
  if (code.kind === 'dynamic') {
    const kind = DUE_PATH.test(code.location) ? 'pix_due' : 'pix_dynamic';
    return { kind, ...common, location: code.location };
  }
  const key = readKey(code.key);
  if (key === undefined) throw unreadable('invalid');
  const { txid } = code;
  return {
    ...common,
    kind: 'pix_static',
    key: key.key,
    keyType: key.keyType,
    txid,
    txidValid: txid === null || TXID.test(txid),
    description: code.description === null ? null : visible(code.description) || null,
    cashOut: code.withdrawalIspb !== null,
  };
}

const REASONS: Partial<Readonly<Record<BrCodeErrorReason, UnreadableReason>>> = {
  bad_size: 'cut',
  missing_crc: 'cut',
  bad_crc: 'changed',
  not_pix: 'not_pix',
  nothing_to_pay: 'not_pix',
};

/** The CRC is of the bytes that were sealed: those of the text, or its composed form if an app decomposed the letters. */
function findCode(text: string): { readonly brcode: string; readonly code: BrCode } {
  const forms = (form: string) => [form, form.normalize('NFC')];
  const joined = withoutLineBreaks(text);
  const whole = forms(joined).find(isPixCode);
  const brcode = whole ?? forms(text).flatMap((form) => findPixCode(form) ?? [])[0] ?? joined;
  return { brcode, code: parseBrCode(brcode) };
}

function parseBrCode(brcode: string): BrCode {
  try {
    return readBrCode(brcode);
  } catch (error) {
    if (!(error instanceof BrCodeError)) throw error;
    throw unreadable(REASONS[error.reason] ?? 'invalid', error);
  }
}

function visible(text: string): string {
  const composed = text.normalize('NFC');
  if (!isFullyVisible(composed)) throw new AppError('code_unreadable', { reason: 'invalid' });
  return composed.trim();
}
