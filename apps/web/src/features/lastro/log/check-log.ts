import { equalBytes, type LogPolicy, leafHash } from '@lastro/register';
import { liabilitiesEntry } from '@lastro/register/manifest';
import { formatCount } from '../../../lib/format/counts.ts';
import { witnessesText } from '../../../lib/trust/witnesses-text.ts';
import type { CheckLine } from '../check-line.ts';
import { checkSingle } from './check-single.ts';
import { findLists } from './lists-in-log.ts';
import { type LogFiles, LogUnreadableError } from './log-files.ts';
import { isContinued, LogDiffersError, type ReadLog, readLog } from './read-log.ts';
import {
  HeadUnsignedError,
  headToKeep,
  type ProvenEntry,
  readHead,
  readKeptHead,
  readProven,
  type SignedHead,
} from './signed-heads.ts';
import { LOG_TITLES } from './texts.ts';

export interface LogEvidence {
  readonly epoch: number;
  /** The signed list, whose hash must be in the log. */
  readonly jws: string;
  readonly proof: string | undefined;
  readonly policy: LogPolicy;
  readonly files: LogFiles;
  /** A signed head that this browser has kept. */
  readonly keptHead: string | null;
}

export interface CheckedLog {
  readonly lines: readonly CheckLine[];
  /** To be kept for the next check. */
  readonly keptHead: string | null;
}

interface Register extends LogEvidence {
  readonly entry: string;
  readonly current: SignedHead;
  /** Null if the proof is not one of the entry. */
  readonly proven: ProvenEntry | null | undefined;
  readonly head: SignedHead;
  readonly log: ReadLog;
}

/** Reads the register's own files: the answer with the proof cannot say what they contain. */
export async function checkLog(evidence: LogEvidence, maxLines?: number): Promise<CheckedLog> {
  try {
    const register = await readRegister(evidence, maxLines);
    const entry = await checkEntry(register);
    const { line, keptHead } = await checkGrowth(register);
    return { lines: [entry, line, checkSingle(register.log, register.epoch)], keptHead };
  } catch (error) {
    const problem = problemOf(error);
    const lines = Object.values(LOG_TITLES).map((title) => ({ title, ...problem }));
    return { lines, keptHead: evidence.keptHead };
  }
}

async function readRegister(evidence: LogEvidence, maxLines?: number): Promise<Register> {
  const { epoch, jws, proof, policy, files } = evidence;
  const entry = liabilitiesEntry(epoch, jws);
  const current = await readHead(files, policy);
  const proven = proof === undefined ? undefined : await readProven(proof, entry, policy);
  const head = proven && proven.head.size > current.size ? proven.head : current;
  return { ...evidence, entry, current, proven, head, log: await readLog(files, head, maxLines) };
}

function problemOf(error: unknown): Pick<CheckLine, 'outcome' | 'text'> {
  if (error instanceof LogUnreadableError) {
    const text = 'O registro não pôde ser lido agora: isto não foi conferido. Tente novamente.';
    return { outcome: 'waits', text };
  }
  if (error instanceof HeadUnsignedError) {
    return { outcome: 'fails', text: 'O resumo do registro não tem a assinatura do Lastro.' };
  }
  if (!(error instanceof LogDiffersError)) throw error;
  return { outcome: 'fails', text: 'As linhas do registro não são as do resumo assinado.' };
}

async function checkEntry(register: Register): Promise<CheckLine> {
  const { entry, epoch, proven, head, current, files, log } = register;
  const title = LOG_TITLES.entry;
  const fails = (text: string): CheckLine => ({ title, outcome: 'fails', text });
  if (proven === null) return fails('A prova do registro não confere.');
  const older = proven === undefined || head === proven.head ? current : proven.head;
  if (!(await isContinued(files, log, older, head))) {
    return fails('O Lastro mostrou dois registros diferentes: o da prova não faz parte do de agora.');
  }
  const leaf = leafHash(new TextEncoder().encode(entry));
  const at = log.leaves.findIndex((other) => equalBytes(other, leaf));
  const index = at === -1 ? proven?.index : log.from + at;
  if (index !== undefined) return { title, outcome: 'holds', text: placeText(register, index) };
  if (findLists(log, epoch).length > 0) {
    return fails(`O registro tem outra lista para a prova nº ${epoch}. A que o Lastro enviou não está nele.`);
  }
  return { title, outcome: 'waits', text: 'Ainda na fila do registro. Confira de novo em um minuto.' };
}

function placeText({ current, proven, head }: Register, index: number): string {
  const witnessed = [current, proven?.head].find((signed) => (signed?.cosignatures.length ?? 0) > 0);
  const place = `Está na posição ${formatCount(index)} de ${formatCount(head.size)}, conforme um resumo assinado`;
  if (witnessed === undefined) {
    return `${place} só pelo Lastro: nenhuma testemunha conferiu que todo mundo vê o mesmo registro.`;
  }
  const lines = `as primeiras ${formatCount(witnessed.size)} linhas`;
  return `${place} pelo Lastro e conferido por ${witnessesText(witnessed)}: quem confia na mesma testemunha vê iguais ${lines}.`;
}

interface CheckedGrowth {
  readonly line: CheckLine;
  readonly keptHead: string | null;
}

async function checkGrowth({
  policy,
  files,
  log,
  head,
  current,
  proven,
  keptHead: note,
}: Register): Promise<CheckedGrowth> {
  const title = LOG_TITLES.growth;
  const keptHead = await readKeptHead(note, policy);
  if (keptHead !== undefined && !(await isContinued(files, log, keptHead, head))) {
    return { line: { title, outcome: 'fails', text: regrownText(keptHead, head) }, keptHead: note };
  }
  const kept = headToKeep([current, ...(proven ? [proven.head] : [])], keptHead, policy)?.note ?? null;
  const text =
    keptHead === undefined
      ? `Este aparelho ainda não tinha visto o registro.${kept === null ? '' : ' Guardou o resumo de agora para comparar na próxima vez.'}`
      : `As ${formatCount(keptHead.size)} linhas que este aparelho já tinha visto continuam iguais, entre as ${formatCount(head.size)} de agora.`;
  return { line: { title, outcome: keptHead === undefined ? 'nothing' : 'holds', text }, keptHead: kept };
}

function regrownText(keptHead: SignedHead, head: SignedHead): string {
  return head.size < keptHead.size
    ? `Este aparelho já viu ${formatCount(keptHead.size)} linhas, e agora o registro tem ${formatCount(head.size)}. Ele nunca pode diminuir.`
    : `As ${formatCount(keptHead.size)} linhas que este aparelho já tinha visto não são mais as mesmas: o registro foi reescrito.`;
}
