import { MAX_CUSTOMER_NOTE_LENGTH } from '@lastro/contracts/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, messageOf } from '../../../lib/api/api-client.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { CONTROL_CLASS, Field } from '../../../ui/fields/field.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { MovementSkeleton } from '../shared/movement-row.tsx';
import { ADMIN_KEY } from '../shared/queries.ts';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import type { ClientTabProps } from './client-tab.ts';

const ROUTE = '/api/admin/users/{id}/notes';

export default function ClientNotes({ user }: ClientTabProps) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const path = { id: user.id };
  const queryKey = [...ADMIN_KEY, 'user-notes', user.id];
  const notes = useQuery({ queryKey, queryFn: ({ signal }) => api(`GET ${ROUTE}`, { path, signal }) });
  const add = useMutation({
    mutationFn: (written: string) => api(`POST ${ROUTE}`, { path, body: { text: written } }),
    // What was typed meanwhile stays.
    onSuccess: (_, sent) => setText((now) => (now === sent ? '' : now)),
    // Also after an error: the note may have arrived.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '' && !add.isPending) add.mutate(text);
  }

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <CardSection title="Nova nota">
        <form onSubmit={submit} noValidate className="grid gap-4 px-5 pb-5">
          <Field
            label="Nota"
            hint="A nota é permanente e mostra o seu nome. O cliente não a vê."
            error={add.isError ? messageOf(add.error, 'Não foi possível salvar a nota.') : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                value={text}
                rows={4}
                maxLength={MAX_CUSTOMER_NOTE_LENGTH}
                onChange={(event) => setText(event.target.value)}
                className={`${CONTROL_CLASS} h-auto py-3`}
              />
            )}
          </Field>
          <Button type="submit" busy={add.isPending} busyLabel="Salvando..." disabled={text.trim() === ''}>
            Salvar nota
          </Button>
        </form>
      </CardSection>
      <CardSection title="Notas">
        {notes.data === undefined &&
          (notes.isError ? <LoadError query={notes} reassurance={NOTHING_CHANGED} /> : <MovementSkeleton />)}
        <ul className="px-5 pb-4">
          {notes.data?.map((note) => (
            <li key={note.id} className="border-hairline py-3 not-first:border-t">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="tabular mt-1 text-sm text-muted">
                {note.author_name} • {formatDateTime(note.created_date)}
              </p>
            </li>
          ))}
          {notes.data?.length === 0 && <li className="py-3 text-muted">Nenhuma nota ainda.</li>}
        </ul>
      </CardSection>
    </div>
  );
}
