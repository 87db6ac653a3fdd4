import { relative } from 'node:path';
import type { Stack } from './stack.ts';

interface BannerOptions {
  readonly stack: Pick<Stack, 'apiUrl' | 'sandboxUrl'>;
  readonly dataDir: string;
  readonly startedInMs: number;
}

/** What the operator reads when everything runs. */
export function banner({ stack, dataDir, startedInMs }: BannerOptions): string {
  const folder = relative(process.cwd(), dataDir);
  const shown = folder === '' || folder.startsWith('..') ? dataDir : folder;
  const rows = [
    ['Bank', stack.apiUrl],
    ...(stack.sandboxUrl === undefined ? [] : [['Simulador', stack.sandboxUrl]]),
    ['API', `${stack.apiUrl}/docs`],
    ['Data, logs', `${shown}, ${shown}/logs`],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(12)}${value}`);
  const seconds = (startedInMs / 1000).toFixed(1);
  return ['', `  Lastro is running (ready in ${seconds} s). Ctrl-C stops it.`, '', ...lines, ''].join('\n');
}
