import type { SignInError } from '@lastro/contracts';

const MESSAGES: Readonly<Record<SignInError, string>> = {
  google_cancelled: 'O login com o Google foi cancelado. Tente novamente quando quiser.',
  google_expired:
    'Este login com o Google expirou ou começou em outro navegador. Clique em Entrar com Google de novo.',
  google_unavailable: 'O Google não respondeu. Tente novamente em instantes ou entre de outra forma.',
  google_unverified:
    'O Google não garante que este e-mail é seu. Entre com e-mail e senha ou, se ainda não tem conta, cadastre-se.',
  google_administrator: 'Um administrador não entra com o Google. Entre com e-mail e senha.',
  google_refused: 'Não foi possível confirmar sua conta Google. Tente novamente ou entre de outra forma.',
  too_many_requests: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  account_blocked: 'Sua conta está bloqueada. Fale conosco.',
  service_unavailable: 'Serviço indisponível. Tente novamente em instantes.',
};

function isSignInError(code: string): code is SignInError {
  return Object.hasOwn(MESSAGES, code);
}

export function signInErrorIn(search: string): string | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null) return null;
  return isSignInError(code) ? MESSAGES[code] : 'Erro ao logar';
}
