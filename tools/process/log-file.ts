import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Of the API's log entries. */
const WARNING = 40;
const MAX_SIZE_BYTES = 16 * 1024 * 1024;

export interface LogFile {
  write(line: string): void;
  close(): void;
}

function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_SIZE_BYTES) renameSync(file, `${file}.1`);
}

/** Loses lines written between the copy and the truncation. Does nothing while there is no space for the copy. */
export function rotateOpenLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_SIZE_BYTES) return;
  try {
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    rmSync(`${file}.1`, { force: true });
  }
}

function lostLines(count: number): string {
  return JSON.stringify({ level: WARNING, time: Date.now(), msg: `${count} lines of this log are lost` });
}

/** Lines that cannot be written, on a full disk, are counted, and the next one that can is preceded by their number. */
export function openLogFile(file: string): LogFile {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let descriptor = -1;
  let size = 0;
  let lost = 0;
  let isClosed = false;

  function open(): void {
    rotateLog(file);
    descriptor = openSync(file, 'a', 0o600);
    size = statSync(file).size;
  }

  function close(): void {
    if (descriptor !== -1) closeSync(descriptor);
    descriptor = -1;
  }

  function append(line: string): void {
    if (descriptor === -1) open();
    // The last line may have been written in part.
    const note = lost === 0 ? '' : `\n${lostLines(lost)}\n`;
    const text = Buffer.from(`${note}${line}\n`);
    const written = writeSync(descriptor, text);
    size += written;
    if (written < text.length) throw new Error('The line was written in part.');
    lost = 0;
    if (size > MAX_SIZE_BYTES) close();
  }

  open();
  return {
    write(line) {
      if (isClosed) return;
      try {
        append(line);
      } catch {
        lost += 1;
        close();
      }
    },
    close() {
      isClosed = true;
      close();
    },
  };
}
