import type { VirtualCard } from '@lastro/contracts';
import { MAX_NAME_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { CreditCard, Globe, ShieldCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cardOptions, createCard } from './api.ts';
import { holderText } from './card-text.ts';
import { CardPreview } from './virtual-card.tsx';

const NO_NAME = 'Informe o nome como deve aparecer no cartão.';

interface CreateCardProps {
  readonly ownName: string;
  /** The one that the new card replaces. */
  readonly expired: Pick<Wire<VirtualCard>, 'card_number' | 'expiry_date'> | null;
}

export function CreateCard({ ownName, expired }: CreateCardProps) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(ownName);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    // Trying again creates no second card.
    mutationFn: createCard,
    onSuccess: (card) => queries.setQueryData(cardOptions.queryKey, card),
    onError: (error) => {
      const message = messageOf(error, 'Erro ao criar cartão. Tente novamente.');
      if (error instanceof ApiError && error.code === 'invalid_name') setProblem(message);
      else toast({ title: message, variant: 'destructive' });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (holderText(name) === '') {
      setProblem(NO_NAME);
      input.current?.focus();
    } else {
      mutate(name.trim());
    }
  }

  return (
    <Card className="grid grid-cols-1 items-center gap-6 p-5 md:p-7 lg:grid-cols-2 lg:gap-10">
      <div className="mx-auto w-full max-w-md">
        <CardPreview holder={holderText(name)} />
      </div>
      <form onSubmit={submit} noValidate>
        {expired && (
          <Notice tone="warning" title="Cartão vencido" className="mb-6">
            O cartão com final {expired.card_number.slice(-4)} valeu até {expired.expiry_date}. O novo terá
            outro número.
          </Notice>
        )}
        <ul className="grid gap-3 text-sm">
          <Fact icon={<Globe />}>Para compras online, em sites e aplicativos.</Fact>
          <Fact icon={<ShieldCheck />}>Número e código ficam ocultos até você pedir para ver.</Fact>
          <Fact icon={<CreditCard />}>Virtual, e pronto na hora.</Fact>
        </ul>
        <TextField
          ref={input}
          className="mt-6"
          label="Nome no cartão"
          name="holder_name"
          autoComplete="name"
          spellCheck={false}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => {
            setProblem(undefined);
            setName(event.target.value);
          }}
          hint="No cartão, até 26 letras e sem acentos."
          error={problem}
        />
        <Button type="submit" wide className="mt-6" busy={isPending} busyLabel="Criando cartão...">
          {expired ? 'Criar novo cartão' : 'Criar Meu Cartão Agora'}
        </Button>
      </form>
    </Card>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-6 shrink-0 place-items-center text-link [&>svg]:size-5">{icon}</span>
      <span className="pt-0.5">{children}</span>
    </li>
  );
}
