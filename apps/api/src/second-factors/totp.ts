import { TOTP_CODE_LENGTH } from '@lastro/contracts';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Lastro';
/** As long as its HMAC (RFC 4226, 4, R6). */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Clock drift of the phone, either way (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;
const CODE = new RegExp(`^\\d{${TOTP_CODE_LENGTH}}$`);

export function generateSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** SHA-1, six digits, 30 seconds: all that every app supports. */
export function uriOf(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

export function matchingStep(secret: string, typed: string, now: Date): bigint | undefined {
  const token = typed.replace(/\s/g, '');
  if (!CODE.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : BigInt(TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta);
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: TOTP_CODE_LENGTH,
    period: STEP_SECONDS,
  });
}
