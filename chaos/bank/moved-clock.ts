import { readFileSync, statSync } from 'node:fs';

/** Preloaded by `node --import`; shifts the wall clock by CHAOS_CLOCK_FILE's milliseconds, not the timers. */
const POLL_MS = 50;
const file = process.env.CHAOS_CLOCK_FILE;
const RealDate = Date;
let offsetMs = 0;
let readAt = 0;

function now(): number {
  return RealDate.now() + offsetMs;
}

function read(path: string): void {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt === readAt) return;
  readAt = changedAt;
  offsetMs = Number(readFileSync(path, 'utf8'));
}

if (file !== undefined) {
  read(file);
  setInterval(() => read(file), POLL_MS).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
