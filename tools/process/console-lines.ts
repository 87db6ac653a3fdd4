const PINO_WARN = 40;
const PINO_ERROR = 50;

/** Returns plain text unchanged and log lines from warnings up in short form. */
export function consoleLine(line: string): string | undefined {
  const entry = parseEntry(line);
  if (entry === undefined) return line.trim() === '' ? undefined : line;
  if (entry.level < PINO_WARN) return undefined;
  const level = entry.level < PINO_ERROR ? 'warning' : 'error';
  return [level, entry.msg, entry.err?.message]
    .filter((part) => part !== undefined && part !== '')
    .join(': ');
}

export function isLogEntry(line: string): boolean {
  return parseEntry(line) !== undefined;
}

interface LogEntry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is LogEntry {
  return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number';
}
