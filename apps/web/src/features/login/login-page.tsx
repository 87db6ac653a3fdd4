import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beginSession, takeReturnPage, wasSessionLost } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { BallastDrawing } from './ballast-drawing.tsx';
import { Notice, type NoticeContent } from './notice.tsx';
import { RegisterForm } from './register-form.tsx';
import { type Contact, NewPasswordForm, RequestCodeForm } from './reset-forms.tsx';
import { signInErrorIn } from './sign-in-errors.ts';
import { SignInForm } from './sign-in-form.tsx';

type Mode = 'login' | 'register' | 'reset-request' | 'reset';

const NO_CONTACT: Contact = { email: '', phone: '' };

const INTRODUCTIONS: Readonly<Record<Mode, string>> = {
  login: 'Entre para ver seu saldo.',
  register: 'Abra sua conta em um minuto.',
  'reset-request': 'Enviaremos um código para você criar outra senha.',
  reset: 'Digite o código que enviamos e escolha outra senha.',
};

const SESSION_LOST: NoticeContent = {
  tone: 'news',
  text: 'Sua sessão terminou. Entre novamente para continuar de onde parou.',
};

/** What there is to say before anybody has done anything here. */
function firstNotice(search: string): NoticeContent | null {
  const error = signInErrorIn(search);
  if (error !== null) return { tone: 'bad', text: error };
  return wasSessionLost() ? SESSION_LOST : null;
}

/** The form of the mode, and the ways from one mode to another. */
function useLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [mode, setMode] = useState<Mode>('login');
  const [contact, setContact] = useState(NO_CONTACT);
  const [notice, setNotice] = useState(() => firstNotice(search));

  // Said once: a reload, or the way back, must not say it again.
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);

  function go(next: Mode, nextContact: Contact, nextNotice: NoticeContent | null = null): void {
    setMode(next);
    setContact(nextContact);
    setNotice(nextNotice);
  }
  function signedIn(token: string): void {
    beginSession(token);
    navigate(takeReturnPage(), { replace: true });
  }
  return { mode, contact, notice, setNotice, go, signedIn };
}

function ModeForm({ mode, contact, setNotice, go, signedIn }: ReturnType<typeof useLogin>) {
  switch (mode) {
    case 'login':
      return (
        <>
          <SignInForm known={contact} setNotice={setNotice} onSignedIn={signedIn} />
          <div className="mt-4 flex flex-col items-center">
            <Button variant="quiet" wide onClick={() => go('register', NO_CONTACT)}>
              Não tem conta? Cadastre-se
            </Button>
            <Button variant="quiet" wide onClick={() => go('reset-request', NO_CONTACT)}>
              Esqueceu a senha?
            </Button>
          </div>
        </>
      );
    case 'register':
      return (
        <RegisterForm
          setNotice={setNotice}
          onRegistered={(registered) =>
            go('login', registered, { tone: 'good', text: 'Cadastro realizado com sucesso! Faça login.' })
          }
          onBack={() => go('login', NO_CONTACT)}
        />
      );
    case 'reset-request':
      return (
        <RequestCodeForm
          contact={contact}
          setNotice={setNotice}
          onSent={(sentTo) =>
            go('reset', sentTo, {
              tone: 'good',
              text: 'Código enviado! (Veja o console do backend para testar)',
            })
          }
          onBack={() => go('login', NO_CONTACT)}
        />
      );
    case 'reset':
      return (
        <NewPasswordForm
          contact={contact}
          setNotice={setNotice}
          onDone={() => {
            // The good news stays above the form it invites to.
            go('login', NO_CONTACT, { tone: 'good', text: 'Senha redefinida com sucesso! Faça login.' });
          }}
          onBack={() => go('reset-request', contact)}
        />
      );
  }
}

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

/** The way in: sign-in, registration and password reset. */
export default function LoginPage() {
  const login = useLogin();
  const { mode, notice } = login;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);

  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    heading.current?.focus();
  }, [mode]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <DeepPanel />
      <main className="relative flex min-h-dvh flex-col px-5 py-6 md:px-10 lg:justify-center">
        <ThemeSwitch className="absolute top-3 right-3 text-muted hover:bg-sunken hover:text-text md:top-6 md:right-6" />
        <div className="mx-auto w-full max-w-sm pt-10 lg:py-12">
          <LogoMark className="-ml-0.5 size-11" />
          <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl font-bold tracking-tight outline-none">
            Acesso ao banco
          </h1>
          <p className="mt-1.5 mb-7 text-muted">{INTRODUCTIONS[mode]}</p>
          {notice && <Notice notice={notice} />}
          <ModeForm {...login} />
        </div>
      </main>
    </div>
  );
}
