import { createEfiHttp, type EfiHttp, SKIP_MTLS } from '../../pix/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PixConfig } from '../../platform/config/providers.ts';
import { onProviderError, readAnswer } from '../../platform/http/provider-client.ts';
import type { OnProviderCall } from '../../platform/telemetry/provider-calls.ts';
import type { BillProvider } from '../provider.ts';
import { billSchema, noticeSchema, paymentSchema, summarySchema } from './schemas.ts';

interface Deps {
  readonly baseUrl: string;
  readonly credentials: Pick<PixConfig, 'clientId' | 'clientSecret' | 'certificate'>;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  readonly onProviderCall?: OnProviderCall | undefined;
}

const TIMEOUT_MS = 8_000;

/** Source: Efí, API Pagamento de Contas. */
export function createEfiBills(deps: Deps): BillProvider {
  const { baseUrl, credentials, clock, timeoutMs = TIMEOUT_MS, onProviderCall } = deps;
  const config = { ...credentials, baseUrl };
  const http = createEfiHttp({ config, clock, timeoutMs, provider: 'bills', onProviderCall });
  return {
    host: new URL(baseUrl).host,
    async find(barcode) {
      const body = await query(http, `/codBarras/${barcode}`);
      return body === null ? null : readAnswer(billSchema, body);
    },
    async pay({ barcode, amount, payOn, message }) {
      const body = {
        valor: JSON.rawJSON(String(amount.minor)),
        dataPagamento: payOn,
        ...(message === null ? {} : { descricao: message }),
      };
      const answer = await http.call({ method: 'POST', path: `/codBarras/${barcode}`, body });
      return readAnswer(paymentSchema, answer);
    },
    async findPayment(id) {
      const body = await query(http, `/${id}`);
      return body === null ? null : readAnswer(paymentSchema, body);
    },
    async summary(from, to) {
      const period = { dataInicio: from, dataFim: to };
      return readAnswer(summarySchema, await http.call({ method: 'GET', path: '/resumo', query: period }));
    },
    async setWebhookUrl(url) {
      await http.call({ method: 'PUT', path: '/webhook', headers: SKIP_MTLS, body: { url } });
    },
    parseNotice: (body) => noticeSchema.safeParse(body).data ?? null,
    close: () => http.close(),
  };
}

/** The provider answers 400 for an unknown bill or payment. */
async function query(http: EfiHttp, path: string): Promise<unknown> {
  return http.call({ method: 'GET', path }).catch(
    onProviderError((error) => {
      if (error.outcome === 'refused') return null;
      throw error;
    }),
  );
}
