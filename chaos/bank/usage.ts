import { readdirSync, readFileSync } from 'node:fs';
import type { BrokenPromise } from '../load/record.ts';
import type { Processes } from './processes.ts';

interface ProcessUsage {
  readonly name: string;
  readonly pid: number;
  readonly megabytes: number[];
  readonly files: number[];
}

export interface Usage {
  sample(): void;
  check(): { broken: BrokenPromise[]; mostMegabytes: number; mostFiles: number };
}

const PAGE_BYTES = 4096;
const MAX_MEGABYTES = 400;
/** Far above the pools, listeners and connections in use. */
const MAX_FILES_AT_REST = 160;
/** A process fills its caches at first. */
const MIN_SAMPLES = 90;
const MAX_GROWTH = 1.3;
const MIN_GROWTH_MEGABYTES = 40;

export function createUsage(processes: Processes): Usage {
  const usages = new Map<number, ProcessUsage>();

  function usageOf(name: string, pid: number): ProcessUsage {
    const existing = usages.get(pid);
    if (existing !== undefined) return existing;
    const usage = { name, pid, megabytes: [], files: [] };
    usages.set(pid, usage);
    return usage;
  }

  function sample(): void {
    for (const { name, role, supervised } of processes.members) {
      const { pid } = supervised;
      if (pid === undefined || role === 'postgres' || role === 'sandbox') continue;
      const current = readUsage(pid);
      if (current === undefined) continue;
      const usage = usageOf(name, pid);
      usage.megabytes.push(current.megabytes);
      usage.files.push(current.files);
    }
  }

  return {
    sample,
    check() {
      const broken: BrokenPromise[] = [];
      const running = new Set(processes.members.map(({ supervised }) => supervised.pid));
      for (const usage of usages.values()) {
        const [memory, files] = [usage.megabytes.at(-1) ?? 0, usage.files.at(-1) ?? 0];
        const grown = growth(usage.megabytes);
        const what = `${usage.name} (${usage.pid})`;
        if (grown !== undefined)
          broken.push({ promise: 'memory does not grow', evidence: `${what}: ${grown}` });
        if (!running.has(usage.pid)) continue;
        if (files > MAX_FILES_AT_REST) {
          broken.push({ promise: 'files do not stay open', evidence: `${what}: ${files} at rest` });
        }
        if (memory > MAX_MEGABYTES) {
          broken.push({
            promise: 'memory does not grow',
            evidence: `${what}: ${Math.round(memory)} MB at rest`,
          });
        }
      }
      const all = [...usages.values()];
      return {
        broken,
        mostMegabytes: Math.round(Math.max(0, ...all.flatMap(({ megabytes }) => megabytes))),
        mostFiles: Math.max(0, ...all.flatMap(({ files }) => files)),
      };
    },
  };
}

function readUsage(pid: number): { megabytes: number; files: number } | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return { megabytes: (pages * PAGE_BYTES) / 2 ** 20, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}

function growth(megabytes: readonly number[]): string | undefined {
  if (megabytes.length < MIN_SAMPLES) return undefined;
  const quarter = Math.floor(megabytes.length / 4);
  const before = median(megabytes.slice(quarter, 2 * quarter));
  const after = median(megabytes.slice(-quarter));
  if (after < before * MAX_GROWTH || after - before < MIN_GROWTH_MEGABYTES) return undefined;
  return `${Math.round(before)} MB, later ${Math.round(after)} MB`;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
