import { AppError } from '../platform/errors.ts';

export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

const SHAPE = /^(\d{13})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function encodeCursor(cursor: Cursor): string {
  return `${cursor.at.getTime()}.${cursor.id}`;
}

export function decodeCursor(text: string): Cursor {
  const [, millis, id] = SHAPE.exec(text) ?? [];
  if (millis === undefined || id === undefined) throw new AppError('invalid_request');
  return { at: new Date(Number(millis)), id };
}
