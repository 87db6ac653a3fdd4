import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../logo.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';

const WIDTHS = { narrow: 'max-w-md', text: 'max-w-2xl', wide: 'max-w-[66rem]' } as const;

interface PublicFrameProps {
  readonly width: keyof typeof WIDTHS;
  /** Beside the theme switch. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the pages that need no account. */
export function PublicFrame({ width, aside, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-3 md:px-8 md:py-5">
        <Link to="/" className="flex min-h-11 items-center gap-2.5 text-lg font-bold">
          <LogoMark className="size-8" />
          Lastro
        </Link>
        <span className="flex items-center gap-2">
          <ThemeSwitch className="text-muted hover:bg-sunken hover:text-text" />
          {aside}
        </span>
      </header>
      <main className={`mx-auto w-full flex-1 px-4 pt-2 pb-12 md:pt-6 ${WIDTHS[width]}`}>{children}</main>
    </div>
  );
}
