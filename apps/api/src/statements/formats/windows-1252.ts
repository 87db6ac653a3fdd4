const decoder = new TextDecoder('windows-1252');
const CODES = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
const MISSING = '?'.charCodeAt(0);
/** Letters that have the same code in ISO 8859-1, which Node writes natively. */
const SHARED = /^[\n\r\x20-\x7e\xa0-\xff]*$/;

/** Not a symbol, since ≮ without its stroke is a `<`, which would open a tag in OFX. */
const PLAIN_LETTER = /^[A-Za-z]/;

/** Unsupported letters lose their accents, or become question marks. */
export function encodeWindows1252(text: string): Buffer {
  const composed = text.normalize('NFC');
  if (SHARED.test(composed)) return Buffer.from(composed, 'latin1');
  return Buffer.from([...composed].map(codeOf));
}

function codeOf(letter: string): number {
  const [plain] = PLAIN_LETTER.exec(letter.normalize('NFD')) ?? [];
  return CODES.get(letter) ?? plain?.charCodeAt(0) ?? MISSING;
}
