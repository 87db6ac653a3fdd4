import type { Reconciliation } from '@lastro/contracts';
import { withApp } from './with-app.ts';

export function compareNow(env: NodeJS.ProcessEnv): Promise<Reconciliation> {
  return withApp(env, 'silent', (app) => app.compareWithProviders());
}

export function describeReconciliation(reconciliation: Reconciliation): { lines: string[]; broken: number } {
  const lines = reconciliation.lines.flatMap((line) => {
    const amounts = `held ${text(line.held)}, opening ${text(line.opening)}, books ${text(line.books)}`;
    const open = `in flight ${line.in_flight.length}, drift ${text(line.drift)}, position ${text(line.position)}`;
    return [
      `${line.state.padEnd(9)} ${line.provider} ${line.currency}: ${amounts}, ${open}`,
      ...line.in_flight.map(({ kind, id, amount, customer }) => {
        const owner = customer === null ? '' : ` of ${customer}`;
        return `          ${kind} ${id}${owner}: ${text(amount)}`;
      }),
    ];
  });
  const broken = reconciliation.lines.filter(({ state }) => state === 'drift' || state === 'unknown').length;
  return { lines: [...lines, ...reconciliation.problems], broken };
}

function text(amount: number | null): string {
  return amount === null ? 'not known' : JSON.stringify(amount);
}
