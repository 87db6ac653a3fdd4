import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the screens of the shell are listed, each with its chunk. */
const PAGES = 'src/app/pages.ts';
const PAGE = /name: '(\w+)',([^}]*?)import\('([^']+)'\)/g;

export interface Screen {
  /** Last segment of its address. */
  readonly name: string;
  /** The module it begins with, below apps/web. */
  readonly source: string;
  readonly of: 'visitors' | 'customers' | 'administrators';
}

export function readScreens(web: string): readonly Screen[] {
  const pages = [...readFileSync(join(web, PAGES), 'utf8').matchAll(PAGE)];
  if (pages.length === 0) throw new Error(`no screen was found in ${PAGES}`);
  return [
    { name: 'login', source: 'src/features/login/login-page.tsx', of: 'visitors' },
    { name: 'r', source: 'src/features/pay-link/pay-link-page.tsx', of: 'visitors' },
    { name: 'verificar', source: 'src/features/verify/verify-page.tsx', of: 'visitors' },
    ...pages.map(
      ([, name = '', options = '', path = '']): Screen => ({
        name,
        source: join(PAGES, '..', path),
        of: options.includes('admin: true') ? 'administrators' : 'customers',
      }),
    ),
  ];
}
