import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

export type { Logger } from 'pino';

/** No `detail`: PostgreSQL's contains the refused row, with personal data. */
const ERROR_FIELDS = [
  ...['type', 'message', 'stack', 'outcome', 'status', 'reason', 'retryAfterSeconds'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
];

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const serialized: Readonly<Record<string, unknown>> = pino.stdSerializers.err(error);
  const fields = Object.fromEntries(ERROR_FIELDS.map((field) => [field, serialized[field]]));
  // Not as `code`, which is redacted.
  return { ...fields, errorCode: serialized.code };
}

/** Redacts secrets and personal data by field name. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: [
        '*.password',
        '*.newPassword',
        '*.token',
        '*.code',
        '*.authorization',
        '*.card_number',
        '*.cvv',
      ],
      censor: '[redacted]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
