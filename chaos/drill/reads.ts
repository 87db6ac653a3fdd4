import type { BankServer } from './bank.ts';

const LINE = /^replica_reads_total\{by="([^"]+)"\} (\d+)$/gm;

export async function readsBy(servers: readonly BankServer[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { url } of servers) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, by = '', count] of text.matchAll(LINE)) counts[by] = (counts[by] ?? 0) + Number(count);
  }
  return counts;
}
