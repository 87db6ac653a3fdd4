import { createPublicKey, type webcrypto } from 'node:crypto';
import { CompactSign, importJWK } from 'jose';
import { toInstant } from '../psp/identifiers.ts';
import { findShop, type ShopCharge, type ShopsDeps } from './charges.ts';
import { SECOND_BANK_PATH } from './constants.ts';
import { figuresOf } from './figures.ts';
import { signingKeys } from './keys.ts';

const HUGE_CHARACTERS = 80_000;

/** A compact JWS, with the fault `charge.break`. Source: API Pix 2.9.0, CobPayload and CobVPayload. */
export async function signShopPayload(deps: ShopsDeps, charge: ShopCharge, payOn: string): Promise<string> {
  const algorithm = charge.alg === 'HS256' ? 'RS256' : charge.alg;
  const key = (await signingKeys(deps.store))[algorithm];
  const host = charge.break === 'jku_host' ? 'outro-banco.example' : deps.publicHost();
  const header = {
    alg: charge.alg,
    kid: charge.break === 'kid' ? 'unknown' : key.kid,
    jku: `http://${host}${SECOND_BANK_PATH}/jwks.json`,
    // Some banks pad the thumbprint.
    x5t: `${key.x5t}=`,
  };
  const claims = Buffer.from(JSON.stringify(claimsOf(deps, charge, payOn)));
  if (charge.break === 'alg_none') {
    return `${base64url({ ...header, alg: 'none' })}.${claims.toString('base64url')}.`;
  }
  const secret =
    charge.alg === 'HS256'
      ? publicKeyAsSecret(key.jwk as webcrypto.JsonWebKey)
      : await importJWK(key.jwk, charge.alg);
  const jws = await new CompactSign(claims).setProtectedHeader(header).sign(secret);
  return charge.break === 'signature' ? withWrongSignature(jws) : jws;
}

function claimsOf(deps: ShopsDeps, charge: ShopCharge, payOn: string): object {
  const { type, txid, chave, status, devedor, modalidadeAlteracao, retirada } = charge;
  const criacao = toInstant(charge.createdAt);
  const common = {
    txid,
    revisao: 0,
    status,
    chave,
    ...(devedor === undefined ? {} : { devedor }),
    ...(charge.descricao === undefined ? {} : { solicitacaoPagador: charge.descricao }),
    ...(charge.break === 'huge'
      ? { infoAdicionais: [{ nome: 'x', valor: 'x'.repeat(HUGE_CHARACTERS) }] }
      : {}),
  };
  const apresentacao = toInstant(deps.now());
  if (type === 'cob') {
    return {
      ...common,
      // A string, as in the standard's own example.
      calendario: { criacao, apresentacao, expiracao: String(charge.expiracao) },
      valor: {
        original: charge.valor,
        ...(modalidadeAlteracao === undefined ? {} : { modalidadeAlteracao }),
        ...(retirada === undefined ? {} : { retirada }),
      },
    };
  }
  const { nome, cpf, cnpj, cidade } = findShop(chave) ?? { nome: '', cidade: '' };
  return {
    ...common,
    calendario: {
      criacao,
      apresentacao,
      dataDeVencimento: charge.vencimento,
      validadeAposVencimento: charge.validade,
    },
    recebedor: { nome, cpf, cnpj, cidade, logradouro: 'Rua da Loja, 1', uf: 'SP', cep: '01001000' },
    valor: figuresOf(charge, payOn),
  };
}

/** The HMAC secret of a verifier that trusts the header's `alg`. */
function publicKeyAsSecret(jwk: webcrypto.JsonWebKey): Uint8Array {
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return Buffer.from(pem);
}

function withWrongSignature(jws: string): string {
  const at = jws.lastIndexOf('.') + 10;
  return `${jws.slice(0, at)}${jws.charAt(at) === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`;
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
