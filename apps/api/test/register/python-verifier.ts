import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERIFIER = join(import.meta.dirname, '../../../../tools/register/verify.py');

export interface PythonVerifier {
  /** Writes a file and returns its path. */
  keep(name: string, content: string | Buffer): string;
  run(...args: string[]): string;
  remove(): void;
}

/** The verifier in another language. Fails where there is no Python, rather than say nothing. */
export function openPythonVerifier(): PythonVerifier {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-verify-'));
  return {
    keep(name, content) {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    run(...args) {
      const { stdout, stderr, error } = spawnSync('python3', [VERIFIER, ...args], { encoding: 'utf8' });
      if (error !== undefined)
        throw new Error('This test needs python3: the verifier is written in it.', { cause: error });
      return stdout + stderr;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
