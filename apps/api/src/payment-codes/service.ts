import type { SessionCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { ParsedCode, Readable } from './domain.ts';
import { readPaymentCode } from './parse/parse.ts';
import { readableOf } from './readable.ts';

export interface ReadPaymentsDeps {
  readonly clock: Clock;
  readonly config: { readonly publicUrl: string; readonly pix: { readonly key: string } };
}

export interface ReadPayments {
  /** Pure but for the clock. Throws `code_unreadable`. */
  readPaymentCode(text: string): ParsedCode;
  /** Asks whoever knows more, and moves nothing. `payOn`: a day in Brasília, today by default. */
  readPayable(
    customer: Pick<SessionCustomer, 'id'>,
    text: string,
    options?: { readonly payOn?: string | undefined },
  ): Promise<Readable>;
}

export function createReadPayments({ clock, config }: ReadPaymentsDeps): ReadPayments {
  const parse = (text: string) => readPaymentCode(text, { now: clock.now(), publicUrl: config.publicUrl });
  return {
    readPaymentCode: parse,
    readPayable: async (_customer, text) => readableOf(parse(text), config.pix.key),
  };
}
