import { leafHash, type VerifiedProof, verifyProof } from '@lastro/register';
import { verifyAnywhere } from '@lastro/register/ed25519-anywhere';
import { JwsError, type JwsProblem, verifyCompact } from '@lastro/register/jws';
import { RECEIPT_TYP, type ReceiptClaims, readReceiptClaims, receiptEntry } from '@lastro/register/receipt';
import { documentKeys, logPolicy, type Trust } from '../../lib/trust/known-keys.ts';
import { witnessesText } from '../../lib/trust/witnesses-text.ts';
import type { Evidence } from './evidence.ts';

/** `open`: neither proven nor refuted. */
export type CheckState = 'good' | 'bad' | 'open';

export interface Check {
  readonly state: CheckState;
  readonly title: string;
  readonly text: string;
}

export interface Verification {
  readonly verdict: 'true' | 'unregistered' | 'false';
  /** Undefined unless the signature holds. */
  readonly claims?: ReceiptClaims;
  readonly checks: readonly Check[];
}

const PROBLEMS: Readonly<Record<JwsProblem, string>> = {
  malformed: 'O texto não é um comprovante assinado inteiro.',
  algorithm: 'A assinatura usa um algoritmo que o Lastro não usa.',
  type: 'É um documento assinado, mas não é um comprovante.',
  unknown_key: 'A chave que assinou não é uma das que este aparelho conhece do Lastro.',
  signature: 'A assinatura não confere: o conteúdo foi alterado depois de assinado.',
};

export async function verifyEvidence({ jws = '', proof }: Evidence, trust: Trust): Promise<Verification> {
  const signed = await checkSignature(jws, trust);
  if (typeof signed === 'string') {
    return { verdict: 'false', checks: [{ state: 'bad', title: 'Assinatura', text: signed }] };
  }
  const { claims, kid } = signed;
  const signature: Check = {
    state: 'good',
    title: 'Assinatura',
    text: `Assinado pelo Lastro com a chave ${kid}.`,
  };
  if (claims.iss !== trust.iss) {
    const issuer: Check = { state: 'bad', title: 'Emissor', text: `Foi emitido em nome de ${claims.iss}.` };
    return { verdict: 'false', claims, checks: [signature, issuer] };
  }
  const logged = await checkLog(jws, proof, trust);
  const isFalse = logged.some(({ state }) => state === 'bad');
  const isLogged = logged[0]?.state === 'good';
  return {
    verdict: isFalse ? 'false' : isLogged ? 'true' : 'unregistered',
    claims,
    checks: [signature, ...logged],
  };
}

async function checkSignature(
  jws: string,
  trust: Trust,
): Promise<{ readonly claims: ReceiptClaims; readonly kid: string } | string> {
  try {
    const { payload, kid } = await verifyCompact(jws, { keys: documentKeys(trust), typ: RECEIPT_TYP });
    const claims = readReceiptClaims(payload);
    return claims === undefined ? 'O conteúdo assinado não é um comprovante legível.' : { claims, kid };
  } catch (error) {
    if (error instanceof JwsError) return PROBLEMS[error.problem];
    throw error;
  }
}

const REGISTER = 'Registro público';

async function checkLog(jws: string, proof: string | undefined, trust: Trust): Promise<readonly Check[]> {
  if (proof === undefined) {
    const text = 'Sem a prova do registro. Se o comprovante é recente, baixe-o de novo em instantes.';
    return [{ state: 'open', title: REGISTER, text }];
  }
  const leaf = leafHash(new TextEncoder().encode(receiptEntry(jws)));
  try {
    return describeProof(await verifyProof(proof, leaf, logPolicy(trust), verifyAnywhere));
  } catch {
    const text = 'A prova não confere: não é deste comprovante ou foi alterada.';
    return [{ state: 'bad', title: REGISTER, text }];
  }
}

function describeProof({ index, size, root, cosignatures }: VerifiedProof): readonly Check[] {
  const head = [...root.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = `Posição ${index} de ${size}, sob o topo assinado ${head}…`;
  return [
    { state: 'good', title: REGISTER, text },
    cosignatures.length === 0
      ? {
          state: 'open',
          title: 'Testemunhas',
          text: 'Sem testemunha: só o Lastro assinou este topo do registro.',
        }
      : { state: 'good', title: 'Testemunhas', text: `Conferido por ${witnessesText({ cosignatures })}.` },
  ];
}
