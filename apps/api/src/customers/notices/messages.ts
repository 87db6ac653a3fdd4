import { TIME_ZONE } from '@lastro/contracts/brasilia';

/** Contains no text that another person could have chosen. */
export interface Text {
  readonly subject: string;
  readonly long: string;
  readonly short: string;
}

export const SIGNATURE = 'Lastro, Banco Digital';

export function codeMessage(code: string): Text {
  return {
    subject: 'Seu código para redefinir a senha',
    long: [
      `Seu código para redefinir a senha é ${code}.`,
      'Ele vale por 10 minutos. Não o informe a ninguém: o Lastro nunca pede este código.',
      'Se você não pediu a redefinição, ignore esta mensagem. Sua senha continua a mesma.',
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: seu código para redefinir a senha é ${code}. Vale por 10 minutos. Não o informe a ninguém.`,
  };
}

export const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** `phone` also gives access to the account. */
export function passwordChangedMessage(changedAt: Date, phone: string | null, byOwner: boolean): Text {
  const when = DATE_AND_TIME.format(changedAt);
  return {
    subject: 'Sua senha foi alterada',
    long: [
      `A senha da sua conta foi alterada em ${when} (horário de Brasília). ${byOwner ? 'As outras sessões foram encerradas.' : 'Todas as sessões foram encerradas.'}`,
      'Se não foi você, redefina a senha agora mesmo na tela de login, em "Esqueceu a senha?".',
      ...(phone === null
        ? []
        : [
            `O telefone com final ${phone.slice(-4)} também dá acesso a esta conta. Se ele não é seu, não use a conta e fale conosco.`,
          ]),
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: sua senha foi alterada em ${when}. Se não foi você, redefina-a agora mesmo.`,
  };
}

export function googleLinkedMessage(linkedAt: Date, removed: boolean): Text {
  const when = DATE_AND_TIME.format(linkedAt);
  return {
    subject: 'Agora você também entra na sua conta com o Google',
    long: [
      `Em ${when} (horário de Brasília), alguém entrou na sua conta com o Google, pelo seu e-mail.`,
      removed
        ? 'Como este e-mail ainda não tinha sido confirmado, a senha e o telefone anteriores deixaram de dar acesso e todas as sessões foram encerradas. Para voltar a usar uma senha, crie outra na tela de login, em "Esqueceu a senha?".'
        : 'Sua senha continua a mesma.',
      'Se não foi você, troque a senha da sua conta Google agora mesmo.',
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: em ${when} alguém entrou na sua conta com o Google. Se não foi você, troque a senha do Google agora mesmo.`,
  };
}

/** Sent to the removed number, which may belong to another person. */
export function phoneRemovedText(at: Date): string {
  return `Lastro: em ${DATE_AND_TIME.format(at)} este telefone não dá mais acesso a uma conta, por decisão do banco. Se ela é sua, entre pelo e-mail.`;
}
