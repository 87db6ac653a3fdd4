import { parseObject } from './jws.ts';

export type Check = (value: unknown) => boolean;

/** Undefined unless well-formed and in the canonical form of RFC 8785, so that a payload has one reading. */
export function readClaims(
  payload: Uint8Array,
  check: (claims: Readonly<Record<string, unknown>>) => boolean,
): Readonly<Record<string, unknown>> | undefined {
  const claims = parseObject(payload);
  if (claims === undefined || !check(claims)) return undefined;
  return new TextDecoder().decode(payload) === canonical(claims) ? claims : undefined;
}

/** The only number in claims is 1, which JSON and RFC 8785 write alike. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}

export const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
export const text = (length: number): Check =>
  matching(new RegExp(`^[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}]{1,${length}}$`, 'u'));

export function object(
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  const all = { ...required, ...optional };
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const isComplete = Object.keys(required).every((name) => Object.hasOwn(value, name));
    return (
      isComplete &&
      Object.entries(value).every(([name, member]) => Object.hasOwn(all, name) && all[name]?.(member))
    );
  };
}

export const UUID = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
export const DECIMAL = matching(/^(0|[1-9]\d{0,29})(\.\d{1,18})?$/);
export const AMOUNT = object({ currency: matching(/^[A-Z]{2,8}$/), value: DECIMAL });
/** 128 random bits in base64url. */
export const SALT = matching(/^[A-Za-z0-9_-]{22}$/);
export const ISSUER = matching(/^https?:\/\/[^\s/]+$/);
