import { DATE_AND_TIME, SIGNATURE, type Text } from '../notices/messages.ts';

type Mail = Omit<Text, 'short'>;

export function emailCodeMessage(code: string): Mail {
  return {
    subject: 'Seu código para confirmar o e-mail',
    long: [
      `Seu código para confirmar este e-mail na sua conta é ${code}.`,
      'Ele vale por 10 minutos. Digite-o na tela Minha conta e não o informe a ninguém: o Lastro nunca pede este código.',
      'Se você não pediu o código, ignore esta mensagem. Sem ele, nada muda.',
      SIGNATURE,
    ].join('\n\n'),
  };
}

/** Sent instead of the code when the address has an account, so that only its owner learns of it. */
export function addressInUseMessage(): Mail {
  return {
    subject: 'Este e-mail já é usado em uma conta',
    long: [
      'Alguém pediu para usar este e-mail em outra conta do Lastro. Como ele já dá acesso à sua, nada mudou e nenhum código foi enviado.',
      'Se foi você, use outro e-mail ou entre com este. Se não foi, nada precisa ser feito.',
      SIGNATURE,
    ].join('\n\n'),
  };
}

export function emailChangedMessage(at: Date): Text {
  const when = DATE_AND_TIME.format(at);
  return {
    subject: 'O e-mail da sua conta foi trocado',
    long: [
      `Em ${when} (horário de Brasília), o e-mail da sua conta foi trocado e confirmado com um código. Este contato não dá mais acesso à conta, e as outras sessões foram encerradas.`,
      'Se não foi você, entre agora pelo telefone ou por uma chave de acesso, troque a senha e fale conosco pela tela Ajuda. Sem acesso à conta, responda pelos canais de atendimento do Lastro.',
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: o e-mail da sua conta foi trocado em ${when}. Se não foi você, entre pelo telefone, troque a senha e fale conosco.`,
  };
}

export function emailChangeRequestedMessage(at: Date): Text {
  const when = DATE_AND_TIME.format(at);
  return {
    subject: 'Pediram para trocar o e-mail da sua conta',
    long: [
      `Em ${when} (horário de Brasília), alguém que digitou a sua senha pediu para trocar o e-mail da sua conta. Nada muda até que o novo e-mail seja confirmado.`,
      'Se não foi você, redefina a senha agora mesmo na tela de login, em "Esqueceu a senha?": isso cancela o pedido e encerra todas as sessões.',
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: pediram para trocar o e-mail da sua conta em ${when}. Se não foi você, redefina a senha agora mesmo: isso cancela o pedido.`,
  };
}
