import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the shell's screens, each with its chunk. */
const PAGES = 'src/app/pages.ts';
const PAGE = /name: '(\w+)',([^}]*?)import\('([^']+)'\)/g;

export interface Screen {
  /** Last segment of its address. */
  readonly name: string;
  /** Entry module, relative to apps/web. */
  readonly source: string;
  readonly audience: 'visitors' | 'customers' | 'administrators';
}

export function readScreens(web: string): readonly Screen[] {
  const pages = [...readFileSync(join(web, PAGES), 'utf8').matchAll(PAGE)];
  if (pages.length === 0) throw new Error(`no screen was found in ${PAGES}`);
  return [
    { name: 'login', source: 'src/features/login/login-page.tsx', audience: 'visitors' },
    { name: 'r', source: 'src/features/pay-link/pay-link-page.tsx', audience: 'visitors' },
    { name: 'verificar', source: 'src/features/verify/verify-page.tsx', audience: 'visitors' },
    ...pages.map(
      ([, name = '', options = '', path = '']): Screen => ({
        name,
        source: join(PAGES, '..', path),
        audience: options.includes('admin: true') ? 'administrators' : 'customers',
      }),
    ),
  ];
}
