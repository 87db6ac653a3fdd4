import type {
  AddPasskeyBody,
  AddPasskeyReply,
  PasskeySignInBody,
  ProofBody,
  ProofOptionsBody,
  ProofReply,
  RecoveryCodesReply,
  RenamePasskeyBody,
  SecurityReply,
  TotpConfirmBody,
  TotpConfirmReply,
  TotpReply,
  WebauthnOptionsReply,
} from '../customers/security.ts';
import type { EndOtherSessionsReply, SessionsReply } from '../customers/sessions.ts';
import { ANA, type CallExamples } from './call.ts';

const SUCCESS = { success: true };
const PROOF_FOR = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
const CHALLENGE = 'Zm9ydHktdHdvIHJhbmRvbSBieXRlcyBpbiBhIGxpbmU';
const CREDENTIAL_ID = 'pQ2T7mVx0dJkYb9aZcE4Rw';

const PASSKEY = {
  id: '0199f51c-4a27-7b90-a5d3-1e86c0f92b74',
  name: 'Meu celular',
  created_date: '2026-10-19T13:31:44.020Z',
  last_used_date: null,
} as const;

const RECOVERY_CODES = ['K7QX2-9RTM4', 'M0D5A-7WEJ3', '4TPRC-H8V2N'];

export const SECURITY: CallExamples = {
  'GET /api/security': {
    reply: {
      totp: { on: true, since: '2026-10-19T13:29:10.511Z' },
      passkeys: [PASSKEY],
      recovery_codes_left: 10,
      passkey_origin: 'https://banco.lastro.example',
    } satisfies SecurityReply,
  },
  'POST /api/security/proofs/options': {
    body: { for: PROOF_FOR } satisfies ProofOptionsBody,
    reply: {
      options: { challenge: CHALLENGE, rpId: 'banco.lastro.example', userVerification: 'required' },
    } satisfies WebauthnOptionsReply,
  },
  'POST /api/security/proofs': {
    body: { for: PROOF_FOR, code: '408215' } satisfies ProofBody,
    reply: {
      proof: 'Xq3v0mZ8pB1nK7dR5yT2wL9sF6hJ4gC_aE-uVoNiQrM',
      expires_at: '2026-10-19T13:36:02.118Z',
    } satisfies ProofReply,
  },
  'POST /api/auth/passkey/options': {
    reply: {
      options: { challenge: CHALLENGE, rpId: 'banco.lastro.example', userVerification: 'required' },
    } satisfies WebauthnOptionsReply,
  },
  'POST /api/auth/passkey': {
    body: {
      passkey: {
        id: CREDENTIAL_ID,
        rawId: CREDENTIAL_ID,
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
          signature: 'MEUCIQDrzG0',
        },
      },
    } satisfies PasskeySignInBody,
    reply: { token: 'Xq3v0mZ8pB1nK7dR5yT2wL9sF6hJ4gC_aE-uVoNiQrM' },
  },
  'POST /api/security/totp': {
    reply: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: `otpauth://totp/Lastro:${encodeURIComponent(ANA.email)}?issuer=Lastro&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30`,
    } satisfies TotpReply,
  },
  'POST /api/security/totp/confirm': {
    body: { code: '408215' } satisfies TotpConfirmBody,
    reply: { recovery_codes: RECOVERY_CODES } satisfies TotpConfirmReply,
  },
  'DELETE /api/security/totp': { reply: SUCCESS },
  'POST /api/security/recovery-codes': {
    reply: { recovery_codes: RECOVERY_CODES } satisfies RecoveryCodesReply,
  },
  'POST /api/security/passkeys/options': {
    reply: {
      options: {
        challenge: CHALLENGE,
        rp: { id: 'banco.lastro.example', name: 'Lastro' },
        user: { id: 'AZnzomwee1SdCj9uixx6IA', name: ANA.email, displayName: ANA.name },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      },
    } satisfies WebauthnOptionsReply,
  },
  'POST /api/security/passkeys': {
    body: {
      name: PASSKEY.name,
      response: {
        id: CREDENTIAL_ID,
        rawId: CREDENTIAL_ID,
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZQ',
        },
      },
    } satisfies AddPasskeyBody,
    reply: { passkey: PASSKEY, recovery_codes: [] } satisfies AddPasskeyReply,
  },
  'PUT /api/security/passkeys/{id}': {
    body: { name: PASSKEY.name } satisfies RenamePasskeyBody,
    reply: PASSKEY,
  },
  'DELETE /api/security/passkeys/{id}': { reply: SUCCESS },
  'GET /api/sessions': {
    reply: [
      {
        id: '0199f4f1-d20c-4b6e-9a37-58c1e4f0b362',
        device: 'Chrome no Windows',
        phone: false,
        address: '203.0.113.24',
        created_date: '2026-10-19T13:20:05.318Z',
        last_used_date: '2026-10-19T13:31:44.020Z',
        current: true,
      },
    ] satisfies SessionsReply,
  },
  'DELETE /api/sessions/{id}': { reply: SUCCESS },
  'POST /api/sessions/end-others': {
    reply: { success: true, ended: 2 } satisfies EndOtherSessionsReply,
  },
};
