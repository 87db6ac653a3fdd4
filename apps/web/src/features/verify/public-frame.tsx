import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

/** Frame of the pages that need no account. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between px-5 py-3 md:px-8 md:py-5">
        <Link to="/" className="flex min-h-11 items-center gap-2.5 text-lg font-bold">
          <LogoMark className="size-8" />
          Lastro
        </Link>
        <ThemeSwitch className="text-muted hover:bg-sunken hover:text-text" />
      </header>
      <main className="mx-auto w-full max-w-2xl flex-1 px-4 pt-2 pb-12 md:pt-6">{children}</main>
    </div>
  );
}
