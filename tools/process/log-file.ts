import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const SIZE_MAX_BYTES = 16 * 1024 * 1024;

export interface LogFile {
  write(line: string): void;
  close(): void;
}

function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > SIZE_MAX_BYTES) renameSync(file, `${file}.1`);
}

/** Loses lines written between the copy and the truncation. */
export function rotateOpenLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= SIZE_MAX_BYTES) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

export function openLogFile(file: string): LogFile {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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
