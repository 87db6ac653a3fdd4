import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { currentState } from '../../lib/browser/history-step.ts';
import { useScreenTitle } from '../../lib/browser/page-title.ts';
import {
  beginSession,
  takeReturnPage,
  wasSessionLost,
  wasSignedOutElsewhere,
} from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { codeSentText } from './code-sent.ts';
import type { Contact } from './forms.ts';
import { LoginAlert, type NoticeContent } from './frame/login-alert.tsx';
import { LoginFrame } from './frame/login-frame.tsx';
import { PasskeySignIn } from './passkey/passkey-sign-in.tsx';
import { EMPTY_DRAFT, RegisterForm } from './register-form.tsx';
import { NewPasswordForm, RequestCodeForm } from './reset-forms.tsx';
import { signInErrorIn } from './sign-in-errors.ts';
import { SignInForm } from './sign-in-form.tsx';

type Mode = 'login' | 'register' | 'reset-request' | 'reset';

const NO_CONTACT: Contact = { email: '', phone: '' };

const INTRODUCTIONS: Readonly<Record<Mode, string>> = {
  login: 'Escolha como quer entrar.',
  register: 'Leva um minuto.',
  'reset-request': 'Enviaremos um código para você criar outra senha.',
  reset: 'Digite o código que enviamos e escolha outra senha.',
};

const HEADINGS: Readonly<Record<Mode, string>> = {
  login: 'Acesso ao banco',
  register: 'Abra sua conta',
  'reset-request': 'Redefinir senha',
  reset: 'Criar nova senha',
};

const SESSION_LOST: NoticeContent = {
  tone: 'news',
  text: 'Sua sessão terminou. Entre novamente para continuar de onde parou.',
};

const SIGNED_OUT_ELSEWHERE: NoticeContent = { tone: 'news', text: 'Você saiu da conta em outra aba.' };

function firstNotice(search: string): NoticeContent | null {
  const error = signInErrorIn(search);
  if (error !== null) return { tone: 'bad', text: error };
  if (wasSignedOutElsewhere()) return SIGNED_OUT_ELSEWHERE;
  return wasSessionLost() ? SESSION_LOST : null;
}

/** Each form is an entry of the browser's history; `depth` counts the entries since the sign-in. */
interface Entry {
  readonly mode: Mode;
  readonly depth: number;
}

function entryOf(state: unknown): Entry {
  return (state as { readonly login?: Entry } | null)?.login ?? { mode: 'login', depth: 0 };
}

function useLogin() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [contact, setContact] = useState(NO_CONTACT);
  const typed = useRef(NO_CONTACT);
  const draft = useRef(EMPTY_DRAFT);
  const [notice, setNotice] = useState({ mode: 'login', content: firstNotice(search) });
  const [registered, setRegistered] = useState<string | null>(null);
  const entry = entryOf(state);
  // A reload forgets to whom the code was sent.
  const lost = entry.mode === 'reset' && contact.email === '' && contact.phone === '';
  const mode = lost ? 'reset-request' : entry.mode;

  // Removed from the address, so that a reload does not show it again.
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);

  function go(next: Mode, nextContact: Contact, nextNotice: NoticeContent | null = null): void {
    const { depth } = entryOf(currentState());
    if (next !== 'login') navigate(pathname, { state: { login: { mode: next, depth: depth + 1 } } });
    else if (depth > 0) navigate(-depth);
    setContact(nextContact);
    typed.current = nextContact;
    setNotice({ mode: next, content: nextNotice });
    setRegistered(null);
  }
  function signedIn(token: string): void {
    beginSession(token);
    navigate(takeReturnPage(), { replace: true });
  }
  return {
    mode,
    contact,
    typed,
    draft,
    notice: notice.mode === mode ? notice.content : null,
    setNotice: (content: NoticeContent | null) => setNotice({ mode, content }),
    go,
    back: () => navigate(-1),
    signedIn,
    registered,
    setRegistered,
  };
}

function ModeForm(login: ReturnType<typeof useLogin>) {
  const { mode, contact, typed, setNotice, go, signedIn, registered, setRegistered } = login;
  switch (mode) {
    case 'login':
      return (
        <>
          {registered !== null && (
            <Button variant="accent" wide className="mb-6" onClick={() => signedIn(registered)}>
              Continuar
            </Button>
          )}
          <SignInForm
            key={`${contact.email}${contact.phone}`}
            contact={contact}
            onContact={(changed) => {
              typed.current = { ...typed.current, ...changed };
            }}
            setNotice={setNotice}
            onSignedIn={signedIn}
            onForgotten={(entered) => go('reset-request', entered)}
          />
          <PasskeySignIn setNotice={setNotice} onSignedIn={signedIn} />
          <Button variant="quiet" wide className="mt-4" onClick={() => go('register', typed.current)}>
            Não tem conta? Cadastre-se
          </Button>
        </>
      );
    case 'register':
      return (
        <RegisterForm
          draft={login.draft}
          setNotice={setNotice}
          onRegistered={(own, token) => {
            go('login', own, { tone: 'good', text: 'Cadastro realizado com sucesso! Faça login.' });
            setRegistered(token);
          }}
          onExistingAccount={(existing) => go('login', existing)}
          onBack={() => go('login', contact)}
        />
      );
    case 'reset-request':
      return (
        <RequestCodeForm
          contact={contact}
          setNotice={setNotice}
          onSent={(sentTo, sandbox) =>
            go('reset', sentTo, { tone: 'good', text: codeSentText(sentTo, sandbox) })
          }
          onBack={() => go('login', contact)}
        />
      );
    case 'reset':
      return (
        <NewPasswordForm
          contact={contact}
          setNotice={setNotice}
          onDone={() => {
            go('login', contact, { tone: 'good', text: 'Senha redefinida com sucesso! Faça login.' });
          }}
          onBack={login.back}
        />
      );
  }
}

export default function LoginPage() {
  const login = useLogin();
  const { mode, notice } = login;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useScreenTitle(mode === 'login' ? undefined : HEADINGS[mode]);

  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    heading.current?.focus();
  }, [mode]);

  return (
    <LoginFrame heading={heading} title={HEADINGS[mode]} introduction={INTRODUCTIONS[mode]}>
      {notice && <LoginAlert notice={notice} />}
      <ModeForm {...login} />
      {mode === 'login' && (
        <p className="mt-4 text-center text-sm text-muted">
          O que guardamos cobre o que devemos?{' '}
          <Link to="/Lastro" className="inline-flex min-h-11 items-center font-semibold text-link">
            Lastro ao vivo
          </Link>
        </p>
      )}
    </LoginFrame>
  );
}
