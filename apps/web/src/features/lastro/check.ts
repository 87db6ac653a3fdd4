import type { OwnLiabilities } from '@lastro/contracts';
import { isCurrency, type Money, money } from '@lastro/money';
import { leafHash, verifyProof } from '@lastro/register';
import { verifyAnywhere } from '@lastro/register/ed25519-anywhere';
import { verifyCompact } from '@lastro/register/jws';
import { type CheckedShare, checkShare } from '@lastro/register/liabilities';
import { liabilitiesEntry, MANIFEST_TYP, type Manifest } from '@lastro/register/manifest';
import { numberFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { documentKeys, logPolicy, type Trust } from '../../lib/trust/known-keys.ts';
import { witnessesText } from '../../lib/trust/witnesses-text.ts';
import { checkHoldings, HOLDINGS_TITLE } from './check-holdings.ts';
import { type CheckLine, line } from './check-line.ts';
import { checkOwner, LEAVES_TITLE, NOT_YOURS, type SignedIn } from './check-owner.ts';

export interface Evidence {
  readonly jws: string;
  readonly proof: string | undefined;
  readonly trust: Trust;
  readonly own: Wire<OwnLiabilities>;
  readonly me: SignedIn;
}

type Own = Wire<OwnLiabilities>;

/** What the customer's leaves add up to. */
export interface OwnPart {
  readonly takenAt: string;
  readonly amounts: readonly Money[];
}

export interface CheckedPart {
  readonly lines: readonly CheckLine[];
  /** Null without a signed list. */
  readonly part: OwnPart | null;
}

/** Runs all seven checks independently, without trusting the server's own claims. */
export async function checkOwnPart(evidence: Evidence): Promise<CheckedPart> {
  const { own } = evidence;
  const manifest = await readSigned(evidence);
  const shares = manifest === null ? [] : sharesOf(own, manifest);
  const ownLine = manifest === null ? withoutList : shareLine;
  const lines = [
    line('A lista está assinada', manifest !== null, [
      'A assinatura é do Lastro e nada mudou desde então.',
      'A assinatura não confere com as chaves do Lastro que este aparelho conhece.',
    ]),
    await checkLog(evidence, manifest),
    checkOwner(
      ownLine(LEAVES_TITLE, shares, 'leaves', [
        `Foram feitas com seu cadastro (${own.contact}). Ninguém mais pode receber as mesmas.`,
        NOT_YOURS,
      ]),
      own,
      evidence.me,
    ),
    ownLine('Seu saldo está inteiro', shares, 'balance', [
      'A soma das suas partes é o saldo que o Lastro informa para aquele momento. Compare os valores abaixo com o seu extrato.',
      'A soma das suas partes é diferente do saldo que o Lastro informa.',
    ]),
    ownLine('Suas partes entram no total', shares, 'paths', [
      'Cada uma sobe até o topo da lista, sem nenhuma soma negativa no caminho.',
      'O caminho de uma das suas partes não chega ao topo da lista.',
    ]),
    ownLine('O topo é o publicado', shares, 'root', [
      'O topo que você calculou é o da lista assinada, com o mesmo total.',
      'O topo que você calculou não é o da lista assinada.',
    ]),
    manifest === null ? withoutList(HOLDINGS_TITLE) : checkHoldings(manifest),
  ];
  return { lines, part: manifest && { takenAt: manifest.taken_at, amounts: amountsOf(own) } };
}

/** An amount that is no number fails its check and is left out. */
function amountsOf({ assets }: Own): readonly Money[] {
  return assets.flatMap(({ asset, pieces }) => {
    if (!isCurrency(asset) || pieces.some(({ amount }) => !/^\d+$/.test(amount))) return [];
    return [
      money(
        asset,
        pieces.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
      ),
    ];
  });
}

async function readSigned({ jws, trust, own }: Evidence): Promise<Manifest | null> {
  try {
    const { payload } = await verifyCompact(jws, { keys: documentKeys(trust), typ: MANIFEST_TYP });
    const manifest = JSON.parse(new TextDecoder().decode(payload)) as Manifest;
    const isExpected = manifest.epoch === numberFromWire(own.epoch) && manifest.iss === trust.iss;
    return isExpected ? manifest : null;
  } catch {
    return null;
  }
}

const LOG_TITLE = 'A lista está no registro público';

async function checkLog({ jws, proof, trust, own }: Evidence, manifest: Manifest | null): Promise<CheckLine> {
  if (manifest === null) return withoutList(LOG_TITLE);
  if (proof === undefined) {
    const text = 'Ainda na fila do registro. Confira de novo em um minuto.';
    return { title: LOG_TITLE, outcome: 'waits', text };
  }
  try {
    const entry = new TextEncoder().encode(liabilitiesEntry(numberFromWire(own.epoch), jws));
    const verified = await verifyProof(proof, leafHash(entry), logPolicy(trust), verifyAnywhere);
    const witnesses = witnessesText(verified);
    const place = `Está na posição ${verified.index} de ${verified.size}, sob um topo assinado`;
    const text =
      witnesses === ''
        ? `${place} só pelo Lastro: nenhuma testemunha conferiu que todo mundo vê o mesmo registro.`
        : `${place} pelo Lastro e conferido por ${witnesses}: todo mundo vê o mesmo registro.`;
    return { title: LOG_TITLE, outcome: 'holds', text };
  } catch {
    return { title: LOG_TITLE, outcome: 'fails', text: 'A prova do registro não confere.' };
  }
}

/** For an asset missing from the manifest, or an unreadable hash or number. */
const FAILED_SHARE: CheckedShare = {
  leaves: 'leaf_differs',
  balance: 'balance_differs',
  paths: 'paths_disagree',
  root: 'root_differs',
};

function sharesOf(own: Own, manifest: Manifest): CheckedShare[] {
  return own.assets.map((share) => {
    const tree = manifest.assets.find(({ asset }) => asset === share.asset);
    if (tree === undefined) return FAILED_SHARE;
    const owner = {
      accountNonce: bytesOf(own.account_nonce),
      epoch: numberFromWire(own.epoch),
      asset: share.asset,
      id: own.id,
      contact: own.contact ?? '',
    };
    const pieces = share.pieces.map(({ piece, amount, index, leaf, siblings }) => ({
      piece: numberFromWire(piece),
      amount: BigInt(amount),
      index: numberFromWire(index),
      leaf,
      siblings: siblings.map(({ side, hash, sum }) => ({ side, hash, sum: BigInt(sum) })),
    }));
    const { root, total, leaves } = tree;
    try {
      return checkShare(owner, pieces, BigInt(share.statement_total), { root, total: BigInt(total), leaves });
    } catch {
      return FAILED_SHARE;
    }
  });
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function withoutList(title: string): CheckLine {
  return { title, outcome: 'fails', text: 'Sem a lista assinada, não há com o que comparar.' };
}

function shareLine(
  title: string,
  shares: readonly CheckedShare[],
  check: keyof CheckedShare,
  texts: readonly [string, string],
): CheckLine {
  if (shares.length === 0) {
    const text = 'Segundo o Lastro, você não tinha saldo naquele momento.';
    return { title, outcome: 'nothing', text };
  }
  return line(
    title,
    shares.every((share) => share[check] === null),
    texts,
  );
}
