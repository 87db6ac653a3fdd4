import { verifyCompact } from '@lastro/register/jws';
import type { CheckedShare } from '@lastro/register/liabilities';
import { MANIFEST_TYP, type Manifest } from '@lastro/register/manifest';
import { formatDateTime } from '../../lib/format/dates.ts';
import { documentKeys, logPolicy, type Trust } from '../../lib/trust/known-keys.ts';
import { checkHoldings, HOLDINGS_TITLE } from './check-holdings.ts';
import { type CheckLine, line } from './check-line.ts';
import { checkOwner, LEAVES_TITLE, NOT_YOURS, type SignedIn } from './check-owner.ts';
import { type CheckedLog, checkLog } from './log/check-log.ts';
import type { LogFiles } from './log/log-files.ts';
import { LOG_TITLES } from './log/texts.ts';
import { type BalanceAt, type CoinBalance, checkBalance, isEmpty, readBalances } from './shares/balances.ts';
import { type Own, sharesOf } from './shares/own-shares.ts';

export { LOG_FILES } from './log/log-files.ts';

export interface Evidence {
  readonly epoch: number;
  readonly jws: string;
  readonly proof: string | undefined;
  readonly trust: Trust;
  readonly own: Own;
  readonly me: SignedIn;
  readonly files: LogFiles;
  readonly balanceAt: BalanceAt;
  /** The signed head of the log that this browser has kept. */
  readonly keptHead: string | null;
}

export interface OwnPart {
  readonly takenAt: string;
  readonly balances: readonly CoinBalance[];
}

interface CheckedPart {
  readonly lines: readonly CheckLine[];
  /** Null without a signed list, or if it has nothing of the customer's. */
  readonly part: OwnPart | null;
  /** The signed head to keep for the next check. */
  readonly keptHead: string | null;
}

/** Runs all checks, each on its own. */
export async function checkOwnPart(evidence: Evidence): Promise<CheckedPart> {
  const { own } = evidence;
  const manifest = await readSigned(evidence);
  const [log, part] = await Promise.all([checkLogOf(evidence, manifest), readPart(evidence, manifest)]);
  const shares = manifest === null ? [] : sharesOf(own, manifest);
  const hadNothing = part !== null && shares.length === 0 && isEmpty(part.balances);
  const lines = [
    ...(hadNothing ? [nothingListed(evidence.epoch, part.takenAt)] : []),
    line('A lista está assinada', manifest !== null, [
      'A assinatura é do Lastro e nada mudou desde então.',
      'Não é uma lista desta prova, assinada com uma chave do Lastro que este aparelho conhece.',
    ]),
    ...log.lines.map((one): CheckLine => ({ ...one, isTechnical: true })),
    ...(hadNothing ? [] : ownLines(evidence, manifest, shares, part)),
    manifest === null ? withoutList(HOLDINGS_TITLE) : checkHoldings(manifest),
  ];
  return { lines, part: hadNothing ? null : part, keptHead: log.keptHead };
}

function ownLines(
  { own, me }: Evidence,
  manifest: Manifest | null,
  shares: readonly CheckedShare[],
  part: OwnPart | null,
): readonly CheckLine[] {
  const ownLine = manifest === null ? withoutList : shareLine;
  return [
    checkOwner(
      ownLine(LEAVES_TITLE, shares, 'leaves', [
        `Foram feitas com seu cadastro (${own.contact}). Ninguém mais pode receber as mesmas.`,
        NOT_YOURS,
      ]),
      own,
      me,
    ),
    checkBalance(
      ownLine('Seu saldo está inteiro', shares, 'balance', [
        'A soma das suas partes é o total que o Lastro informa para aquele momento, e em nenhuma moeda é menor que o saldo do seu extrato.',
        'A soma das suas partes é diferente do total que o Lastro informa para aquele momento.',
      ]),
      part?.balances ?? [],
    ),
    ownLine('Suas partes entram no total', shares, 'paths', [
      'Cada uma entra nas somas da lista até o total, e nenhuma soma é negativa.',
      'Uma das suas partes não entra nas somas da lista.',
    ]),
    ownLine('O resumo da lista é o publicado', shares, 'root', [
      'O resumo que este aparelho calculou é o da lista assinada, com o mesmo total.',
      'O resumo que este aparelho calculou não é o da lista assinada.',
    ]),
  ];
}

function nothingListed(epoch: number, takenAt: string): CheckLine {
  return {
    title: 'Você ainda não está nesta prova',
    outcome: 'nothing',
    text: `A prova nº ${epoch} é de ${formatDateTime(takenAt)}, quando seu extrato estava zerado. O que você tem agora entra na próxima, à 0h10 (horário de Brasília). Se naquele momento você já tinha dinheiro aqui, fale conosco pela Ajuda.`,
  };
}

async function readSigned({ epoch, jws, trust }: Evidence): Promise<Manifest | null> {
  try {
    const { payload } = await verifyCompact(jws, { keys: documentKeys(trust), typ: MANIFEST_TYP });
    const manifest = JSON.parse(new TextDecoder().decode(payload)) as Manifest;
    return manifest.epoch === epoch && manifest.iss === trust.iss ? manifest : null;
  } catch {
    return null;
  }
}

async function checkLogOf(evidence: Evidence, manifest: Manifest | null): Promise<CheckedLog> {
  if (manifest === null)
    return { lines: Object.values(LOG_TITLES).map(withoutList), keptHead: evidence.keptHead };
  return checkLog({ ...evidence, policy: logPolicy(evidence.trust) });
}

async function readPart({ own, balanceAt }: Evidence, manifest: Manifest | null): Promise<OwnPart | null> {
  if (manifest === null) return null;
  const { taken_at: takenAt } = manifest;
  return { takenAt, balances: await readBalances(own, takenAt, balanceAt) };
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
    return { title, outcome: 'nothing', text: 'Nada na lista é seu: não há partes a conferir.' };
  }
  return line(
    title,
    shares.every((share) => share[check] === null),
    texts,
  );
}
