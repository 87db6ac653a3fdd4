import { type Money, toDecimal } from '@lastro/money';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { PixConfig } from '../platform/config-providers.ts';
import type { Logger } from '../platform/log.ts';
import { createBalanceCall } from './client-balance.ts';
import { ProviderError } from './client-errors.ts';
import { createProviderHttp } from './client-http.ts';
import { chargeSchema, paymentListSchema, paymentSchema, webhookSchema } from './client-schemas.ts';
import type { ReceivedPayment } from './domain.ts';
import { createPayoutCalls, type PayoutCalls } from './payouts/client.ts';
import { createReturnCalls, type ReturnCalls } from './suspense/client.ts';

/** An immediate charge as the PSP has it. */
export interface ProviderCharge {
  readonly txid: string;
  /** ATIVA, CONCLUIDA, REMOVIDA_PELO_…, or what a later version adds. */
  readonly status: string;
  readonly amount: Money<'BRL'>;
  readonly key: string;
  readonly expiresAt: Date;
  readonly copyAndPaste: string | null;
  /** Where the payload is, without scheme. */
  readonly location: string | null;
  readonly payments: readonly ReceivedPayment[];
}

export interface NewProviderCharge {
  readonly txid: string;
  readonly amount: Money<'BRL'>;
  readonly lifetimeSeconds: number;
}

/**
 * The API Pix of a PSP, the receiving side. Every call throws ProviderError, whose `outcome` says what is known
 * of what was asked.
 */
export interface PixProvider {
  /** Creates the charge under our txid. A used txid is `refused` with status 409 by some PSPs, overwritten by others. */
  createCharge(charge: NewProviderCharge): Promise<ProviderCharge>;
  findCharge(txid: string): Promise<ProviderCharge | null>;
  /** The payments received within the period, page by page. */
  listPayments(from: Date, to: Date): AsyncGenerator<readonly ReceivedPayment[]>;
  findPayment(endToEndId: string): Promise<ReceivedPayment | null>;
  /** Where the PSP tells us of payments to our key; null when nowhere. */
  webhookUrl(): Promise<string | null>;
  setWebhookUrl(url: string): Promise<void>;
  /** The sending side. */
  readonly payouts: PayoutCalls;
  /** What is sent back of what was received. */
  readonly returns: ReturnCalls;
  /** What it holds for us. */
  balance(): Promise<Money<'BRL'>>;
  close(): Promise<void>;
}

interface Deps {
  readonly config: PixConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs?: number;
}

/** Two calls, one to do and one to ask, fit into the time a customer's request may take. */
const TIMEOUT_MS = 8_000;
const PAGE_SIZE = 1000;

export function createPixProvider({ config, clock, log, timeoutMs = TIMEOUT_MS }: Deps): PixProvider {
  const http = createProviderHttp({ config, clock, timeoutMs });
  const webhookPath = `/v2/webhook/${encodeURIComponent(config.key)}`;

  async function listPage(from: Date, to: Date, page: number) {
    const body = await http.call({
      method: 'GET',
      path: '/v2/pix',
      query: {
        inicio: from.toISOString(),
        fim: to.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PAGE_SIZE),
      },
    });
    const list = read(paymentListSchema, body);
    return { pages: list.parametros?.paginacao?.quantidadeDePaginas ?? null, items: list.pix ?? [] };
  }

  /** Those that can be read. The others are an error to be looked at, and must not keep these from being credited. */
  function readPayments(items: readonly unknown[]): ReceivedPayment[] {
    const payments: ReceivedPayment[] = [];
    for (const item of items) {
      const payment = paymentSchema.safeParse(item);
      if (payment.success) payments.push(payment.data);
      // Not the payment itself: it may name its payer.
      else
        log.error({ part: 'pix', err: payment.error }, `payment ${nameOf(item)} at the PSP can not be read`);
    }
    return payments;
  }

  function toCharge(body: unknown): ProviderCharge {
    const cob = read(chargeSchema, body);
    return {
      txid: cob.txid,
      status: cob.status,
      amount: cob.valor.original,
      key: cob.chave,
      expiresAt: new Date(cob.calendario.criacao.getTime() + cob.calendario.expiracao * 1000),
      copyAndPaste: cob.pixCopiaECola ?? null,
      location: cob.location ?? cob.loc?.location ?? null,
      // Inside its charge a payment may leave out what the charge says already.
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
    async *listPayments(from, to) {
      for (let page = 0; ; page += 1) {
        const { pages, items } = await listPage(from, to, page);
        yield readPayments(items);
        if (pages === null ? items.length < PAGE_SIZE : page + 1 >= pages) return;
      }
    },
    async findPayment(endToEndId) {
      const body = await http.call({ method: 'GET', path: `/v2/pix/${endToEndId}` });
      return body === null ? null : read(paymentSchema, body);
    },
    async webhookUrl() {
      const body = await http.call({ method: 'GET', path: webhookPath });
      return body === null ? null : read(webhookSchema, body).webhookUrl;
    },
    async setWebhookUrl(url) {
      await http.call({ method: 'PUT', path: webhookPath, body: { webhookUrl: url } });
    },
    payouts: createPayoutCalls(http, config.key),
    returns: createReturnCalls(http),
    balance: createBalanceCall(http),
    close: () => http.close(),
  };
}

function nameOf(item: unknown): string {
  const named = z.object({ endToEndId: z.string() }).safeParse(item);
  return named.success ? named.data.endToEndId.slice(0, 64) : '(without endToEndId)';
}

/** An answer that is not what the standard says leaves open whether the thing was done. */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ProviderError('unknown', null, 'unreadable_answer', { cause: result.error });
}
