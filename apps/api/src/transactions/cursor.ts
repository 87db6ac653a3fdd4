import { AppError } from '../platform/errors.ts';

/** Where a page ended: the row's time in milliseconds and its id. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

const SHAPE = /^(\d{13})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function encodeCursor(cursor: Cursor): string {
  return `${cursor.at.getTime()}.${cursor.id}`;
}

/** Throws `invalid_request` on anything that `encodeCursor` does not write. */
export function decodeCursor(text: string): Cursor {
  const [, millis, id] = SHAPE.exec(text) ?? [];
  if (millis === undefined || id === undefined) throw new AppError('invalid_request');
  return { at: new Date(Number(millis)), id };
}
