const decoder = new TextDecoder('windows-1252');
const CODES = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
const MISSING = '?'.charCodeAt(0);
/** Letters that have the same code in ISO 8859-1, which Node writes natively. */
const SHARED = /^[\n\r\x20-\x7e\xa0-\xff]*$/;

/** Unsupported letters lose their accents, or become question marks. */
export function encodeWindows1252(text: string): Buffer {
  const composed = text.normalize('NFC');
  if (SHARED.test(composed)) return Buffer.from(composed, 'latin1');
  const letters = [...composed];
  return Buffer.from(
    letters.map((letter) => CODES.get(letter) ?? CODES.get(letter.normalize('NFD').charAt(0)) ?? MISSING),
  );
}
