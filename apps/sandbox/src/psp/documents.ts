const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const ALL_EQUAL = /^(.)\1*$/;
const CODE_OF_ZERO = 48;

// The sandbox has its own check, so that it finds a mistake in the bank's.

/** Eleven digits, the last two check digits. Source: Receita Federal, modulus 11. */
export function isCpf(text: string): boolean {
  if (!CPF.test(text) || ALL_EQUAL.test(text)) return false;
  return hasCheckDigits(text, 11);
}

/** The first twelve may be letters since 2026. Source: Receita Federal, IN RFB 2229/2024. */
export function isCnpj(text: string): boolean {
  if (!CNPJ.test(text) || ALL_EQUAL.test(text)) return false;
  return hasCheckDigits(text, 9);
}

function hasCheckDigits(text: string, weightMax: number): boolean {
  const body = text.slice(0, -2);
  const first = checkDigit(body, weightMax);
  const second = checkDigit(`${body}${first}`, weightMax);
  return text.endsWith(`${first}${second}`);
}

function checkDigit(text: string, weightMax: number): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const distance = text.length - 1 - index;
    const weight = 2 + (distance % (weightMax - 1));
    sum += (text.charCodeAt(index) - CODE_OF_ZERO) * weight;
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PHONE = /^\+[1-9]\d{2,14}$/;
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const MAX_KEY_LENGTH = 77;

/** Source: DICT API 1.8.0. */
export function isPixKey(text: string): boolean {
  if (text.length > MAX_KEY_LENGTH) return false;
  return EVP.test(text) || EMAIL.test(text) || PHONE.test(text) || isCnpj(text) || isCpf(text);
}

export function maskCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
