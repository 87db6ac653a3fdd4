import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SHIPPED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Python-2.0', 'OFL-1.1', 'PostgreSQL'],
];
const TOOLS = [...SHIPPED, 'MPL-2.0', 'CC-BY-4.0', 'CC0-1.0'];

const ROOT = resolve(import.meta.dirname, '..', '..');

interface Locked {
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly license?: string;
}

interface Installed {
  readonly license?: string | { readonly type: string };
}

/** Undefined for packages of other platforms. */
function licenceOf(path: string, locked: Locked): string | undefined {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return locked.license;
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as Installed;
  return typeof license === 'object' ? license.type : (license ?? locked.license ?? licenceFile(path));
}

/** `png-js` names its licence only in this file. */
function licenceFile(path: string): string {
  const file = join(ROOT, path, 'LICENSE');
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License\n') ? 'MIT' : 'none';
}

/** `MIT OR CC0-1.0` needs one of the two, `Apache-2.0 AND MIT` both. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())));
}

it('every package has an allowed licence', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => /node_modules\//.test(path) && !link,
  );
  expect(packages.length).toBeGreaterThan(100);
  const refused = packages
    .map(([path, locked]) => ({ path, licence: licenceOf(path, locked), tool: locked.dev === true }))
    .filter(({ licence, tool }) => licence !== undefined && !isAllowed(licence, tool ? TOOLS : SHIPPED));
  expect(refused).toEqual([]);
});
