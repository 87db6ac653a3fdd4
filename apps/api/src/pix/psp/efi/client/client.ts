import { parseDecimal, toDecimal } from '@lastro/money';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { PixConfig } from '../../../../platform/config/providers.ts';
import { readAnswer } from '../../../../platform/http/provider-client.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { OnProviderCall } from '../../../../platform/telemetry/provider-calls.ts';
import { addMs } from '../../../../platform/time.ts';
import type { PixProvider, ProviderCharge, ReceivedPayment } from '../../provider.ts';
import { parseWebhook } from '../parse-webhook.ts';
import { createCodeCalls } from './codes.ts';
import { createEfiHttp, SKIP_MTLS } from './http.ts';
import { createPayoutCalls } from './payouts.ts';
import {
  balanceSchema,
  chargeSchema,
  paymentListSchema,
  paymentSchema,
  returnedPaymentSchema,
  webhookSchema,
} from './schemas.ts';

interface Deps {
  readonly config: PixConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs?: number;
  readonly onProviderCall?: OnProviderCall | undefined;
}

/** Two calls fit into the time of a customer's request. */
const TIMEOUT_MS = 8_000;
const PAGE_SIZE = 1000;
const PAYMENT_UNKNOWN = ['PixNaoEncontrado', 'pix_nao_encontrado'];

export function createEfiProvider(deps: Deps): PixProvider {
  const { config, clock, log, timeoutMs = TIMEOUT_MS, onProviderCall } = deps;
  const http = createEfiHttp({ config, clock, timeoutMs, provider: 'psp', onProviderCall });
  const webhookPath = `/v2/webhook/${encodeURIComponent(config.key)}`;

  async function listPage(from: Date, to: Date, page: number, filter: Readonly<Record<string, string>>) {
    const body = await http.call({
      method: 'GET',
      path: '/v2/pix',
      query: {
        inicio: from.toISOString(),
        fim: to.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PAGE_SIZE),
        ...filter,
      },
    });
    const list = readAnswer(paymentListSchema, body);
    return { pages: list.parametros?.paginacao?.quantidadeDePaginas ?? null, items: list.pix ?? [] };
  }

  async function* listPages(
    from: Date,
    to: Date,
    filter: Readonly<Record<string, string>>,
  ): AsyncGenerator<readonly ReceivedPayment[]> {
    for (let page = 0; ; page += 1) {
      const { pages, items } = await listPage(from, to, page, filter);
      yield readPayments(items);
      if (pages === null ? items.length < PAGE_SIZE : page + 1 >= pages) return;
    }
  }

  function readPayments(items: readonly unknown[]): ReceivedPayment[] {
    const payments: ReceivedPayment[] = [];
    for (const item of items) {
      const payment = paymentSchema.safeParse(item);
      if (payment.success) payments.push(payment.data);
      // The payment itself is not logged: it may name its payer.
      else
        log.error({ part: 'pix', err: payment.error }, `payment ${nameOf(item)} at the PSP cannot be read`);
    }
    return payments;
  }

  function toCharge(body: unknown): ProviderCharge {
    const cob = readAnswer(chargeSchema, body);
    return {
      txid: cob.txid,
      status: cob.status,
      amount: cob.valor.original,
      key: cob.chave,
      expiresAt: addMs(cob.calendario.criacao, cob.calendario.expiracao * 1000),
      copyAndPaste: cob.pixCopiaECola ?? null,
      location: cob.location ?? cob.loc?.location ?? null,
      // A payment within its charge may omit the charge's fields.
      payments: readPayments(cob.pix ?? []).map((payment) => ({
        ...payment,
        txid: payment.txid ?? cob.txid,
        key: payment.key ?? cob.chave,
      })),
    };
  }

  return {
    async createCharge({ txid, amount, lifetimeSeconds }) {
      const body = {
        calendario: { expiracao: lifetimeSeconds },
        valor: { original: toDecimal(amount) },
        chave: config.key,
        solicitacaoPagador: `Depósito ${config.merchantName}`,
      };
      return toCharge(await http.call({ method: 'PUT', path: `/v2/cob/${txid}`, body }));
    },
    async findCharge(txid) {
      const body = await http.call({ method: 'GET', path: `/v2/cob/${txid}` });
      return body === null ? null : toCharge(body);
    },
    async removeCharge(txid) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
      await http.call({ method: 'PATCH', path: `/v2/cob/${txid}`, body });
    },
    listPayments: (from, to) => listPages(from, to, {}),
    listReturned: (from, to) => listPages(from, to, { devolucaoPresente: 'true' }),
    async findPayment(endToEndId) {
      const body = await http.call({ method: 'GET', path: `/v2/pix/${endToEndId}` });
      return body === null ? null : readAnswer(paymentSchema, body);
    },
    async webhookUrl() {
      const body = await http.call({ method: 'GET', path: webhookPath });
      return body === null ? null : readAnswer(webhookSchema, body).webhookUrl;
    },
    async setWebhookUrl(url) {
      await http.call({
        method: 'PUT',
        path: webhookPath,
        headers: SKIP_MTLS,
        body: { webhookUrl: url },
      });
    },
    payouts: createPayoutCalls(http, config.key),
    codes: createCodeCalls(http),
    returns: {
      async findPayment(endToEndId) {
        const path = `/v2/pix/${endToEndId}`;
        const body = await http.call({ method: 'GET', path, notFound: PAYMENT_UNKNOWN });
        return body === null ? null : readAnswer(returnedPaymentSchema, body);
      },
      async requestReturn({ endToEndId, id, amount }) {
        const body = { valor: toDecimal(amount) };
        await http.call({ method: 'PUT', path: `/v2/pix/${endToEndId}/devolucao/${id}`, body });
      },
    },
    async balance() {
      const body = await http.call({ method: 'GET', path: '/v2/gn/saldo' });
      return parseDecimal('BRL', readAnswer(balanceSchema, body).saldo);
    },
    parseWebhook,
    close: () => http.close(),
  };
}

function nameOf(item: unknown): string {
  const named = z.object({ endToEndId: z.string() }).safeParse(item);
  return named.success ? named.data.endToEndId.slice(0, 64) : '(without endToEndId)';
}
