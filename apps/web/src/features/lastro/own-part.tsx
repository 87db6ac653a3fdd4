import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { messageOf } from '../../lib/api/api-client.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { ensureMe } from '../../lib/queries/me.ts';
import { trustOptions } from '../../lib/trust/trust.ts';
import { KeysChanged } from '../../money/trust/keys-changed.tsx';
import { TrustedKeys } from '../../money/trust/trusted-keys.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { PhoneFold } from '../../ui/expander.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Epoch, readBalanceAt, readEpoch, readOwn } from './api.ts';
import { CheckList } from './check-list.tsx';
import { keptHead } from './log/kept-head.ts';
import { OwnAmounts } from './own-amounts.tsx';

/** Loads code and keys on first use. */
async function runChecks(epoch: string, client: QueryClient) {
  const [{ checkOwnPart, LOG_FILES }, own, published, trust, me] = await Promise.all([
    import('./check.ts'),
    readOwn(epoch),
    readEpoch(epoch),
    client.fetchQuery(trustOptions),
    ensureMe(client),
  ]);
  const { jws, log } = published;
  const checked = await checkOwnPart({
    epoch: Number(epoch),
    jws,
    proof: log.proof,
    trust,
    own,
    me,
    files: LOG_FILES,
    balanceAt: readBalanceAt,
    keptHead: keptHead.get(),
  });
  keptHead.set(checked.keptHead);
  return { ...checked, trust };
}

interface OwnPartProps {
  readonly latest: Epoch | undefined;
  readonly signedIn: boolean;
}

export function OwnPart({ latest, signedIn }: OwnPartProps) {
  return (
    <CardSection title="Sua parte">
      <div className="px-5 pb-5">
        <p className="text-muted">
          As conferências são feitas aqui no seu aparelho, com a lista e o registro que publicamos para todo
          mundo.
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
        <PhoneFold label="O que a conferência prova, e o que não" className="mt-5">
          <Limits />
        </PhoneFold>
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
    <div className="space-y-3 text-sm md:border-t md:border-hairline md:pt-4">
      <p>
        <span className="font-semibold">O que prova:</span>{' '}
        <span className="text-muted">
          o Lastro assinou uma lista que conta o que aparece como seu, dentro do total que diz dever. Essa
          lista está no registro público, que continua o que este aparelho já viu. Se ele leu todas as linhas,
          não há nelas uma segunda lista.
        </span>
      </p>
      <p>
        <span className="font-semibold">O que não prova:</span>{' '}
        <span className="text-muted">
          que os valores são os certos (o extrato também vem do Lastro), que uma segunda lista não aparece
          depois no registro (a próxima conferência a encontra), que não temos outras dívidas, que o guardado
          não foi emprestado só para aquele dia, ou que a declaração do provedor é verdadeira. Quanto mais
          clientes conferem, mais difícil é deixar alguém de fora.
        </span>
      </p>
    </div>
  );
}
