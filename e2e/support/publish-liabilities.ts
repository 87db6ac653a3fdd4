import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PublicLiabilityEpoch } from '@lastro/contracts';
import type { BankAddresses } from './addresses.ts';
import { callOk } from './http.ts';
import { ROOT } from './test-stack.ts';

const SCRIPT = join(ROOT, 'apps', 'api', 'src', 'commands', 'liabilities.ts');
const LOGGED_WITHIN_MS = 30_000;
const POLL_MS = 250;

/** Runs `npm run liabilities` and waits until a witness has signed a head over the epoch; returns its number. */
export async function publishLiabilities({ apiUrl, apiVariables }: BankAddresses): Promise<number> {
  const run = () => promisify(execFile)(process.execPath, [SCRIPT], { cwd: ROOT, env: { ...apiVariables } });
  // The bank's own first publication may be under way.
  const { stdout } = await run().catch((error: { stderr?: string }) => {
    if (error.stderr?.includes('under_way') !== true) throw error;
    return sleep(POLL_MS).then(run);
  });
  const epoch = Number(/^epoch (\d+) /m.exec(stdout)?.[1]);
  for (const end = Date.now() + LOGGED_WITHIN_MS; Date.now() < end; await sleep(POLL_MS)) {
    const { log } = await callOk<PublicLiabilityEpoch>(`${apiUrl}/api/public/liabilities/${epoch}`);
    if (log.proof?.includes('\n— witness.')) return epoch;
  }
  throw new Error(`No witness has signed a head over epoch ${epoch} within ${LOGGED_WITHIN_MS} ms.`);
}
