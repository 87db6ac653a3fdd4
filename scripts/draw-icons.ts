import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '../tools/process/run-command.ts';
import { findBrowser } from '../tools/test/browser.ts';

/** The icons are committed, because not every build machine has a browser. */
const WEB_PUBLIC = resolve(import.meta.dirname, '..', 'apps', 'web', 'public');

interface Icon {
  readonly file: string;
  readonly size: number;
  readonly fullBleed: boolean;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, fullBleed: false },
  { file: 'icon-512.png', size: 512, fullBleed: false },
  { file: 'icon-maskable-192.png', size: 192, fullBleed: true },
  { file: 'icon-maskable-512.png', size: 512, fullBleed: true },
  { file: 'apple-touch-icon.png', size: 180, fullBleed: true },
];

const browser = findBrowser();
if (browser === undefined) throw new Error('Drawing the icons needs Chromium.');
const mark = readFileSync(join(WEB_PUBLIC, 'favicon.svg'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'lastro-icons-'));
try {
  for (const icon of ICONS) await draw(browser, icon);
} finally {
  rmSync(folder, { recursive: true });
}

async function draw(program: string, { file, size, fullBleed }: Icon): Promise<void> {
  const shaped = fullBleed ? mark.replace(/ rx="[^"]*"/, '') : mark;
  const svg = join(folder, 'icon.svg');
  const png = join(folder, 'icon.png');
  writeFileSync(svg, shaped.replace('<svg ', `<svg width="${size}" height="${size}" `));
  const { succeeded, output } = await runCommand(program, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--force-device-scale-factor=1',
    '--default-background-color=00000000',
    `--user-data-dir=${join(folder, 'profile')}`,
    `--window-size=${size},${size}`,
    `--screenshot=${png}`,
    `file://${svg}`,
  ]);
  if (!succeeded) throw new Error(output);
  renameSync(png, join(WEB_PUBLIC, 'icons', file));
  console.log(`Drew icons/${file}.`);
}
