import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callHttp } from './http.ts';
import { addViolation, type Command, type NewCommand, type RunRecord } from './record.ts';

export interface Sender {
  /** With `twice`, two attempts start concurrently. */
  send(command: NewCommand, twice?: boolean): Promise<Command>;
  /** Replays a finished command: the response must be the first one, and no balance may change. */
  replay(command: Command): Promise<void>;
  /** One attempt, not recorded. */
  get(token: string, path: string): Promise<Answer>;
  /** One attempt, not recorded: only for calls that move no money. */
  post(token: string, path: string, body: object): Promise<Answer>;
}

export interface SenderOptions {
  readonly record: RunRecord;
  readonly urls: readonly string[];
  readonly giveUp: AbortSignal;
}

/** Shorter than the bank may take, so that retries often meet the first attempt in progress. */
const TIMEOUT_MS = 6_000;
const MIN_PAUSE_MS = 60;
const MAX_PAUSE_MS = 1_500;
/** On a first attempt, these prove that the command was not executed. */
const TEMPORARY_REFUSALS = new Set([
  'rates_unavailable',
  'payment_provider_unavailable',
  'crypto_provider_unavailable',
  'crypto_provider_refused',
]);

export function createSender({ record, urls, giveUp }: SenderOptions): Sender {
  let attempts = 0;
  const nextUrl = () => urls[attempts++ % urls.length] as string;

  function attempt(command: Command): Promise<Answer> {
    const { by, path, body, id } = command;
    command.attempts += 1;
    return callHttp({
      method: 'POST',
      url: `${nextUrl()}${path}`,
      token: by.token,
      requestId: id,
      ...(body === undefined ? {} : { body }),
      timeoutMs: TIMEOUT_MS,
    });
  }

  function isDefinite(command: Command, answer: Answer): boolean {
    if (answer.status === 'none' || answer.status === 429) return false;
    const code = String(answer.body.code ?? '');
    if (code === 'internal_error') count(record.internalErrors, `${command.kind}`);
    // The PSP's refusal of a charge is stored under the request id.
    if (code === 'payment_provider_refused') return true;
    // Not stored under the request id: an earlier attempt may still be executed.
    if (answer.status >= 500) return TEMPORARY_REFUSALS.has(code) && command.attempts === 1;
    return true;
  }

  function settle(command: Command, answer: Exclude<Answer, { status: 'none' }>): void {
    // A temporary refusal is not stored, so a replay may execute the command.
    const wasTemporary = command.state === 'refused' && TEMPORARY_REFUSALS.has(command.code);
    // Two concurrent attempts may both have been answered.
    if (command.state !== 'open' && !wasTemporary) {
      checkSameResponse(command, answer);
      return;
    }
    command.end = answer.end;
    command.status = answer.status;
    command.state = isDone(answer) ? 'acknowledged' : 'refused';
    command.code = String(answer.body.code ?? '');
    if (command.state === 'acknowledged') command.answer = answer.body;
    if (answer.status === 401)
      addViolation(record, 'an open session stays open', `${command.kind} ${command.id}: 401`);
  }

  function checkSameResponse(command: Command, answer: Exclude<Answer, { status: 'none' }>): void {
    const [first, then] = [
      { status: command.status, body: comparable(command.answer), code: command.code },
      {
        status: answer.status,
        body: comparable(isDone(answer) ? answer.body : {}),
        code: String(answer.body.code ?? ''),
      },
    ];
    if (JSON.stringify(first) === JSON.stringify(then)) return;
    const evidence = `${command.kind} ${command.id}: first ${JSON.stringify(first)}, then ${JSON.stringify(then)}`;
    addViolation(record, 'a repeated request gets the first response', evidence);
  }

  async function sendUntilKnown(command: Command): Promise<void> {
    for (let pauseMs = MIN_PAUSE_MS; !giveUp.aborted; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
      const answer = await attempt(command);
      if (isDefinite(command, answer) && answer.status !== 'none') return settle(command, answer);
      command.uncertain += 1;
      await sleep(pauseMs);
    }
  }

  return {
    async send(newCommand, twice = false) {
      const command: Command = {
        isEntry: true,
        debit: undefined,
        effectsOf: () => [],
        ...newCommand,
        id: randomUUID(),
        attempts: 0,
        uncertain: 0,
        start: performance.now(),
        end: Number.POSITIVE_INFINITY,
        state: 'open',
        status: 0,
        code: '',
        answer: {},
      };
      record.commands.push(command);
      await Promise.all(
        twice ? [sendUntilKnown(command), sendUntilKnown(command)] : [sendUntilKnown(command)],
      );
      return command;
    },
    async replay(command) {
      record.replays += 1;
      const answer = await attempt(command);
      if (answer.status !== 'none' && answer.status < 500 && answer.status !== 429) settle(command, answer);
    },
    get: (token, path) =>
      callHttp({ method: 'GET', url: `${nextUrl()}${path}`, token, timeoutMs: TIMEOUT_MS }),
    post: (token, path, body) =>
      callHttp({ method: 'POST', url: `${nextUrl()}${path}`, token, body, timeoutMs: TIMEOUT_MS }),
  };
}

function isDone({ status }: Answer): boolean {
  return status === 200 || status === 201;
}

function comparable(answer: Readonly<Record<string, unknown>>): string {
  const { status: _status, updated_date: _updated, ...rest } = answer;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)));
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
