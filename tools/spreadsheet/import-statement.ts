import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openCsv, openExcelCsv } from '../../apps/api/src/statements/formats/csv.ts';
import { type Cell, readSheet } from './sheet.ts';
import { LINES, ROWS, STATEMENT } from './statement.ts';

/** Has LibreOffice import both dialects of a statement's CSV, each with its own and the other's settings. */
const run = promisify(execFile);
const LANGUAGES = { 'pt-BR': 1046, 'en-US': 1033 } as const;
type Language = keyof typeof LANGUAGES;

const DIALECTS = [
  { name: 'csv', open: openCsv, separator: ',', language: 'en-US' },
  { name: 'csv-excel', open: openExcelCsv, separator: ';', language: 'pt-BR' },
] as const;

/** Separator, quote, UTF-8, first line, no column formats, language, quoted fields not as text, special numbers detected. */
const filterOf = (separator: string, language: Language) =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1,,${LANGUAGES[language]},false,true`;

const problems: string[] = [];

interface Import {
  readonly dialect: (typeof DIALECTS)[number]['name'];
  readonly settings: Language;
  /** Whether these settings are the dialect's own. */
  readonly isOwn: boolean;
}

function check({ dialect, settings, isOwn }: Import, cells: readonly (readonly Cell[])[]): void {
  const where = `${dialect} with ${settings}`;
  const [head, ...lines] = cells;
  const column = (name: string) => head?.findIndex(({ text }) => text === name) ?? -1;
  if (column('date') !== 0) problems.push(`${where}: the first column is ${head?.[0]?.text}`);
  if (lines.length !== LINES.length) problems.push(`${where}: ${lines.length} lines`);
  ROWS.forEach((row, nth) => {
    const line = lines[nth + 1] ?? [];
    const at = (name: string) => line[column(name)];
    const report = (name: string) =>
      problems.push(`${where}, row ${nth + 1}, ${name}: ${JSON.stringify(at(name))}`);
    for (const [name, expected] of Object.entries(row.numbers)) {
      const cell = at(name);
      // With the other's settings a number may be read as text, but never as another number.
      if (cell?.value === undefined ? isOwn : cell.value !== expected) report(name);
    }
    for (const [name, expected] of Object.entries(row.texts)) {
      if (at(name)?.text !== expected || at(name)?.value !== undefined) report(name);
    }
    if (line.some(({ formula }) => formula !== undefined))
      problems.push(`${where}, row ${nth + 1}: a formula`);
    if (isOwn && dialect === 'csv-excel' && at('date')?.date !== row.date) report('date');
    if (dialect === 'csv' && !at('date')?.text.startsWith(row.date.slice(0, 10))) report('date');
  });
}

async function importAll(folder: string): Promise<void> {
  for (const { name, open, separator, language } of DIALECTS) {
    const writer = open(STATEMENT);
    const text = writer.head() + LINES.map((line) => writer.line(line)).join('') + writer.foot();
    for (const settings of Object.keys(LANGUAGES) as Language[]) {
      const file = join(folder, `${name}.csv`);
      await writeFile(file, text);
      await run('soffice', [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        `--infilter=${filterOf(separator, settings)}`,
        ...['--convert-to', 'fods', '--outdir', folder, file],
      ]);
      const cells = readSheet(await readFile(join(folder, `${name}.fods`), 'utf8'));
      check({ dialect: name, settings, isOwn: settings === language }, cells);
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'lastro-import-'));
try {
  await run('soffice', ['--version']);
  await importAll(folder);
  console.log(problems.length === 0 ? 'Both dialects are imported correctly.' : problems.join('\n'));
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  console.log('Skipped: soffice (LibreOffice) is not installed.');
} finally {
  await rm(folder, { recursive: true, force: true });
}
