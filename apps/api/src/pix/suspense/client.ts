import { type Money, parseDecimal, toDecimal } from '@lastro/money';
import { z } from 'zod';
import { ProviderError } from '../client-errors.ts';
import type { ProviderHttp } from '../client-http.ts';
import type { ReturnedPayment } from './domain.ts';

export interface NewReturn {
  readonly endToEndId: string;
  /** `[a-zA-Z0-9]{1,35}`, used once for a payment: the PSP refuses it a second time, whatever became of the first. */
  readonly id: string;
  readonly amount: Money<'BRL'>;
}

/** What is sent back of payments received. Every call throws ProviderError. Source: Bacen API Pix 2.9.0, devolução. */
export interface ReturnCalls {
  /** The payment with all that was sent back of it, or is on its way; null when the PSP has no such payment. */
  findPayment(endToEndId: string): Promise<ReturnedPayment | null>;
  /** Has it sent back. An answer means that the PSP took it, and not that the payer has it. */
  requestReturn(wanted: NewReturn): Promise<void>;
}

const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Money<'BRL'> => parseDecimal('BRL', text));

const returned = z
  .object({ id: z.string(), valor: amount, status: z.string(), motivo: z.string().nullish() })
  .transform(({ id, valor, status, motivo }) => ({ id, amount: valor, status, reason: motivo ?? null }));

const paymentSchema = z
  .object({
    valor: amount,
    // A list, or the single object that one sample of the standard shows.
    devolucoes: z.union([z.array(returned), returned.transform((one) => [one])]).nullish(),
  })
  .transform(({ valor, devolucoes }): ReturnedPayment => ({ amount: valor, returns: devolucoes ?? [] }));

export function createReturnCalls(http: ProviderHttp): ReturnCalls {
  return {
    async findPayment(endToEndId) {
      const path = `/v2/pix/${endToEndId}`;
      const body = await http.call({ method: 'GET', path, notFound: 'PixNaoEncontrado' });
      if (body === null) return null;
      const payment = paymentSchema.safeParse(body);
      if (payment.success) return payment.data;
      throw new ProviderError('unknown', null, 'unreadable_answer', { cause: payment.error });
    },
    async requestReturn({ endToEndId, id, amount: value }) {
      const body = { valor: toDecimal(value), natureza: 'ORIGINAL' };
      await http.call({ method: 'PUT', path: `/v2/pix/${endToEndId}/devolucao/${id}`, body });
    },
  };
}
