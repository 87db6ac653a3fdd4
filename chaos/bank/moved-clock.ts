import { readFileSync, statSync } from 'node:fs';

/**
 * Loaded into a process before its program (`node --import`), moves the process's wall clock by the milliseconds
 * that the file at CHAOS_CLOCK_FILE says, from the moment they are written. So nothing of the bank knows of it, and
 * there is no switch that production could be harmed by. Timers go on as they were, as they do when a clock is set.
 */
const EVERY_MS = 50;
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
  setInterval(() => read(file), EVERY_MS).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
