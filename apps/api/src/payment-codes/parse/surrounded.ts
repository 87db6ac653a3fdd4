import { BrCodeError, readBrCode } from '@lastro/brcode';

const START = /000201/g;
const END = /6304[0-9a-f]{4}/gi;
const STARTS_MAX = 5;
/** Zero-width characters and marks of direction, which messengers insert. */
const FORMAT_CHARACTERS = /\p{Cf}/gu;
const LABEL =
  /^(?:cpf|cnpj|e-?mail|telefone|celular|tel|linha digit[aá]vel|c[oó]digo de barras|boleto|(?:chave )?pix|chave)\s*:\s*/i;

/** The one PIX code in a longer text, such as a message; undefined if there is none or more than one. The CRC shows where it ends. */
export function findPixCode(text: string): string | undefined {
  const shown = text.replace(FORMAT_CHARACTERS, '');
  const ends = [...shown.matchAll(END)].map(({ 0: end, index }) => index + end.length);
  const starts = [...shown.matchAll(START)].slice(0, STARTS_MAX);
  const codes = starts.flatMap(({ index }) => ends.map((end) => shown.slice(index, end)).filter(isPixCode));
  return new Set(codes).size === 1 ? codes[0] : undefined;
}

function isPixCode(text: string): boolean {
  try {
    readBrCode(text);
    return true;
  } catch (error) {
    if (error instanceof BrCodeError) return false;
    throw error;
  }
}

/** Without what a sender writes before a key or a number, as in 'CPF: 529.982.247-25'. */
export function withoutLabel(text: string): string {
  return text.replace(FORMAT_CHARACTERS, '').trim().replace(LABEL, '').replace(LABEL, '');
}
