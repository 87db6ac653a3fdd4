const ALL_EQUAL = /^(.)\1*$/;

/** The last two are check digits. Eleven equal digits would pass but are never issued. */
export function isCpf(text: string): boolean {
  return /^[0-9]{11}$/.test(text) && !ALL_EQUAL.test(text) && hasCheckDigits(text, 11);
}

/**
 * Twelve digits or capital letters and two check digits. Source: Receita Federal, IN RFB 2229/2024, in force since
 * 07/2026.
 */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(text) && !ALL_EQUAL.test(text) && hasCheckDigits(text, 9);
}

/** Banks show the middle six digits of a CPF; a CNPJ is public. */
export function maskTaxId(taxId: string): string {
  if (taxId.length === 11) return `***.${taxId.slice(3, 6)}.${taxId.slice(6, 9)}-**`;
  return `${taxId.slice(0, 2)}.${taxId.slice(2, 5)}.${taxId.slice(5, 8)}/${taxId.slice(8, 12)}-${taxId.slice(12)}`;
}

function hasCheckDigits(text: string, weightMax: number): boolean {
  const body = text.slice(0, -2);
  const first = checkDigit(body, weightMax);
  return text === `${body}${first}${checkDigit(`${body}${first}`, weightMax)}`;
}

/**
 * Modulus 11: weights from 2 to `weightMax` from the right, repeating; a character counts its code less 48. Source:
 * Receita Federal, calculation of the alphanumeric CNPJ's check digit.
 */
function checkDigit(text: string, weightMax: number): number {
  let sum = 0;
  for (const [index, character] of [...text].reverse().entries()) {
    sum += (character.charCodeAt(0) - 48) * (2 + (index % (weightMax - 1)));
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
