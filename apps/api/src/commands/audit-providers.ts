import type { Reconciliation } from '@lastro/contracts';
import { buildApp } from './app.ts';
import { loadConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';

/** Asks the providers of the environment what they hold and compares it with the books, outside of any process. */
export async function reconcileNow(env: NodeJS.ProcessEnv): Promise<Reconciliation> {
  const config = loadConfig(env);
  const app = await buildApp(config, createLog({ ...config, logLevel: 'silent' }));
  try {
    return await app.reconcile();
  } finally {
    await app.close();
  }
}

/** What a comparison found, one line each; those that break a promise, or could not be looked at, are told apart. */
export function describeReconciliation(seen: Reconciliation): { lines: string[]; broken: number } {
  const lines = seen.lines.map((line) => {
    const amounts = `held ${text(line.held)}, opening ${text(line.opening)}, books ${text(line.books)}`;
    const open = `in flight ${line.in_flight.length}, drift ${text(line.drift)}, position ${text(line.position)}`;
    return `${line.state.padEnd(9)} ${line.provider} ${line.currency}: ${amounts}, ${open}`;
  });
  const broken = seen.lines.filter(({ state }) => state === 'drift' || state === 'unknown').length;
  return { lines: [...lines, ...seen.problems], broken };
}

/** Amounts of an answer are exact JSON, which is more than a number can say. */
function text(amount: number | null): string {
  return amount === null ? 'not known' : JSON.stringify(amount);
}
