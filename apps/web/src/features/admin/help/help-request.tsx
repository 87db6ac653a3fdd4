import type { AdminHelpRequest } from '@lastro/contracts';
import { MAX_HELP_TEXT_LENGTH, MIN_HELP_TEXT_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { HELP_SUBJECTS } from '../../../lib/format/help-subjects.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { ADMIN_KEY } from '../shared/queries.ts';
import { answerRequest } from './api.ts';

export function HelpRequest({ request }: { readonly request: Wire<AdminHelpRequest> }) {
  const { customer } = request;
  return (
    <li>
      <Card className="p-5">
        <p className="font-semibold wrap-anywhere">{customer.name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {customer.email ?? customer.phone} · {HELP_SUBJECTS[request.subject]} ·{' '}
          {formatDateTime(request.created_date)}
        </p>
        {request.transaction_id !== null && (
          <p className="mt-1 font-mono text-xs wrap-anywhere text-muted">
            Transação {request.transaction_id}
          </p>
        )}
        <p className="mt-3 wrap-anywhere whitespace-pre-line">{request.text}</p>
        {request.answer === null ? (
          <AnswerForm id={request.id} name={customer.name} />
        ) : (
          <div className="mt-3 rounded-control bg-sunken px-4 py-3">
            <p className="text-sm text-muted">Respondido em {formatDateTime(request.answered_date)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{request.answer}</p>
          </div>
        )}
      </Card>
    </li>
  );
}

function AnswerForm({ id, name }: { readonly id: string; readonly name: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerRequest(id, text),
    onSuccess: () => toast({ title: 'Resposta enviada.' }),
    onError: (error) => setProblem(messageOf(error, 'Erro ao responder. Tente novamente.')),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_KEY }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (text.trim().length < MIN_HELP_TEXT_LENGTH)
      setProblem(`Escreva a resposta, com pelo menos ${MIN_HELP_TEXT_LENGTH} caracteres.`);
    else mutate();
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3">
      <TextArea
        label={`Resposta para ${name}`}
        maxLength={MAX_HELP_TEXT_LENGTH}
        rows={3}
        value={text}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setText(event.target.value);
        }}
      />
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Enviando...">
        Responder
      </Button>
    </form>
  );
}
