import type { HelpSubject } from '@lastro/contracts';
import { MAX_HELP_TEXT_LENGTH, MIN_HELP_TEXT_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { HELP_SUBJECTS } from '../../lib/format/help-subjects.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { askForHelp, HELP_KEY } from './api.ts';

export interface HelpFormProps {
  readonly transaction: string | null;
  readonly subject: HelpSubject | null;
}

const OPTIONS = (Object.keys(HELP_SUBJECTS) as HelpSubject[]).map((value) => ({
  value,
  label: HELP_SUBJECTS[value],
}));

export function HelpForm({ transaction, subject: first }: HelpFormProps) {
  const queries = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const [subject, setSubject] = useState<HelpSubject>(
    first ?? (transaction === null ? 'other' : 'transaction'),
  );
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: askForHelp,
    onSuccess: (_, sent) => {
      // What was typed meanwhile stays.
      setText((now) => (now === sent.text ? '' : now));
      toast({ title: 'Pedido enviado.', description: 'Avisamos você assim que houver resposta.' });
    },
    onError: (error) => {
      setProblem(messageOf(error, 'Erro ao enviar. Tente novamente.'));
      input.current?.focus();
    },
    // Also after an error: the request may have arrived.
    onSettled: () => void queries.invalidateQueries({ queryKey: HELP_KEY }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim().length < MIN_HELP_TEXT_LENGTH) {
      setProblem('Conte um pouco mais para podermos ajudar.');
      input.current?.focus();
      return;
    }
    mutate({ subject, text, transaction_id: transaction });
  }

  return (
    <CardSection title="Fale conosco">
      <form onSubmit={submit} noValidate className="grid gap-4 px-5 pb-5">
        {transaction !== null && (
          <p className="rounded-control bg-sunken px-4 py-3 text-sm">
            Preciso de ajuda com esta transação
            <span className="block font-mono text-xs wrap-anywhere text-muted">{transaction}</span>
          </p>
        )}
        <Select label="Assunto" value={subject} onChange={setSubject} options={OPTIONS} />
        <TextArea
          ref={input}
          label="Mensagem"
          placeholder="O que aconteceu, e o que você esperava?"
          hint="Nunca escreva sua senha nem códigos."
          maxLength={MAX_HELP_TEXT_LENGTH}
          value={text}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setText(event.target.value);
          }}
        />
        <Button type="submit" busy={isPending} busyLabel="Enviando...">
          Enviar pedido
        </Button>
      </form>
    </CardSection>
  );
}
