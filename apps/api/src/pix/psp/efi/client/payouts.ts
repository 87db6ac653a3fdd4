import { isPositive, toDecimal } from '@lastro/money';
import { z } from 'zod';
import { onProviderError, ProviderError, readAnswer } from '../../../../platform/http/provider-client.ts';
import { amount } from '../../../api-pix.ts';
import type { PayoutCalls, SentPayout } from '../../provider.ts';
import { type EfiHttp, STATUS_REASON_PREFIX } from './http.ts';

const NEVER_SENT = ['PixEnviadoNaoEncontrado'];

/** Source: Efí, API Pix, the errors of sending. */
const REFUSALS: Readonly<Record<string, string>> = {
  chave_invalida: 'A chave PIX não existe ou não pode receber.',
  chave_nao_pertence_ao_documento: 'A chave PIX é de outro titular.',
  valor_invalido: 'A rede PIX não aceita este valor.',
  pagamento_negado: 'A rede PIX negou o pagamento.',
};
const USED_ID = 409;

/** Refusals that concern the bank's own account: its document, its key, its balance. */
const OWN_ACCOUNT =
  /: (documento_bloqueado|chave_invalida \(.*(conta Efí autenticada|chave do pagador)|QrcodeOperacaoInvalida \(.*qrcode\.pagador)/;

/** Source: Efí, API Pix, "Envio e pagamento Pix". */
export function createPayoutCalls(http: EfiHttp, payerKey: string): PayoutCalls {
  return {
    async send({ id, amount, key, brcode, message }) {
      const pagador = { chave: payerKey, ...(message === null ? {} : { infoPagador: message }) };
      const order =
        brcode === null
          ? {
              path: `/v3/gn/pix/${id}`,
              body: { valor: toDecimal(amount), pagador, favorecido: { chave: key } },
            }
          : { path: `/v2/gn/pix/${id}/qrcode`, body: { pagador, pixCopiaECola: brcode } };
      const answer = await http.call({ method: 'PUT', ...order }).catch(onProviderError(rejectOwnAccount));
      return readAnswer(sentSchema, answer);
    },
    async find(id) {
      const path = `/v2/gn/pix/enviados/id-envio/${id}`;
      const body = await http.call({ method: 'GET', path, notFound: NEVER_SENT });
      return body === null ? null : readAnswer(sentSchema, body);
    },
    refusalText({ status, reason }: ProviderError) {
      if (status === USED_ID || reason.startsWith(STATUS_REASON_PREFIX)) return null;
      return REFUSALS[reason] ?? `A rede PIX recusou o pagamento (${reason}).`;
    },
  };
}

/** The payout waits for the operator; its receiver is not at fault. */
function rejectOwnAccount(error: ProviderError): never {
  if (error.outcome !== 'refused' || !OWN_ACCOUNT.test(error.message)) throw error;
  throw new ProviderError('not_done', error.reason, { status: error.status ?? undefined, cause: error });
}

const STATUSES: Readonly<Record<string, SentPayout['status']>> = {
  REALIZADO: 'completed',
  NAO_REALIZADO: 'failed',
};

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
    /** The root's `chave` is the payer's. */
    favorecido: z.object({ chave: z.string().nullish() }).nullish(),
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
    (pix): SentPayout => ({
      id: pix.idEnvio,
      status: STATUSES[pix.status] ?? 'processing',
      endToEndId: pix.endToEndId ?? pix.e2eId ?? null,
      amount: pix.valor,
      key: pix.favorecido?.chave ?? null,
      returns: (pix.devolucoes ?? [])
        .filter(({ status }) => (status ?? RETURNED) === RETURNED)
        .map(({ rtrId, valor }) => ({ id: rtrId, amount: valor })),
    }),
  );
