import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The OpenType font within a WOFF file (W3C, WOFF 1.0): pdfkit would unpack it in JavaScript for each document. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count)) * SFNT_ENTRY;
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power, 6);
  head.writeUInt16BE(Math.log2(power / SFNT_ENTRY), 8);
  head.writeUInt16BE(count * SFNT_ENTRY - power, 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let nth = 0; nth < count; nth += 1) {
    const entry = HEADER + nth * ENTRY;
    const [tag = 0, from = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at),
    );
    const stored = woff.subarray(from, from + packed);
    const table: Uint8Array = packed < length ? inflateSync(stored) : stored;
    [tag, checksum, offset, length].forEach((value, at) => {
      head.writeUInt32BE(value, SFNT_HEADER + nth * SFNT_ENTRY + at * 4);
    });
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
