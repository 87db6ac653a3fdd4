const decoder = new TextDecoder('windows-1252');
const CODES = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
const MISSING = '?'.charCodeAt(0);

/** Unsupported letters lose their accents, or become question marks. */
export function encodeWindows1252(text: string): Buffer {
  const letters = [...text.normalize('NFC')];
  return Buffer.from(
    letters.map((letter) => CODES.get(letter) ?? CODES.get(letter.normalize('NFD').charAt(0)) ?? MISSING),
  );
}
