import { DATE_AND_TIME, SIGNATURE, type Text } from './messages.ts';
import type { SecurityEvent, SecurityNotice } from './notices.ts';

interface Wording {
  readonly subject: string;
  /** Goes on after the time: 'Em 10/10/2026, 10:10 (horário de Brasília), …'. */
  readonly what: string;
  /** For SMS. */
  readonly short: string;
}

const WORDINGS: Readonly<Record<SecurityEvent, Wording>> = {
  signed_in: {
    subject: 'Novo acesso à sua conta',
    what: 'alguém entrou na sua conta de um navegador ou de uma rede que ainda não conhecíamos.',
    short: 'novo acesso à sua conta',
  },
  totp_on: {
    subject: 'App de códigos ativado',
    what: 'um app de códigos foi ativado como segunda etapa da sua conta.',
    short: 'app de códigos ativado',
  },
  totp_off: {
    subject: 'App de códigos desativado',
    what: 'o app de códigos da sua conta foi desativado.',
    short: 'app de códigos desativado',
  },
  passkey_added: {
    subject: 'Chave de acesso adicionada',
    what: 'uma chave de acesso foi adicionada à sua conta.',
    short: 'chave de acesso adicionada',
  },
  passkey_removed: {
    subject: 'Chave de acesso excluída',
    what: 'uma chave de acesso da sua conta foi excluída.',
    short: 'chave de acesso excluída',
  },
  recovery_codes_made: {
    subject: 'Novos códigos de recuperação',
    what: 'novos códigos de recuperação foram gerados. Os anteriores deixaram de valer.',
    short: 'novos códigos de recuperação gerados',
  },
  recovery_code_used: {
    subject: 'Código de recuperação usado',
    what: 'um dos seus códigos de recuperação foi usado.',
    short: 'código de recuperação usado',
  },
  factors_removed: {
    subject: 'Segunda etapa removida',
    what: 'o app de códigos, as chaves de acesso e os códigos de recuperação da sua conta foram removidos pelo banco.',
    short: 'segunda etapa removida pelo banco',
  },
};

const ADVICE =
  'Se não foi você, redefina a senha agora mesmo na tela de login, em "Esqueceu a senha?": isso encerra todas as sessões. Depois, confira a tela Segurança.';

/** Where it came from is what the connection and the browser said; none of it is text of anybody's choice. */
export function securityMessage({ event, at, device, address }: SecurityNotice): Text {
  const { subject, what, short } = WORDINGS[event];
  const when = DATE_AND_TIME.format(at);
  const origin = [device, address === null ? null : `endereço ${address}`].filter((part) => part !== null);
  return {
    subject,
    long: [
      `Em ${when} (horário de Brasília), ${what}`,
      ...(origin.length === 0 ? [] : [`Origem: ${origin.join(', ')}.`]),
      ADVICE,
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: ${short} em ${when}. Se não foi você, redefina a senha agora mesmo.`,
  };
}
