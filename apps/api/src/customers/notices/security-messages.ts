import { DATE_AND_TIME, SIGNATURE, type Text } from './messages.ts';
import type { SecurityNotice } from './notices.ts';

interface Wording {
  readonly subject: string;
  readonly what: string;
  readonly short: string;
}

const WORDINGS: Readonly<Record<SecurityNotice['event'], Wording>> = {
  signed_in: {
    subject: 'Novo acesso à sua conta',
    what: 'alguém entrou na sua conta de um navegador ou de uma rede que ainda não conhecíamos.',
    short: 'novo acesso à sua conta',
  },
  totp_on: {
    subject: 'App autenticador ativado',
    what: 'um app autenticador foi ativado como segunda etapa da sua conta.',
    short: 'app autenticador ativado',
  },
  totp_off: {
    subject: 'App autenticador desativado',
    what: 'o app autenticador da sua conta foi desativado.',
    short: 'app autenticador desativado',
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
    what: 'o app autenticador, as chaves de acesso e os códigos de recuperação da sua conta foram removidos pelo banco.',
    short: 'segunda etapa removida pelo banco',
  },
  limits_changed: {
    subject: 'Limites alterados',
    what: 'os limites da sua conta foram alterados.',
    short: 'limites da sua conta alterados',
  },
  sent_to_new_recipient: {
    subject: 'Transferência para alguém novo',
    what: 'sua conta enviou uma transferência para quem ainda não tinha recebido de você. Veja no Histórico para quem foi.',
    short: 'transferência para alguém novo',
  },
  card_blocked: {
    subject: 'Cartão virtual bloqueado',
    what: 'seu cartão virtual foi bloqueado.',
    short: 'cartão virtual bloqueado',
  },
  card_unblocked: {
    subject: 'Cartão virtual desbloqueado',
    what: 'seu cartão virtual foi desbloqueado.',
    short: 'cartão virtual desbloqueado',
  },
  identity_given: {
    subject: 'CPF informado',
    what: 'o CPF e a data de nascimento da sua conta foram informados.',
    short: 'CPF e data de nascimento informados',
  },
  identity_removed: {
    subject: 'CPF removido',
    what: 'o CPF e a data de nascimento da sua conta foram removidos pelo banco. Você pode informá-los de novo em Minha conta.',
    short: 'CPF e data de nascimento removidos pelo banco',
  },
  phone_removed: {
    subject: 'Telefone removido',
    what: 'o telefone da sua conta foi removido pelo banco e deixou de abri-la. Todas as sessões foram encerradas: entre de novo pelo e-mail.',
    short: 'telefone da sua conta removido pelo banco',
  },
};

const ADVICE =
  'Se não foi você, redefina a senha agora mesmo na tela de login, em "Esqueceu a senha?": isso encerra todas as sessões. Depois, confira a tela Segurança.';

export function securityMessage({ event, at, device, address, facts }: SecurityNotice): Text {
  const { subject, what, short } = WORDINGS[event];
  const when = DATE_AND_TIME.format(at);
  const origin = [device, address === null ? null : `endereço ${address}`].filter((part) => part !== null);
  return {
    subject,
    long: [
      `Em ${when} (horário de Brasília), ${what}`,
      ...(facts.length === 0 ? [] : [facts.join('\n')]),
      ...(origin.length === 0 ? [] : [`Origem: ${origin.join(', ')}.`]),
      ADVICE,
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: ${short} em ${when}. Se não foi você, redefina a senha agora mesmo.`,
  };
}
