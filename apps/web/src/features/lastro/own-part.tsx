import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { messageOf } from '../../lib/api/api-client.ts';
import { ensureMe } from '../../lib/session/me.ts';
import { trustOptions } from '../../lib/trust/trust.ts';
import { KeysChanged } from '../../money/trust/keys-changed.tsx';
import { TrustedKeys } from '../../money/trust/trusted-keys.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Epoch, readEpoch, readOwn } from './api.ts';
import { CheckList } from './check-list.tsx';
import { OwnAmounts } from './own-amounts.tsx';

/** Loads code and keys on first use. */
async function runChecks(epoch: string, client: QueryClient) {
  const [{ checkOwnPart }, own, published, trust, me] = await Promise.all([
    import('./check.ts'),
    readOwn(epoch),
    readEpoch(epoch),
    client.fetchQuery(trustOptions),
    ensureMe(client),
  ]);
  const checked = await checkOwnPart({ jws: published.jws, proof: published.log.proof, trust, own, me });
  return { ...checked, trust };
}

export interface OwnPartProps {
  readonly latest: Epoch | undefined;
  readonly signedIn: boolean;
}

export function OwnPart({ latest, signedIn }: OwnPartProps) {
  return (
    <CardSection title="Sua parte">
      <div className="px-5 pb-5">
        <p className="text-muted">
          Sete conferências, feitas aqui no seu aparelho, com a lista que publicamos para todo mundo.
        </p>
        {!signedIn && (
          <ButtonLink to="/login" variant="accent" wide className="mt-4">
            Entrar para conferir minha parte
          </ButtonLink>
        )}
        {signedIn && latest !== undefined && <Check epoch={latest.epoch} />}
        {signedIn && latest === undefined && (
          <p className="mt-4 text-muted">Você confere assim que sair a primeira prova.</p>
        )}
        <Limits />
      </div>
    </CardSection>
  );
}

function Check({ epoch }: { readonly epoch: string }) {
  const client = useQueryClient();
  const check = useMutation({ mutationFn: () => runChecks(epoch, client) });
  return (
    <>
      <Button
        variant="accent"
        wide
        className="mt-4"
        busy={check.isPending}
        busyLabel="Conferindo..."
        icon={<Search className="size-5" />}
        onClick={() => check.mutate()}
      >
        Conferir minha parte
      </Button>
      <div aria-live="polite">
        {check.isError && (
          <Notice tone="warning" title="Não foi possível conferir" className="mt-4">
            {messageOf(check.error, 'A prova não pôde ser lida. Tente novamente.')}
          </Notice>
        )}
        {check.data !== undefined && !check.isPending && (
          <div className="mt-4">
            <KeysChanged trust={check.data.trust} onAccepted={() => check.mutate()} />
            <CheckList lines={check.data.lines} />
            {check.data.part !== null && <OwnAmounts part={check.data.part} />}
            <TrustedKeys trust={check.data.trust} />
          </div>
        )}
      </div>
    </>
  );
}

function Limits() {
  return (
    <div className="mt-5 space-y-3 border-t border-hairline pt-4 text-sm">
      <p>
        <span className="font-semibold">O que prova:</span>{' '}
        <span className="text-muted">
          o que a lista diz que devemos a você está no total que assumimos dever, e essa lista está em um
          registro que todo mundo vê. Uma segunda lista do mesmo dia apareceria nele.
        </span>
      </p>
      <p>
        <span className="font-semibold">O que não prova:</span>{' '}
        <span className="text-muted">
          que não temos outras dívidas, que o guardado não foi emprestado só para aquele dia, ou que a
          declaração do provedor é verdadeira. Quanto mais clientes conferem, mais difícil é deixar alguém de
          fora.
        </span>
      </p>
    </div>
  );
}
