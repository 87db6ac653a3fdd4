import type { z } from 'zod';

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

export function parseControl<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  const where = path === '' ? '' : `${path}: `;
  throw new ControlError(400, 'invalid_request', `Pedido inválido. ${where}${issue?.message ?? ''}`.trim());
}
