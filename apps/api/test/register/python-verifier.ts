import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERIFIER = join(import.meta.dirname, '../../../../tools/register/verify.py');

export interface PythonVerifier {
  /** Writes a file and returns its path. */
  write(name: string, content: string | Buffer): string;
  run(...args: string[]): string;
  remove(): void;
}

/** An independent verifier; the test fails without Python. */
export function openPythonVerifier(): PythonVerifier {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-verify-'));
  return {
    write(name, content) {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    run(...args) {
      const { stdout, stderr, error } = spawnSync('python3', [VERIFIER, ...args], { encoding: 'utf8' });
      if (error !== undefined) throw new Error('This test needs python3.', { cause: error });
      return stdout + stderr;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
