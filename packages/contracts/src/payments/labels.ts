/** Zero-width characters and marks of direction, which messengers insert. */
export const FORMAT_CHARACTERS = /\p{Cf}/gu;

const LABEL =
  /^(?:cpf|cnpj|e-?mail|telefone|celular|tel|linha digit[aá]vel|c[oó]digo de barras|boleto|(?:chave\s*)?pix|chave)\s*:\s*/i;

/** Without what senders write before a PIX key or a payment's number, as in 'Chave PIX: CPF: 529.982.247-25'. */
export function withoutLabel(text: string): string {
  return text.replace(FORMAT_CHARACTERS, '').trim().replace(LABEL, '').replace(LABEL, '');
}
