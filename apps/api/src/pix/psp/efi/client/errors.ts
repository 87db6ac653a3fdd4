import { z } from 'zod';
import type { ProviderOutcome } from '../../../../platform/http/provider-client.ts';

export interface ProviderProblem {
  readonly reason: string;
  readonly detail: string;
}

const MAX_DETAIL_LENGTH = 500;

/** Source: Bacen API Pix 2.9.0, `application/problem+json`. */
const problem = z.object({
  type: z.string(),
  detail: z.string().optional(),
  violacoes: z
    .array(z.object({ razao: z.string().optional(), propriedade: z.string().optional() }))
    .optional(),
});
/** Source: Efí, API Pix. */
const efi = z.object({ nome: z.string(), mensagem: z.string().optional() });
/** Source: Efí, API Pagamento de Contas. */
const efiBills = z.object({ erro: z.union([z.number(), z.string()]), descricao: z.string() });
/** Source: RFC 6749 section 5.2. */
const oauth = z.object({ error: z.string(), error_description: z.string().optional() });

/** Null for any other body, such as a proxy's page. */
export function readProblem(body: unknown): ProviderProblem | null {
  const standard = problem.safeParse(body);
  if (standard.success) {
    const { type, detail = '', violacoes = [] } = standard.data;
    const violations = violacoes.map(({ propriedade = '', razao = '' }) => `${propriedade}: ${razao}`);
    return toProblem(type.slice(type.lastIndexOf('/') + 1), [detail, ...violations].join(' · '));
  }
  const own = efi.safeParse(body);
  if (own.success) return toProblem(own.data.nome, own.data.mensagem ?? '');
  const bills = efiBills.safeParse(body);
  if (bills.success) return toProblem(`erro_${bills.data.erro}`, bills.data.descricao);
  const token = oauth.safeParse(body);
  if (token.success) return toProblem(token.data.error, token.data.error_description ?? '');
  return null;
}

function toProblem(reason: string, detail: string): ProviderProblem {
  return { reason, detail: detail.slice(0, MAX_DETAIL_LENGTH) };
}

/** Not executed; a retry may succeed. */
const RETRYABLE_STATUSES = new Set([401, 403, 425, 429]);

/** A 4xx is a decision; any other error may follow execution. */
export function outcomeOf(status: number): ProviderOutcome {
  if (RETRYABLE_STATUSES.has(status)) return 'not_done';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown';
}
