import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../../../ui/logo.tsx';
import { ThemeSwitch } from '../../../ui/theme-switch.tsx';
import { BallastDrawing } from './ballast-drawing.tsx';

function DeepPanel() {
  return (
    <aside className="on-ink sticky top-0 hidden h-dvh overflow-hidden bg-ink lg:block">
      <BallastDrawing className="absolute inset-0 size-full" />
      <p className="absolute inset-x-12 bottom-14 max-w-md text-3xl leading-snug font-semibold tracking-tight text-balance">
        Firme, mesmo quando o mar mexe.
        <span className="mt-3 block text-base font-normal tracking-normal text-on-deep-muted">
          Seu saldo em USDT. PIX para entrar e para sair.
        </span>
      </p>
    </aside>
  );
}

interface LoginFrameProps {
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly title?: string;
  readonly introduction: string;
  readonly children: ReactNode;
}

export function LoginFrame({ heading, title = 'Acesso ao banco', introduction, children }: LoginFrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <DeepPanel />
      <main className="relative flex min-h-dvh flex-col px-5 py-6 md:px-10 lg:justify-center">
        <ThemeSwitch className="absolute top-3 right-3 text-muted hover:bg-sunken hover:text-text md:top-6 md:right-6" />
        <div className="mx-auto w-full max-w-sm pt-10 lg:py-12">
          <LogoMark className="-ml-0.5 size-11" />
          <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl font-bold tracking-tight outline-none">
            {title}
          </h1>
          <p className="mt-1.5 mb-7 text-muted">{introduction}</p>
          {children}
          <p className="mt-4 text-center text-sm">
            <Link to="/verificar" className="inline-flex min-h-11 items-center font-semibold text-link">
              Verificar um comprovante
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
