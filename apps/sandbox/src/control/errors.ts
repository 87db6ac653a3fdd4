import type { z } from 'zod';

/** A control call that can't be done. `message` is shown on the page, so it is in Portuguese. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Reads the body or query of a control call. Throws 400 `invalid_request` naming what is wrong. */
export function parseControl<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  const where = path === '' ? '' : `${path}: `;
  throw new ControlError(400, 'invalid_request', `Pedido inválido. ${where}${issue?.message ?? ''}`.trim());
}
