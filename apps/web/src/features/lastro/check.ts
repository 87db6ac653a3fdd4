import { verifyCompact } from '@lastro/register/jws';
import type { CheckedShare } from '@lastro/register/liabilities';
import { MANIFEST_TYP, type Manifest } from '@lastro/register/manifest';
import { documentKeys, logPolicy, type Trust } from '../../lib/trust/known-keys.ts';
import { checkHoldings, HOLDINGS_TITLE } from './check-holdings.ts';
import { type CheckLine, line } from './check-line.ts';
import { checkOwner, LEAVES_TITLE, NOT_YOURS, type SignedIn } from './check-owner.ts';
import { type CheckedLog, checkLog } from './log/check-log.ts';
import type { LogFiles } from './log/log-files.ts';
import { LOG_TITLES } from './log/texts.ts';
import { type BalanceAt, type CoinBalance, checkBalance, readBalances } from './shares/balances.ts';
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
  /** Null without a signed list. */
  readonly part: OwnPart | null;
  /** The signed head to keep for the next check. */
  readonly keptHead: string | null;
}

/** Runs all checks, each on its own. */
export async function checkOwnPart(evidence: Evidence): Promise<CheckedPart> {
  const { own, me } = evidence;
  const manifest = await readSigned(evidence);
  const [log, part] = await Promise.all([checkLogOf(evidence, manifest), readPart(evidence, manifest)]);
  const shares = manifest === null ? [] : sharesOf(own, manifest);
  const ownLine = manifest === null ? withoutList : shareLine;
  const lines = [
    line('A lista está assinada', manifest !== null, [
      'A assinatura é do Lastro e nada mudou desde então.',
      'Não é uma lista desta prova, assinada com uma chave do Lastro que este aparelho conhece.',
    ]),
    ...log.lines,
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
    manifest === null ? withoutList(HOLDINGS_TITLE) : checkHoldings(manifest),
  ];
  return { lines, part, keptHead: log.keptHead };
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
