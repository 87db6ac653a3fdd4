import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commandLine } from '../process/processes.ts';

export interface FoundProcess {
  readonly pid: number;
  readonly command: string;
}

export function descendants(pid: number): readonly FoundProcess[] {
  return childrenOf(pid).flatMap((child) => [
    { pid: child, command: commandLine(child) ?? '' },
    ...descendants(child),
  ]);
}

function childrenOf(pid: number): readonly number[] {
  try {
    const list =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return list.split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
