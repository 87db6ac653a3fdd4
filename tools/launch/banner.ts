import { relative } from 'node:path';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from '../../apps/api/src/demo/plan.ts';
import type { Stack } from './stack.ts';

interface BannerOptions {
  readonly stack: Pick<Stack, 'apiUrl' | 'sandboxUrl'>;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly startedInMs: number;
}

export function banner({ stack, dataDir, demo, startedInMs }: BannerOptions): string {
  const folder = relative(process.cwd(), dataDir);
  const shown = folder === '' || folder.startsWith('..') ? dataDir : folder;
  const rows = [
    ['Bank', stack.apiUrl],
    ...(stack.sandboxUrl === undefined ? [] : [['Simulador', stack.sandboxUrl]]),
    ['API', `${stack.apiUrl}/docs`],
    ['Data, logs', `${shown}, ${shown}/logs`],
  ];
  if (demo) rows.push(...demoRows());
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(12)}${value}`.trimEnd());
  const seconds = (startedInMs / 1000).toFixed(1);
  return ['', `  Lastro is running (ready in ${seconds} s). Ctrl-C stops it.`, '', ...lines, ''].join('\n');
}

function demoRows(): string[][] {
  const emails = DEMO_CUSTOMERS.map(({ email }) => email);
  return [[], ['Demo', `password ${DEMO_PASSWORD}`], ...emails.map((email) => ['', email])];
}
