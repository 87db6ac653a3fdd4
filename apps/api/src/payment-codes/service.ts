import { dateOf } from '@lastro/contracts/brasilia';
import type { Pix } from '../pix/index.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { ParsedCode, Readable } from './domain.ts';
import { readPaymentCode } from './parse/parse.ts';
import { createForeignHosts, type FetchLimits } from './payload/fetch.ts';
import type { PayloadHosts } from './payload/hosts.ts';
import { createReadLocation } from './payload/read-location.ts';
import { createReadBill, type FindBill } from './read-bill.ts';
import { createReadCharge } from './read-charge.ts';
import { createReadLink, type ShowLink } from './read-link.ts';
import { readableOf } from './readable.ts';

export interface CodeReaderDeps {
  readonly clock: Clock;
  readonly decodeCode: Pix['decodeCode'];
  readonly readLink: ShowLink;
  /** Null: boletos and bills are not offered. */
  readonly bills: FindBill | null;
  readonly fetchLimits?: FetchLimits;
  readonly config: {
    readonly publicUrl: string;
    readonly pix: { readonly key: string };
    readonly payloadHosts: PayloadHosts;
  };
}

export interface CodeReader {
  readPaymentCode(text: string): ParsedCode;
  /** Contacts other banks but moves no money. `payOn` is a day in Brasília, today by default. */
  readPayable(text: string, options?: { readonly payOn?: string | undefined }): Promise<Readable>;
  close(): Promise<void>;
}

export function createCodeReader({
  clock,
  config,
  decodeCode,
  readLink: showLink,
  bills,
  fetchLimits,
}: CodeReaderDeps): CodeReader {
  const foreign = createForeignHosts(fetchLimits);
  const readLocation = createReadLocation({ hosts: config.payloadHosts, foreign, clock });
  const ownKey = config.pix.key;
  const readCharge = createReadCharge({ clock, ownKey, readLocation, decodeCode });
  const readLink = createReadLink(showLink, ownKey);
  const readBill = createReadBill({ clock, bills });
  const parse = (text: string) => readPaymentCode(text, { now: clock.now(), publicUrl: config.publicUrl });
  return {
    readPaymentCode: parse,
    async readPayable(text, { payOn } = {}) {
      const today = dateOf(clock.now());
      if (payOn !== undefined && payOn < today) throw new AppError('invalid_request');
      const code = parse(text);
      if (code.kind === 'transfer') return readLink(code);
      if (code.kind === 'pix_dynamic' || code.kind === 'pix_due') return readCharge(code, payOn ?? today);
      const read = readableOf(code, ownKey);
      return code.kind === 'boleto' || code.kind === 'bill' ? readBill(read, code) : read;
    },
    close: () => foreign.close(),
  };
}
