import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readSetting, writeSetting } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { PSP_BASE_PATH } from '../constants.ts';
import type { PspDeps } from '../deps.ts';
import { problem, problemWithStatus } from '../errors.ts';
import { toInstant } from '../identifiers.ts';
import { type ChargeRow, chargeTerms, findChargeByToken } from './charges.ts';

const SETTING = 'qr_signing_key';

/**
 * A compact JWS (RS256). Throws `CobPayloadNaoEncontrado`: 404 unknown, 410 paid or removed. Source: API Pix
 * 2.9.0, CobPayload.
 */
export function signedPayload(deps: PspDeps, token: string): string {
  const charge = findChargeByToken(deps.store, token);
  if (charge === undefined)
    throw problem('CobPayloadNaoEncontrado', 'A cobrança em questão não foi encontrada.');
  if (charge.status !== 'ATIVA') {
    throw problemWithStatus(
      410,
      'CobPayloadNaoEncontrado',
      'A cobrança em questão não está mais disponível.',
    );
  }
  const key = signingKey(deps.store);
  const header = {
    alg: 'RS256',
    typ: 'JWS',
    kid: keyId(key),
    jku: `http://${deps.publicHost()}${PSP_BASE_PATH}/qr/jwks`,
  };
  const signed = `${base64url(header)}.${base64url(claims(charge, deps.now()))}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

export function publicKeySet(store: Store): object {
  const key = signingKey(store);
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  return { keys: [{ ...jwk, kid: keyId(key), alg: 'RS256', use: 'sig' }] };
}

function claims(charge: ChargeRow, now: number): object {
  return {
    revisao: charge.revision,
    calendario: {
      criacao: toInstant(charge.created_at),
      apresentacao: toInstant(now),
      expiracao: charge.expiration_s,
    },
    txid: charge.txid,
    status: charge.status,
    ...chargeTerms(charge),
  };
}

/** Stored, so that payloads signed before a restart still verify. */
function signingKey(store: Store): KeyObject {
  const stored = readSetting(store, SETTING);
  if (stored !== null) return createPrivateKey(stored);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeSetting(store, SETTING, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
}

function keyId(key: KeyObject): string {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('base64url').slice(0, 16);
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
