import { MAX_EMAIL_LENGTH, MAX_PHONE_TYPED_LENGTH } from '@lastro/contracts/constants';
import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { RecipientKind } from './order.ts';
import type { RecipientView } from './recipient.ts';

const FIELDS = {
  email: {
    label: 'E-mail de quem recebe',
    other: 'Usar telefone',
    name: 'recipient_email',
    type: 'email',
    inputMode: 'email',
    placeholder: 'nome@exemplo.com',
    maxLength: MAX_EMAIL_LENGTH,
  },
  phone: {
    label: 'Telefone de quem recebe',
    other: 'Usar e-mail',
    name: 'recipient_phone',
    type: 'tel',
    inputMode: 'tel',
    placeholder: '(11) 98765-4321',
    maxLength: MAX_PHONE_TYPED_LENGTH,
  },
} as const;

interface RecipientFieldProps {
  readonly by: RecipientKind;
  readonly value: string;
  readonly onChange: (by: RecipientKind, value: string) => void;
  readonly onLeave: () => void;
  readonly recipient: RecipientView;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function RecipientField({ by, value, onChange, recipient, error, ...props }: RecipientFieldProps) {
  const { label, other, ...input } = FIELDS[by];
  return (
    <TextField
      key={by}
      {...input}
      ref={props.inputRef}
      label={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      value={value}
      onChange={(event) => onChange(by, event.target.value)}
      onBlur={props.onLeave}
      hint={error === undefined ? <RecipientHint recipient={recipient} by={by} /> : undefined}
      error={error}
      aside={
        <button
          type="button"
          onClick={() => onChange(by === 'email' ? 'phone' : 'email', '')}
          className="-my-3 -mr-2 min-h-11 rounded-control px-2 text-sm font-semibold text-link hover:bg-sunken"
        >
          {other}
        </button>
      }
    />
  );
}

interface RecipientHintProps {
  readonly recipient: RecipientView;
  readonly by: RecipientKind;
}

/** Constant height, so that nothing below moves. */
function RecipientHint(props: RecipientHintProps) {
  return (
    <span role="status" className="flex min-h-12 items-center gap-3">
      <RecipientState {...props} />
    </span>
  );
}

function RecipientState({ recipient, by }: RecipientHintProps) {
  switch (recipient.kind) {
    case 'none':
      return <>Quem recebe também precisa ser cliente Lastro.</>;
    case 'searching':
      return (
        <>
          <Skeleton className="size-10 rounded-full" />
          Procurando...
        </>
      );
    case 'not-found':
      return (
        <span className="flex items-start gap-1.5 font-medium text-brick">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {recipient.problem}
        </span>
      );
    case 'found':
      return (
        <>
          <Avatar initials={recipient.initials} />
          <span className="min-w-0">
            <span className="sr-only">Para </span>
            <strong className="block truncate text-base font-semibold text-text">{recipient.name}</strong>
            <RecipientNote confirmed={recipient.confirmed} known={recipient.known} by={by} />
          </span>
        </>
      );
  }
}

interface RecipientNoteProps {
  readonly confirmed: boolean;
  readonly known: boolean;
  readonly by: RecipientKind;
}

function RecipientNote({ confirmed, known, by }: RecipientNoteProps) {
  if (!confirmed) {
    return (
      <span className="block font-medium text-amber">
        {by === 'email' ? 'e-mail não confirmado' : 'telefone não confirmado'}
      </span>
    );
  }
  return <span className="block">{known ? 'Vocês já transferiram entre si' : 'Primeira transferência'}</span>;
}
