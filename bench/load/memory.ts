import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function memoryKb(pid: number | undefined): Promise<number> {
  if (pid === undefined) throw new RangeError('the process does not run');
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout);
}
