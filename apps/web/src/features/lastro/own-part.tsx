import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { messageOf } from '../../lib/api/api-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Epoch, readEpoch, readKeys, readOwn } from './api.ts';
import { CheckList } from './check-list.tsx';

/** Loaded when it is first needed. */
async function runChecks(epoch: string) {
  const [{ checkOwnPart }, own, published, keys] = await Promise.all([
    import('./check.ts'),
    readOwn(epoch),
    readEpoch(epoch),
    readKeys(),
  ]);
  return checkOwnPart({ jws: published.jws, proof: published.log.proof, keys, own });
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
  const check = useMutation({ mutationFn: () => runChecks(epoch) });
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
        {check.data !== undefined && !check.isPending && <CheckList lines={check.data} />}
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
          seu saldo, inteiro, está no total que assumimos dever, e esse total é o mesmo para todo mundo.
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
