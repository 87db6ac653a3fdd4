import { readAttachments } from './pdf-attachments.ts';

export interface Evidence {
  readonly jws?: string;
  readonly proof?: string;
}

const JWS = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;
const PROOF = 'c2sp.org/tlog-proof@v1';
const PDF = '%PDF-';
const FILE_BYTES_MAX = 5_000_000;

export function readText(text: string): Evidence {
  const start = text.indexOf(PROOF);
  const jws = JWS.exec(text)?.[0];
  // A proof ends with a line of its own, which pasting may lose.
  const proof = start === -1 ? undefined : `${text.slice(start).replaceAll('\r\n', '\n').trimEnd()}\n`;
  return { ...(jws === undefined ? {} : { jws }), ...(proof === undefined ? {} : { proof }) };
}

/** The code in the link of a receipt. */
export function readCode(text: string): string | undefined {
  return /^(?:https?:\/\/[^\s/]+\/v\/)?([A-Z2-7]{26})\/?$/i.exec(text.trim())?.[1]?.toUpperCase();
}

/** A PDF, a signed receipt or a proof; nothing leaves the device. */
export async function readFiles(files: readonly File[]): Promise<Evidence> {
  const found = await Promise.all(files.map(readFile));
  return Object.assign({}, ...found);
}

async function readFile(file: File): Promise<Evidence> {
  if (file.size > FILE_BYTES_MAX) return {};
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith(PDF)) return readText(text);
  const attached = await readAttachments(bytes);
  return Object.assign({}, ...attached.map(readText));
}
