import type { ErrorCode, ReceiveLinkState } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import type { Readable, TransferCode } from './domain.ts';
import { problemOf, readableOf } from './readable.ts';

/** The public page of the link. Throws `not_found`. */
export type ShowLink = (code: string) => Promise<{
  readonly name: string;
  readonly amount: Money<'BRL'> | null;
  readonly description: string | null;
  readonly brcode: string | null;
  readonly state: ReceiveLinkState;
}>;

const PROBLEMS: Readonly<Record<Exclude<ReceiveLinkState, 'open'>, ErrorCode>> = {
  paid: 'code_already_paid',
  expired: 'code_expired',
  removed: 'code_removed',
};

export function createReadLink(showLink: ShowLink, ownKey: string) {
  return async (code: TransferCode): Promise<Readable> => {
    const codeOnly = readableOf(code, ownKey);
    const link = await showLink(code.receiveCode).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
    if (link === null) return { ...codeOnly, problem: problemOf('code_not_payable') };
    const { name, amount, description, brcode, state } = link;
    const unknown = { tax_id_masked: null, institution: null, key_masked: null, city: null };
    return {
      ...codeOnly,
      receiver: { ...unknown, name, name_source: 'payload' },
      amount,
      description,
      payCode: brcode,
      problem: state === 'open' ? null : problemOf(PROBLEMS[state]),
    };
  };
}
