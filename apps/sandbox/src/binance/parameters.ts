import { z } from 'zod';
import { parseAmount } from './amounts.ts';
import { type BinanceCode, BinanceError } from './errors.ts';

export type Parameters = Readonly<Record<string, string>>;

/** The query takes precedence over the body. Source: Binance, "General information on endpoints". */
export function readParameters(query: string, body: string): Parameters {
  const read: Record<string, string> = {};
  for (const [name, value] of [...new URLSearchParams(query), ...new URLSearchParams(body)]) {
    read[name] ??= value;
  }
  return read;
}

interface Refusal {
  readonly code: BinanceCode;
}

export function refuseWith(code: BinanceCode): { params: Refusal } {
  return { params: { code } };
}

export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  sent: Parameters,
): z.output<Schema> {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  throw refusal(sent, result.error.issues[0]);
}

function refusal(sent: Parameters, issue: z.core.$ZodIssue | undefined): BinanceError {
  if (issue === undefined) return new BinanceError(-1000);
  if (issue.code === 'unrecognized_keys') {
    const count = Object.keys(sent).length;
    const read = count - issue.keys.length;
    if (read === 0) {
      return new BinanceError(-1101, `Too many parameters; expected '0' and received '${count}'.`);
    }
    const counts = `read '${read}' parameter(s) but was sent '${count}'`;
    return new BinanceError(-1104, `Not all sent parameters were read; ${counts}.`);
  }
  const name = String(issue.path[0] ?? '');
  const value = sent[name];
  if (value === undefined && issue.path.length > 0) {
    return new BinanceError(
      -1102,
      `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`,
    );
  }
  if (value === '') return new BinanceError(-1105, `Parameter '${name}' was empty.`);
  if (issue.code === 'custom' && isRefusal(issue.params)) {
    return new BinanceError(issue.params.code);
  }
  if (issue.code === 'invalid_format') {
    const range = `legal range is '${String(issue.pattern).slice(1, -1)}'`;
    return new BinanceError(-1100, `Illegal characters found in parameter '${name}'; ${range}.`);
  }
  return new BinanceError(-1130, `Data sent for parameter '${name}' is not valid.`);
}

function isRefusal(params: unknown): params is Refusal {
  return typeof params === 'object' && params !== null && 'code' in params;
}

export function integer(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^[0-9]{1,20}$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum);
}

/** Milliseconds of the epoch. */
export const instant = integer(0, Number.MAX_SAFE_INTEGER);

/** In units of 1e-8. */
export const amount = z
  .string()
  .regex(/^([0-9]{1,20})(\.[0-9]{1,20})?$/)
  .transform((text, context) => {
    const parsed = parseAmount(text);
    if (parsed !== null && parsed > 0n) return parsed;
    const issue = parsed === null ? refuseWith(-1111) : {};
    context.addIssue({ code: 'custom', input: text, ...issue });
    return z.NEVER;
  });

export const clientId = z.string().regex(/^[a-zA-Z0-9-_]{1,64}$/);

const DAY_MS = 24 * 60 * 60 * 1000;

interface Period {
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** At most `daysMax` days, by default the latest. Throws -4047. */
export function readPeriod({ startTime, endTime }: Period, now: number, daysMax = 90) {
  const longest = daysMax * DAY_MS;
  const end = endTime ?? (startTime === undefined ? now : startTime + longest);
  const start = startTime ?? end - longest;
  if (end >= start && end - start <= longest) return { start, end };
  throw new BinanceError(-4047, `Time interval must be within 0-${daysMax} days`);
}
