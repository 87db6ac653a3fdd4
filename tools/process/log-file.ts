import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const SIZE_MAX_BYTES = 16 * 1024 * 1024;

export interface LogFile {
  write(line: string): void;
  close(): void;
}

/** Moves a log that has grown large to `<file>.1`, over the one that was there. */
export function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > SIZE_MAX_BYTES) renameSync(file, `${file}.1`);
}

/** Appends lines to a log that only its owner can read and that never takes more than twice 16 MiB. */
export function openLogFile(file: string): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  let descriptor = -1;
  let size = 0;

  function open(): void {
    rotateLog(file);
    descriptor = openSync(file, 'a', 0o600);
    size = statSync(file).size;
  }

  function close(): void {
    if (descriptor !== -1) closeSync(descriptor);
    descriptor = -1;
  }

  open();
  return {
    write(line) {
      if (descriptor === -1) return;
      size += writeSync(descriptor, `${line}\n`);
      if (size <= SIZE_MAX_BYTES) return;
      close();
      open();
    },
    close,
  };
}
