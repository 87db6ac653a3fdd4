import { type Money, parseDecimal } from '@lastro/money';
import { z } from 'zod';
import { ProviderError } from './client-errors.ts';
import type { ProviderHttp } from './client-http.ts';

const balanceSchema = z.object({ saldo: z.string().regex(/^-?\d{1,13}\.\d{2}$/) });

/** What the PSP's account holds. Throws ProviderError. Source: Efí, API Pix, `GET /v2/gn/saldo`. */
export function createBalanceCall(http: ProviderHttp): () => Promise<Money<'BRL'>> {
  return async () => {
    const body = await http.call({ method: 'GET', path: '/v2/gn/saldo' });
    const balance = balanceSchema.safeParse(body);
    if (!balance.success)
      throw new ProviderError('unknown', null, 'unreadable_answer', { cause: balance.error });
    return parseDecimal('BRL', balance.data.saldo);
  };
}
