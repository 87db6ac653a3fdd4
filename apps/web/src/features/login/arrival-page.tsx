import type { ClaimGoogleReply } from '@lastro/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { beginSession, getToken, takeReturnPage } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { claimToken, currentCustomer } from './api.ts';
import { LoginFrame } from './frame/login-frame.tsx';

type AccountName = Pick<ClaimGoogleReply, 'full_name' | 'email' | 'phone'>;

type Step =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'offered'; readonly offered: AccountName; readonly current: AccountName | null };

interface ArrivalPageProps {
  readonly token: string;
  readonly onLeave: (path: string) => void;
}

/**
 * One request per token, however often the page is mounted: the server confirms a browser's own sign-in only once.
 */
const claims = new Map<string, Promise<ClaimGoogleReply>>();

function claimOnce(token: string): Promise<ClaimGoogleReply> {
  const claim = claims.get(token) ?? claimToken(token);
  claims.set(token, claim);
  claim.catch(() => claims.delete(token));
  return claim;
}

const contactOf = ({ email, phone }: AccountName): string => email ?? phone ?? '';

/**
 * Starts a session that this browser's own Google sign-in opened. Any other account is shown by name first, since a
 * link may carry another person's.
 */
export default function ArrivalPage({ token, onLeave }: ArrivalPageProps) {
  const [step, setStep] = useState<Step>({ at: 'loading' });

  function begin(account: AccountName, isOwn: boolean): void {
    const page = takeReturnPage();
    beginSession(token);
    toast({ title: `Você entrou na conta de ${account.full_name}`, description: contactOf(account) });
    onLeave(isOwn ? page : '/dashboard');
  }

  async function load(): Promise<void> {
    setStep({ at: 'loading' });
    try {
      const { own, ...offered } = await claimOnce(token);
      if (own) return begin(offered, own);
      setStep({ at: 'offered', offered, current: await currentCustomer() });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) return setStep({ at: 'failed', error });
      toast({ title: 'Este link de acesso não vale neste navegador.', variant: 'destructive' });
      onLeave(getToken() === null ? '/login' : '/dashboard');
    }
  }

  const loadOnMount = useEffectEvent(load);
  useEffect(() => void loadOnMount(), []);

  if (step.at === 'loading') {
    return (
      <LoginFrame introduction="Entrando...">
        <Spinner />
      </LoginFrame>
    );
  }
  if (step.at === 'failed') {
    return (
      <LoginFrame introduction="Não foi possível conferir de quem é este acesso.">
        <ErrorState error={step.error} onRetry={load} />
      </LoginFrame>
    );
  }
  const { offered, current } = step;
  return (
    <LoginFrame introduction="Este link dá acesso a uma conta. Confira de quem ela é.">
      <Account label="Conta do link" account={offered} />
      {current && <Account label="Você está conectado como" account={current} />}
      <p className="mb-6 text-sm text-muted">
        Só entre se a conta do link for sua: o que for depositado nela fica com quem tem a senha.
      </p>
      <div className="flex flex-col gap-3">
        <Button wide onClick={() => onLeave(current ? '/dashboard' : '/login')}>
          {current ? 'Continuar como estou' : 'Não entrar'}
        </Button>
        <Button variant="secondary" wide onClick={() => begin(offered, false)}>
          <span className="min-w-0 wrap-anywhere">Entrar como {offered.full_name}</span>
        </Button>
      </div>
    </LoginFrame>
  );
}

function Account({ label, account }: { readonly label: string; readonly account: AccountName }) {
  return (
    <div className="mb-4 rounded-control border border-hairline bg-card px-4 py-3">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-semibold wrap-anywhere">{account.full_name}</p>
      <p className="text-sm wrap-anywhere text-muted">{contactOf(account)}</p>
    </div>
  );
}
