import { leafHash, toHex, type VerifiedProof, verifyProof } from '@lastro/register';
import { verifyAnywhere } from '@lastro/register/ed25519-anywhere';
import { type StatementClaims, signedFileOf } from '@lastro/register/statement';
import { logPolicy, type Trust } from '../../lib/trust/known-keys.ts';
import { witnessesText } from '../../lib/trust/witnesses-text.ts';
import type { DroppedFile, Evidence } from './evidence.ts';
import { type DocumentType, entryOf, readSigned, type SignedDocument, typeOf } from './signed-document.ts';

/** `unproven`: neither proven nor refuted. `returned`: genuine, but money was returned. */
export type CheckState = 'holds' | 'fails' | 'unproven' | 'returned';

export interface Check {
  readonly state: CheckState;
  readonly title: string;
  readonly text: string;
}

export interface Verification {
  readonly type: DocumentType;
  readonly verdict: 'true' | 'unregistered' | 'false';
  /** Undefined unless the signature is valid. */
  readonly document?: SignedDocument;
  readonly checks: readonly Check[];
}

export async function verifyEvidence(evidence: Evidence, trust: Trust): Promise<Verification> {
  const { jws = '', proof, files = [] } = evidence;
  const type = typeOf(jws);
  const signed = await readSigned(jws, trust);
  if (typeof signed === 'string') {
    return { type, verdict: 'false', checks: [{ state: 'fails', title: 'Assinatura', text: signed }] };
  }
  const { document, kid } = signed;
  const signature: Check = {
    state: 'holds',
    title: 'Assinatura',
    text: `Assinado pelo Lastro com a chave ${kid}.`,
  };
  const logged = await checkLog(jws, proof, trust);
  const isLogged = logged[0]?.state === 'holds';
  const issuer = document.claims.iss === trust.iss ? [] : [otherIssuer(document.claims.iss, isLogged)];
  const fileChecks = document.type === 'statement' ? checkFiles(document.claims, files) : [];
  const checks = [signature, ...issuer, ...fileChecks, ...logged];
  const isRefuted = checks.some(({ state }) => state === 'fails');
  return { type, verdict: isRefuted ? 'false' : isLogged ? 'true' : 'unregistered', document, checks };
}

/** A bank that has moved keeps its log, which a copy of the bank with the same keys does not write to. */
function otherIssuer(iss: string, isLogged: boolean): Check {
  const title = 'Emissor';
  return isLogged
    ? { state: 'unproven', title, text: `Emitido quando o endereço do Lastro era ${iss}.` }
    : { state: 'fails', title, text: `Foi emitido em nome de ${iss}.` };
}

const FORMATS: Readonly<Record<string, string>> = {
  json: 'JSON',
  csv: 'CSV',
  'csv-excel': 'Excel',
  ofx: 'OFX',
  'ofx-utf-8': 'OFX',
};

const WITHOUT_FILE: Check = {
  state: 'unproven',
  title: 'Lançamentos',
  text: 'A assinatura garante os saldos abaixo, mas não cada linha do PDF. Para conferir todos os lançamentos, solte também o arquivo CSV, Excel, OFX ou JSON do mesmo extrato.',
};

/** The claims contain the hash of every format but the PDF, which embeds the claims. */
function checkFiles(claims: StatementClaims, files: readonly DroppedFile[]): readonly Check[] {
  if (files.length === 0) return [WITHOUT_FILE];
  return files.map(({ name, sha256 }) => {
    const format = signedFileOf(claims, sha256);
    const title = `Arquivo ${name}`;
    return format === undefined
      ? {
          state: 'fails',
          title,
          text: 'Não é um arquivo deste extrato: foi alterado depois de baixado, ou é de outro período ou de outra moeda.',
        }
      : {
          state: 'holds',
          title,
          text: `É o arquivo ${FORMATS[format] ?? format} deste extrato, sem nenhuma alteração.`,
        };
  });
}

const REGISTER = 'Registro público';

const WITHOUT_PROOF =
  'Sem a prova do registro. Com internet ela é buscada aqui; a de um documento recente chega em instantes.';

async function checkLog(jws: string, proof: string | undefined, trust: Trust): Promise<readonly Check[]> {
  if (proof === undefined) return [{ state: 'unproven', title: REGISTER, text: WITHOUT_PROOF }];
  const leaf = leafHash(new TextEncoder().encode(entryOf(jws)));
  try {
    return describeProof(await verifyProof(proof, leaf, logPolicy(trust), verifyAnywhere));
  } catch {
    const text = 'A prova não confere: não é deste documento ou foi alterada.';
    return [{ state: 'fails', title: REGISTER, text }];
  }
}

function describeProof({ index, size, root, cosignatures }: VerifiedProof): readonly Check[] {
  const head = toHex(root.subarray(0, 8));
  const text = `Posição ${index} de ${size}, conforme o resumo assinado ${head}…`;
  return [
    { state: 'holds', title: REGISTER, text },
    cosignatures.length === 0
      ? {
          state: 'unproven',
          title: 'Testemunhas',
          text: 'Sem testemunha: só o Lastro assinou este resumo do registro.',
        }
      : { state: 'holds', title: 'Testemunhas', text: `Conferido por ${witnessesText({ cosignatures })}.` },
  ];
}
