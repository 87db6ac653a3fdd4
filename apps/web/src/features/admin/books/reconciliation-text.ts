import type { InFlightRow, Reconciliation, ReconciliationLine } from '@lastro/contracts';
import type { BadgeTone } from '../../../ui/badge.tsx';

interface StateText {
  readonly name: string;
  readonly tone: BadgeTone;
  readonly meaning: string;
}

export const RECONCILIATION_STATES: Readonly<Record<Reconciliation['state'], StateText>> = {
  matches: {
    name: 'Confere',
    tone: 'good',
    meaning: 'Tudo confere: o que registramos é igual ao saldo informado pelos provedores.',
  },
  in_flight: {
    name: 'Em trânsito',
    tone: 'pending',
    meaning: 'A diferença é explicada pelo que está a caminho.',
  },
  drift: {
    name: 'Divergência',
    tone: 'bad',
    meaning: 'Há uma diferença que nada em trânsito explica. Investigue antes de liberar saques.',
  },
  unknown: {
    name: 'Sem resposta',
    tone: 'bad',
    meaning: 'Um provedor não respondeu na última conferência.',
  },
  never: {
    name: 'Não conferida',
    tone: 'neutral',
    meaning: 'A primeira conferência ainda não foi feita.',
  },
};

export const PROVIDERS: Readonly<Record<ReconciliationLine['provider'], string>> = {
  psp: 'Provedor PIX',
  binance: 'Binance',
};

/** `psp: Provider call not_done: no_token` names the provider and, for an engineer, what went wrong. */
export function problemText(problem: string): string {
  const [, provider = '', detail = problem] = /^(\w+): (?:Provider call )?(.+)$/s.exec(problem) ?? [];
  const name = Object.hasOwn(PROVIDERS, provider)
    ? PROVIDERS[provider as keyof typeof PROVIDERS]
    : 'Um provedor';
  return `${name}: sem resposta. O que ele guarda não pôde ser comparado (detalhe técnico: ${detail}).`;
}

export const IN_FLIGHT_KINDS: Readonly<Record<InFlightRow['kind'], string>> = {
  pix_payment: 'Pagamento PIX recebido',
  pix_return: 'Devolução PIX',
  pix_reversal: 'PIX creditado e devolvido',
  pix_payout: 'Saque PIX',
  crypto_deposit: 'Depósito de cripto',
  crypto_withdrawal: 'Saque de cripto',
};
