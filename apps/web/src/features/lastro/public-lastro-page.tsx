import { Link } from 'react-router';
import { LogoMark } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import LastroPage from './lastro-page.tsx';

/** Shown without a session. */
export default function PublicLastroPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full items-center justify-between gap-4 px-4 py-3 md:px-8 md:py-5 max-w-[68rem]">
        <Link to="/login" className="flex min-h-11 items-center gap-2.5 text-lg font-bold">
          <LogoMark className="size-8" />
          Lastro
        </Link>
        <span className="flex items-center gap-2">
          <ThemeSwitch className="text-muted hover:bg-sunken hover:text-text" />
          <Link to="/login" className="flex min-h-11 items-center px-2 font-semibold text-link">
            Entrar
          </Link>
        </span>
      </header>
      <main className="mx-auto w-full flex-1 max-w-[68rem] px-4 pt-2 pb-12 md:px-8">
        <LastroPage />
      </main>
    </div>
  );
}
