import { isPositive, type Money, parseDecimal, toDecimal } from '@lastro/money';
import { z } from 'zod';
import { ProviderError } from '../client-errors.ts';
import type { ProviderHttp } from '../client-http.ts';

/** A Pix that we asked the PSP to send, as the PSP has it. */
export interface SentPix {
  readonly id: string;
  /** EM_PROCESSAMENTO, REALIZADO, NAO_REALIZADO, or what a later version adds. */
  readonly status: string;
  readonly endToEndId: string | null;
  readonly amount: Money<'BRL'>;
  /** The receiver's key; null where the PSP does not say. */
  readonly key: string | null;
  readonly returns: readonly { readonly id: string; readonly amount: Money<'BRL'> }[];
}

export interface NewPayout {
  /** `[a-zA-Z0-9]{1,35}`, used once: the PSP refuses it a second time with 409, whatever else is asked. */
  readonly id: string;
  readonly amount: Money<'BRL'>;
  readonly key: string;
  readonly message: string | null;
}

/** The sending side of the PSP. Every call throws ProviderError. Source: Efí, API Pix, "Envio e pagamento Pix". */
export interface PayoutCalls {
  send(payout: NewPayout): Promise<SentPix>;
  /** Null only when the PSP says that it never got a payout of that id. */
  find(id: string): Promise<SentPix | null>;
}

const NEVER_SENT = 'PixEnviadoNaoEncontrado';

export function createPayoutCalls(http: ProviderHttp, payerKey: string): PayoutCalls {
  return {
    async send({ id, amount, key, message }) {
      const body = {
        valor: toDecimal(amount),
        pagador: { chave: payerKey, ...(message === null ? {} : { infoPagador: message }) },
        favorecido: { chave: key },
      };
      return read(await http.call({ method: 'PUT', path: `/v3/gn/pix/${id}`, body }));
    },
    async find(id) {
      const path = `/v2/gn/pix/enviados/id-envio/${id}`;
      const body = await http.call({ method: 'GET', path, notFound: NEVER_SENT });
      return body === null ? null : read(body);
    },
  };
}

const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Money<'BRL'> => parseDecimal('BRL', text));
const endToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/);

const RETURNED = 'DEVOLVIDO';

/** The accepting answer names its endToEndId `e2eId` in one version and `endToEndId` in another. */
const sentSchema = z
  .object({
    idEnvio: z.string(),
    status: z.string(),
    valor: amount,
    e2eId: endToEndId.nullish(),
    endToEndId: endToEndId.nullish(),
    chave: z.string().nullish(),
    devolucoes: z
      .array(
        z.object({
          rtrId: z.string().min(1).max(100),
          valor: amount.refine(isPositive),
          status: z.string().nullish(),
        }),
      )
      .nullish(),
  })
  .transform(
    (pix): SentPix => ({
      id: pix.idEnvio,
      status: pix.status,
      endToEndId: pix.endToEndId ?? pix.e2eId ?? null,
      amount: pix.valor,
      key: pix.chave ?? null,
      returns: (pix.devolucoes ?? [])
        .filter(({ status }) => (status ?? RETURNED) === RETURNED)
        .map(({ rtrId, valor }) => ({ id: rtrId, amount: valor })),
    }),
  );

/** An answer that is not what the PSP's documents say leaves open whether the thing was done. */
function read(body: unknown): SentPix {
  const result = sentSchema.safeParse(body);
  if (result.success) return result.data;
  throw new ProviderError('unknown', null, 'unreadable_answer', { cause: result.error });
}
