import { z } from 'zod';

/**
 * What is known of a call that did not succeed.
 * refused: the PSP understood it and said no; asking again changes nothing.
 * not_done: it was never carried out, for a reason that passes (no connection, no token, too many calls).
 * unknown: it may have been carried out; only asking tells.
 */
export type ProviderOutcome = 'refused' | 'not_done' | 'unknown';

/** Thrown by every call of the API Pix client that has no answer to give. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly outcome: ProviderOutcome;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** The PSP's own word for it: the problem's type, Efí's `nome` or OAuth's `error`. */
  readonly reason: string;

  constructor(
    outcome: ProviderOutcome,
    status: number | null,
    reason: string,
    options: { detail?: string; cause?: unknown } = {},
  ) {
    super(`The PSP: ${outcome}, ${reason}${options.detail ? ` (${options.detail})` : ''}`, {
      cause: options.cause,
    });
    this.outcome = outcome;
    this.status = status;
    this.reason = reason;
  }
}

/** A handler for `catch` that takes the PSP's failures; any other error is not its to answer, and goes on. */
export function onProviderError<Result>(
  handle: (error: ProviderError) => Result,
): (error: unknown) => Result {
  return (error) => {
    if (error instanceof ProviderError) return handle(error);
    throw error;
  };
}

/** What an error answer says, whatever its dialect. */
export interface ProviderProblem {
  readonly reason: string;
  readonly detail: string;
}

const DETAIL_LENGTH_MAX = 500;

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
/** Source: RFC 6749 section 5.2. */
const oauth = z.object({ error: z.string(), error_description: z.string().optional() });

/** The error in a body of any of the three shapes; null when it is none of them, such as a proxy's page. */
export function readProblem(body: unknown): ProviderProblem | null {
  const standard = problem.safeParse(body);
  if (standard.success) {
    const { type, detail = '', violacoes = [] } = standard.data;
    const violations = violacoes.map(({ propriedade = '', razao = '' }) => `${propriedade}: ${razao}`);
    return made(type.slice(type.lastIndexOf('/') + 1), [detail, ...violations].join(' · '));
  }
  const own = efi.safeParse(body);
  if (own.success) return made(own.data.nome, own.data.mensagem ?? '');
  const token = oauth.safeParse(body);
  if (token.success) return made(token.data.error, token.data.error_description ?? '');
  return null;
}

function made(reason: string, detail: string): ProviderProblem {
  return { reason, detail: detail.slice(0, DETAIL_LENGTH_MAX) };
}

/** About us or the moment rather than about what was asked: not carried out, and may go through later. */
const TURNED_AWAY = new Set([401, 403, 425, 429]);

/** What an answer other than a success means. A 4xx is a decision; anything else may have come after the act. */
export function outcomeOf(status: number): ProviderOutcome {
  if (TURNED_AWAY.has(status)) return 'not_done';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown';
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** What a failure of the connection means: one that was never made carried nothing. */
export function connectionError(error: unknown): ProviderError {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const reason = typeof code === 'string' ? code : String(name);
  return new ProviderError(NEVER_CONNECTED.has(reason) ? 'not_done' : 'unknown', null, reason, {
    cause: error,
  });
}
