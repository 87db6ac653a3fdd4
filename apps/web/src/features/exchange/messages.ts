import type { ErrorCode } from '@lastro/contracts';
import { ApiError } from '../../lib/api/api-client.ts';

export const DONE = 'Câmbio realizado com sucesso!';
export const FAILED = 'Erro ao realizar câmbio';
export const ALREADY_EXCHANGED = 'Este câmbio já foi feito';
export const NOTHING_MORE = 'Nada mais foi trocado agora. O comprovante está no Histórico.';

/** The order is still valid but needs a new quote. */
const NEEDS_QUOTE: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>(['quote_expired', 'quote_not_found']);

export const needsQuote = (error: Error) => error instanceof ApiError && NEEDS_QUOTE.has(error.code);

/** Shown beside the amount. */
export const isAtField = (error: Error) => error instanceof ApiError && error.code === 'insufficient_funds';

/** The quote was exchanged by another request, whose answer this screen did not get. */
export const isAlreadyExchanged = (error: Error) => error instanceof ApiError && error.code === 'quote_used';
