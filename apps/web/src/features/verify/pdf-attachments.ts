const EMBEDDED = /\/Type\s*\/EmbeddedFile\b[\s\S]{0,500}?\/Length\s+(\d+)[\s\S]{0,300}?stream\r?\n/g;
/** Attachments have a few kilobytes; a crafted stream could inflate to gigabytes. */
const MAX_TEXT_BYTES = 100_000;
const MAX_ATTACHMENTS = 10;

/** Texts embedded in a PDF of the bank; empty if another program rewrote the PDF. */
export async function readAttachments(pdf: Uint8Array<ArrayBuffer>): Promise<string[]> {
  // One character per byte, so that offsets match.
  const text = new TextDecoder('latin1').decode(pdf);
  const found = [...text.matchAll(EMBEDDED)].slice(0, MAX_ATTACHMENTS);
  const texts = found.map(async (match) => {
    const start = match.index + match[0].length;
    const content = pdf.subarray(start, start + Number(match[1]));
    const bytes = match[0].includes('/FlateDecode') ? await inflate(content) : content;
    return bytes === undefined ? '' : new TextDecoder().decode(bytes);
  });
  return Promise.all(texts);
}

async function inflate(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate'));
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > MAX_TEXT_BYTES) {
        await reader.cancel();
        return undefined;
      }
      parts.push(part.value);
    }
  } catch {
    return undefined;
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
