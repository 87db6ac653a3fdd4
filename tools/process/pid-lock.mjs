// Plain JavaScript, because it also runs on the system's Node before anything is installed.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export function takePidLock(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const own = `${process.pid} ${startOf(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    while (!tryLink(draft, file)) {
      const holder = readHolder(file);
      if (holder === undefined) continue;
      if (startOf(holder.pid) === holder.start) return { heldBy: holder.pid };
      removeStale(file, holder.text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return { release: () => rmSync(file, { force: true }) };
}

export async function waitForPidLock(file, onWait) {
  let hasReported = false;
  for (;;) {
    const lock = takePidLock(file);
    if ('release' in lock) return lock;
    if (!hasReported) onWait(lock.heldBy);
    hasReported = true;
    await sleep(200);
  }
}

/** A hard link is created atomically with its content and fails if the name is taken. */
function tryLink(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function readHolder(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const [pid = '', start = ''] = text.split(/ (.*)/s);
    return { text, pid: Number(pid), start };
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Renamed before it is removed, because another process may have taken the lock since it was read. */
function removeStale(file, text) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== text) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/** The process's start time, which distinguishes it from a later one with the same id. */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // proc_pid_stat(5): field 22 is the start time; the name in field 2 may hold spaces and brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
