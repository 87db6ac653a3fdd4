/** PostgreSQL's names: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const SQL_STATE = {
  outOfRange: '22003',
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlock: '40P01',
  lockNotAvailable: '55P03',
  undefinedColumn: '42703',
  undefinedFunction: '42883',
  undefinedTable: '42P01',
} as const;

export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
