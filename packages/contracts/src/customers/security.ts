import * as z from 'zod/mini';
import { described, isoDate } from '../common.ts';
import {
  MAX_PASSKEY_NAME_LENGTH,
  MAX_RECOVERY_CODE_TYPED_LENGTH,
  MAX_TOTP_CODE_TYPED_LENGTH,
} from '../constants.ts';

const code = z.string().check(
  z.minLength(1),
  z.maxLength(MAX_TOTP_CODE_TYPED_LENGTH),
  z.meta({
    description: 'The six digits that the authenticator app shows; spaces are ignored',
    examples: ['408215'],
  }),
);

/** W3C WebAuthn Level 3, 5.4 and 5.5. */
const webauthnOptions = described(z.record(z.string(), z.unknown()), 'WebAuthn Level 3 options, as JSON');

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/));

const MAX_CREDENTIAL_ID = 1_400;
const MAX_CLIENT_DATA = 4_000;
const MAX_ATTESTATION = 20_000;
const MAX_SIGNATURE = 4_000;
const MAX_USER_HANDLE = 100;

const credential = {
  id: base64url(MAX_CREDENTIAL_ID),
  rawId: base64url(MAX_CREDENTIAL_ID),
  type: z.literal('public-key'),
};

const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_CLIENT_DATA),
    attestationObject: base64url(MAX_ATTESTATION),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_CLIENT_DATA),
    authenticatorData: base64url(MAX_CLIENT_DATA),
    signature: base64url(MAX_SIGNATURE),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(MAX_USER_HANDLE)))),
  }),
});

const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PASSKEY_NAME_LENGTH));

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_date: isoDate,
    last_used_date: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'Passkey' }));

export const securityReply = z
  .object({
    totp: z.object({ on: z.boolean(), since: z.nullable(isoDate) }),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
    passkey_origin: described(z.string(), 'The only origin at which browsers create and use passkeys'),
  })
  .check(z.meta({ id: 'Security' }));

export const totpReply = z.object({
  secret: described(z.string(), 'Base32, for manual entry'),
  uri: described(z.string(), 'otpauth://, for the QR code'),
});

export const totpConfirmBody = z.object({ code });

const recoveryCodes = z.array(z.string());

export const recoveryCodesReply = z.object({
  recovery_codes: described(recoveryCodes, 'Shown once; each works once. Earlier codes become invalid'),
});

export const totpConfirmReply = z.object({
  recovery_codes: described(recoveryCodes, 'Shown once; empty if the customer has unused codes'),
});

export const webauthnOptionsReply = z.object({ options: webauthnOptions });

export const addPasskeyBody = z.object({ name: passkeyName, response: registrationResponse });
export const addPasskeyReply = z.object({
  passkey,
  recovery_codes: described(recoveryCodes, 'Shown once; empty if the customer has unused codes'),
});
export const passkeyParams = z.object({ id: z.uuid() });
export const renamePasskeyBody = z.object({ name: passkeyName });

const SUBJECT_LENGTH = 43;
const proofFor = z.string().check(
  z.length(SUBJECT_LENGTH),
  z.regex(/^[A-Za-z0-9_-]+$/),
  z.meta({
    description: 'The `proof_for` that came with `second_factor_required`',
    examples: ['n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'],
  }),
);

export const proofOptionsBody = z.object({ for: proofFor });

export const proofBody = z
  .object({
    for: proofFor,
    code: z.optional(code),
    recovery_code: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_RECOVERY_CODE_TYPED_LENGTH))),
    passkey: z.optional(authenticationResponse),
  })
  .check(
    z.refine(
      ({ code, recovery_code, passkey }) =>
        [code, recovery_code, passkey].filter((factor) => factor !== undefined).length === 1,
    ),
    z.meta({ description: 'Exactly one of `code`, `recovery_code` and `passkey`' }),
  );
export const passkeySignInBody = z.object({ passkey: authenticationResponse });

export const proofReply = z.object({
  proof: described(z.string(), 'For the header `x-proof` of that request; valid once'),
  expires_at: isoDate,
});

export type Passkey = z.infer<typeof passkey>;
export type SecurityReply = z.infer<typeof securityReply>;
export type TotpReply = z.infer<typeof totpReply>;
export type TotpConfirmBody = z.infer<typeof totpConfirmBody>;
export type TotpConfirmReply = z.infer<typeof totpConfirmReply>;
export type RecoveryCodesReply = z.infer<typeof recoveryCodesReply>;
export type WebauthnOptionsReply = z.infer<typeof webauthnOptionsReply>;
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;
export type AddPasskeyReply = z.infer<typeof addPasskeyReply>;
export type RenamePasskeyBody = z.infer<typeof renamePasskeyBody>;
export type ProofOptionsBody = z.infer<typeof proofOptionsBody>;
export type ProofBody = z.infer<typeof proofBody>;
export type PasskeySignInBody = z.infer<typeof passkeySignInBody>;
export type ProofReply = z.infer<typeof proofReply>;
