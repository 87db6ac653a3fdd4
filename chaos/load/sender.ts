import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask } from './http.ts';
import { type Command, type NewCommand, note, type RunRecord } from './record.ts';

/** The way every client reaches the bank: any of its HTTP processes, again and again until it knows. */
export interface Sender {
  /** Sends a command under an id of its own, again under the same one while its outcome isn't known. */
  send(command: NewCommand): Promise<Command>;
  /** Sends it once more, now that its outcome is known: the answer must be the first one, and nothing may move. */
  replay(command: Command): Promise<void>;
  /** One call without a memory. */
  look(token: string, path: string): Promise<Answer>;
}

export interface SenderOptions {
  readonly record: RunRecord;
  readonly urls: readonly string[];
  /** Aborted when there is no more waiting for what isn't known. */
  readonly giveUp: AbortSignal;
}

/** Shorter than the bank may take: who gives up and asks again often meets the first attempt still under way. */
const TIMEOUT_MS = 6_000;
const PAUSE_MIN_MS = 60;
const PAUSE_MAX_MS = 1_500;
/** These say that it was not done, of an attempt that was the only one. */
const NOT_NOW = new Set([
  'rates_unavailable',
  'payment_provider_unavailable',
  'crypto_provider_unavailable',
  'crypto_provider_refused',
]);

export function createSender({ record, urls, giveUp }: SenderOptions): Sender {
  let turn = 0;
  const anyUrl = () => urls[turn++ % urls.length] as string;

  function attempt(command: Command): Promise<Answer> {
    const { by, path, body, id } = command;
    command.attempts += 1;
    return ask({
      method: 'POST',
      url: `${anyUrl()}${path}`,
      token: by.token,
      requestId: id,
      ...(body === undefined ? {} : { body }),
      timeoutMs: TIMEOUT_MS,
    });
  }

  /** Whether the answer tells what became of the command. */
  function tells(command: Command, answer: Answer): boolean {
    if (answer.status === 'none' || answer.status === 429) return false;
    const code = String(answer.body.code ?? '');
    if (code === 'internal_error') count(record.internalErrors, `${command.kind}`);
    // The PSP's refusal of a charge is kept under the id, as ours are.
    if (code === 'payment_provider_refused') return true;
    // Of these nothing is kept: an earlier attempt may still be carried out.
    if (answer.status >= 500) return NOT_NOW.has(code) && command.attempts === 1;
    return true;
  }

  function settle(command: Command, answer: Exclude<Answer, { status: 'none' }>): void {
    // Nothing was kept of "not now": sent again on purpose, the command may be carried out after all.
    const notNow = command.state === 'refused' && NOT_NOW.has(command.code);
    // Two attempts at once may both have been answered.
    if (command.state !== 'open' && !notNow) {
      checkSame(command, answer);
      return;
    }
    command.end = answer.end;
    command.status = answer.status;
    command.state = answer.status === 200 ? 'acknowledged' : 'refused';
    command.code = String(answer.body.code ?? '');
    if (command.state === 'acknowledged') command.answer = answer.body;
    if (answer.status === 401)
      note(record, 'a session that was opened stays open', `${command.kind} ${command.id}: 401`);
  }

  function checkSame(command: Command, answer: Exclude<Answer, { status: 'none' }>): void {
    const [first, then] = [
      { status: command.status, said: stable(command.answer), code: command.code },
      {
        status: answer.status,
        said: stable(answer.status === 200 ? answer.body : {}),
        code: String(answer.body.code ?? ''),
      },
    ];
    if (JSON.stringify(first) === JSON.stringify(then)) return;
    const evidence = `${command.kind} ${command.id}: first ${JSON.stringify(first)}, then ${JSON.stringify(then)}`;
    note(record, 'the same request is answered as it was the first time', evidence);
  }

  async function untilKnown(command: Command): Promise<void> {
    for (let pauseMs = PAUSE_MIN_MS; !giveUp.aborted; pauseMs = Math.min(PAUSE_MAX_MS, pauseMs * 2)) {
      const answer = await attempt(command);
      if (tells(command, answer) && answer.status !== 'none') return settle(command, answer);
      command.unsure += 1;
      await sleep(pauseMs);
    }
  }

  return {
    async send(wish) {
      const command: Command = {
        isEntry: true,
        takes: undefined,
        effectsOf: () => [],
        ...wish,
        id: randomUUID(),
        attempts: 0,
        unsure: 0,
        start: performance.now(),
        end: Number.POSITIVE_INFINITY,
        state: 'open',
        status: 0,
        code: '',
        answer: {},
      };
      record.commands.push(command);
      await untilKnown(command);
      return command;
    },
    async replay(command) {
      record.replays += 1;
      const answer = await attempt(command);
      if (answer.status !== 'none' && answer.status < 500 && answer.status !== 429) settle(command, answer);
    },
    look: (token, path) => ask({ method: 'GET', url: `${anyUrl()}${path}`, token, timeoutMs: TIMEOUT_MS }),
  };
}

/** What a command answered, without what goes on with time: a charge is paid, a payout is done. */
function stable(answer: Readonly<Record<string, unknown>>): string {
  const { status: _status, updated_date: _updated, ...rest } = answer;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)));
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
