import { TOTP_CODE_LENGTH } from '@lastro/contracts';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Lastro';
/** As long as the hash that is made of it (RFC 4226, 4, R6). */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Steps that a phone's clock may be off by, either way (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;
const CODE = new RegExp(`^\\d{${TOTP_CODE_LENGTH}}$`);

/** A new secret of 160 random bits, in Base32. */
export function drawSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app reads from the QR code: SHA-1, six digits, 30 seconds, since not every app knows anything else. */
export function uriOf(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The time step that the code belongs to: this one, the last or the next; undefined for any other code. */
export function stepOf(secret: string, typed: string, now: Date): bigint | undefined {
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
