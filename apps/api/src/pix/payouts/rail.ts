import { equals, type Money } from '@lastro/money';
import { onProviderError, type ProviderError } from '../client-errors.ts';
import type { PayoutCalls, SentPix } from './client.ts';

/** A payout by PIX as the withdrawals feature hands it over. */
export interface PixPayout {
  readonly railId: string;
  readonly amount: Money<'BRL'>;
  readonly pixKey: string;
  readonly description: string | null;
}

export type PayoutWord =
  | { readonly state: 'not_found' }
  | { readonly state: 'processing' }
  | { readonly state: 'completed'; readonly reference: string; readonly returns: SentPix['returns'] }
  | { readonly state: 'failed'; readonly reason: string };

/** The PSP as a way out of the bank; see the withdrawals feature's `Rail`, which it is. */
export interface PixRail {
  readonly resendAfterMs: number;
  readonly returnableForMs: number;
  send(payout: PixPayout): Promise<PayoutWord>;
  find(payout: PixPayout): Promise<PayoutWord>;
}

interface Deps {
  readonly calls: PayoutCalls;
  /** Makes sure that our key has its webhook, without which the PSP sends nothing. Throws ProviderError. */
  readonly beReachable: () => Promise<void>;
}

/**
 * The PSP may list a payout a moment after it took it. A repeated id is refused by the PSP, so asking too early would
 * cost a call and never a second payment.
 */
const RESEND_AFTER_MS = 15_000;
/** Source: API Pix, a Pix can be given back within 90 days. */
const RETURNABLE_FOR_MS = 90 * 24 * 3_600_000;
const USED_ID = 409;

/**
 * Sends one payout at a time, since the PSP counts our balance anew for each (Efí's advice). A refusal counts only
 * when the PSP itself worded it and, asked, has no such payout.
 */
export function createPixRail({ calls, beReachable }: Deps): PixRail {
  const inTurn = createTurns();

  async function send(payout: PixPayout): Promise<PayoutWord> {
    const { railId: id, amount, pixKey: key, description: message } = payout;
    const unreachable = await beReachable().then(
      () => null,
      onProviderError((error) => error),
    );
    // Nothing was sent, for a reason that may pass.
    if (unreachable !== null) return { state: 'not_found' };
    return inTurn(() => calls.send({ id, amount, key, message })).then(
      (sent) => wordOf(payout, sent),
      onProviderError((error) => wordAfter(payout, error)),
    );
  }

  async function wordAfter(payout: PixPayout, error: ProviderError): Promise<PayoutWord> {
    if (error.outcome === 'not_done') return { state: 'not_found' };
    if (error.outcome === 'unknown') throw error;
    const sent = await calls.find(payout.railId);
    if (sent !== null) return wordOf(payout, sent);
    if (error.status === USED_ID || error.reason.startsWith('http_')) throw error;
    return { state: 'failed', reason: explain(error.reason) };
  }

  return {
    resendAfterMs: RESEND_AFTER_MS,
    returnableForMs: RETURNABLE_FOR_MS,
    send,
    async find(payout) {
      const sent = await calls.find(payout.railId);
      return sent === null ? { state: 'not_found' } : wordOf(payout, sent);
    },
  };
}

/** What the PSP's record of a payout means. Throws when it is not the payout that we know. */
function wordOf(payout: PixPayout, sent: SentPix): PayoutWord {
  const isOurs =
    sent.id === payout.railId &&
    equals(sent.amount, payout.amount) &&
    (sent.key === null || sent.key === payout.pixKey);
  if (!isOurs) throw new Error(`the PSP has another payout under ${payout.railId}`);
  switch (sent.status) {
    case 'REALIZADO':
      if (sent.endToEndId === null) return { state: 'processing' };
      return { state: 'completed', reference: sent.endToEndId, returns: sent.returns };
    case 'NAO_REALIZADO':
      return { state: 'failed', reason: 'O banco do favorecido recusou o PIX.' };
    default:
      return { state: 'processing' };
  }
}

/** Source: Efí, API Pix, the errors of sending. */
const REASONS: Readonly<Record<string, string>> = {
  chave_invalida: 'A chave PIX não existe ou não pode receber.',
  chave_nao_pertence_ao_documento: 'A chave PIX é de outro titular.',
  documento_bloqueado: 'O documento do favorecido está bloqueado.',
  valor_invalido: 'O provedor não aceita este valor.',
  pagamento_negado: 'O provedor negou o pagamento.',
};

function explain(reason: string): string {
  return REASONS[reason] ?? `O provedor recusou o pagamento (${reason}).`;
}

/** Runs what it is given one at a time, in the order it came. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
