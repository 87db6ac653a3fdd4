import { leafHash, toHex } from '@lastro/register';
import { statementFileHash } from '@lastro/register/statement';
import { readAttachments } from './pdf-attachments.ts';
import { entryOf } from './signed-document.ts';

export interface Evidence {
  readonly jws?: string;
  readonly proof?: string;
  /** Files of a statement, whose signed claims contain their hashes. */
  readonly files?: readonly DroppedFile[];
}

export interface DroppedFile {
  readonly name: string;
  /** In hexadecimal. */
  readonly sha256: string;
}

const JWS = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;
/** Of a mail, whose answers begin lines with `>`. */
const BREAK = '(?:[ \\t]*\\r?\\n[ \\t>]*)?';
const PART = `(?:[\\w-]${BREAK})+\\.${BREAK}`;
/** An Ed25519 signature has 86 characters, so the text that follows it is not joined to it. */
const WRAPPED_JWS = new RegExp(`eyJ${PART}${PART}(?:[\\w-]${BREAK}){85}[\\w-]+`);
const PROOF = 'c2sp.org/tlog-proof@v1';
const PDF = '%PDF-';
/** A statement of a year may have tens of thousands of lines. */
const MAX_FILE_BYTES = 50_000_000;

export function readText(text: string): Evidence {
  const start = text.indexOf(PROOF);
  const jws = (WRAPPED_JWS.exec(text) ?? JWS.exec(text))?.[0].replaceAll(/[\s>]/g, '');
  // A proof ends with a newline, which pasting may lose.
  const proof = start === -1 ? undefined : `${text.slice(start).replaceAll('\r\n', '\n').trimEnd()}\n`;
  return { ...(jws === undefined ? {} : { jws }), ...(proof === undefined ? {} : { proof }) };
}

const LINK = /\/(?:v|verificar)\/([A-Z2-7]{26})(?![\w-])/i;
const CODE = /^\s*([A-Z2-7]{26})\s*$/i;

/** The code of a receipt: alone, or in its link anywhere in the text. */
export function readCode(text: string): string | undefined {
  return (LINK.exec(text) ?? CODE.exec(text))?.[1]?.toUpperCase();
}

/**
 * PDFs, signed documents, proofs and files of a statement; nothing leaves the device. Null if they are of several
 * documents: a proof among them could be of another one.
 */
export async function readFiles(files: readonly File[]): Promise<Evidence | null> {
  const found = await Promise.all(files.map(readFile));
  const documents = new Set(found.flatMap(({ jws }) => jws ?? []));
  return documents.size > 1 ? null : found.reduce<Evidence>(joinEvidence, {});
}

/** Adds to earlier evidence; a later file replaces one with the same name. */
function joinEvidence(before: Evidence, added: Evidence): Evidence {
  const files = [
    ...(before.files ?? []).filter(({ name }) => !added.files?.some((other) => other.name === name)),
    ...(added.files ?? []),
  ];
  return { ...before, ...added, ...(files.length === 0 ? {} : { files }) };
}

/** Another document replaces all earlier evidence; a proof or file alone is added to it. */
export function addEvidence(before: Evidence, found: Evidence): Evidence {
  const isOtherDocument = before.jws !== undefined && found.jws !== undefined && before.jws !== found.jws;
  return isOtherDocument ? found : joinEvidence(before, found);
}

async function readFile(file: File): Promise<Evidence> {
  if (file.size > MAX_FILE_BYTES) return {};
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (text.startsWith(PDF)) {
    const attached = await readAttachments(bytes);
    return Object.assign({}, ...attached.map(readText));
  }
  // A statement's descriptions may contain anything, even a signed text.
  if (isStatementFile(file.name, text))
    return { files: [{ name: file.name, sha256: statementFileHash(bytes) }] };
  return readText(text);
}

/** Phones may drop the file name extension. */
function isStatementFile(name: string, text: string): boolean {
  return /\.(csv|ofx|json)$/i.test(name) || /^(?:\uFEFF?date[,;]id[,;]|OFXHEADER:|\[\s*\{"date":)/.test(text);
}

/**
 * Fetches a missing proof from the public register, by the hash of the document's entry alone. Undefined while offline,
 * or until the entry is in the log.
 */
export async function fetchProof({ jws, proof }: Evidence): Promise<string | undefined> {
  if (proof !== undefined || jws === undefined) return proof;
  const leaf = toHex(leafHash(new TextEncoder().encode(entryOf(jws))));
  try {
    const response = await fetch(`/registro/proof/${leaf}`);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
