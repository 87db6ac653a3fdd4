import { BrCodeError } from './errors.ts';

export interface TlvField {
  readonly tag: string;
  readonly value: string;
}

const HEADER = /^(\d{2})(\d{2})$/;
const MAX_VALUE_LENGTH = 99;

/** Strict: readers that pick different duplicates would pay different receivers. */
export function parseTlv(text: string, parentTag: string | null = null): readonly TlvField[] {
  const fields: TlvField[] = [];
  const seen = new Set<string>();
  let position = 0;
  while (position < text.length) {
    const header = HEADER.exec(text.slice(position, position + 4));
    const tag = header?.[1];
    const length = header?.[2];
    if (tag === undefined || length === undefined) throw new BrCodeError('malformed', parentTag);
    const path = fieldPath(parentTag, tag);
    const value = text.slice(position + 4, position + 4 + Number(length));
    if (value.length !== Number(length)) throw new BrCodeError('malformed', path);
    if (seen.has(tag)) throw new BrCodeError('duplicate_field', path);
    seen.add(tag);
    fields.push({ tag, value });
    position += 4 + value.length;
  }
  return fields;
}

export function formatTlv(fields: readonly TlvField[]): string {
  return fields.map(formatField).join('');
}

export function fieldValue(fields: readonly TlvField[], tag: string): string | null {
  return fields.find((field) => field.tag === tag)?.value ?? null;
}

function formatField({ tag, value }: TlvField): string {
  if (value.length > MAX_VALUE_LENGTH) throw new BrCodeError('field_too_long', tag);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

function fieldPath(parentTag: string | null, tag: string): string {
  return parentTag === null ? tag : `${parentTag}-${tag}`;
}
