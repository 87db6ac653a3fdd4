import { MAX_PASSKEY_NAME_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { useKeptFocus } from '../../lib/browser/focus/use-kept-focus.ts';
import { formatDate, formatDateTime } from '../../lib/format/dates.ts';
import { canUsePasskeys, makePasskey, securityOptions } from '../../lib/queries/security.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { deletePasskey, keepNewCodes } from './api.ts';
import type { FactorSectionProps } from './code-app-section.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type RegisteredPasskey = FactorSectionProps['factors']['passkeys'][number];

export function PasskeysSection({ factors }: FactorSectionProps) {
  const [name, setName] = useState('');
  const [renaming, setRenaming] = useState<RegisteredPasskey | null>(null);
  const focus = useKeptFocus<HTMLHeadingElement>();
  const queries = useQueryClient();
  const invalidates = securityOptions.queryKey;
  const add = useChange({
    mutationFn: async (own: string) => keepNewCodes(queries, (await makePasskey(own)).recovery_codes),
    invalidates,
    done: 'Chave de acesso adicionada.',
    failed: 'Erro ao adicionar chave de acesso',
  });
  const remove = useChange({
    mutationFn: deletePasskey,
    invalidates,
    done: 'Chave de acesso excluída.',
    failed: 'Erro ao excluir chave de acesso',
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(name.trim() === '' ? 'Chave de acesso' : name.trim(), {
      onSuccess: () => setName(''),
    });
  }

  return (
    <CardSection title="Chaves de acesso" titleRef={focus.element}>
      <p className="px-5 text-sm text-muted">
        Entre e confirme com a digital, o rosto ou o PIN deste aparelho, sem senha e sem códigos.
      </p>
      {factors.passkeys.length === 0 ? (
        <p className="px-5 pt-3 text-sm font-semibold">Nenhuma chave de acesso</p>
      ) : (
        <ul className="px-5 pt-2">
          {factors.passkeys.map((passkey) => (
            <li key={passkey.id} className="border-t border-hairline py-3 first:border-t-0">
              <PasskeyRow
                passkey={passkey}
                deleting={remove.isPending && remove.variables === passkey.id}
                onRename={() => setRenaming(passkey)}
                onDelete={() => remove.mutate(passkey.id, { onSuccess: focus.expectChange })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="px-5 pt-3 pb-5">
        {canUsePasskeys(factors.passkey_origin) ? (
          <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
            <TextField
              className="min-w-0 flex-1 basis-48"
              label="Nome da nova chave"
              placeholder="Meu celular"
              maxLength={MAX_PASSKEY_NAME_LENGTH}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" className="min-h-12" busy={add.isPending} busyLabel="Adicionando...">
              Adicionar chave
            </Button>
          </form>
        ) : (
          <Notice title="Chaves de acesso não funcionam neste endereço">
            Abra o banco em{' '}
            <a className="text-link underline" href={`${factors.passkey_origin}/Security`}>
              {factors.passkey_origin}
            </a>{' '}
            para adicionar ou usar uma.
          </Notice>
        )}
      </div>
      {renaming !== null && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
    </CardSection>
  );
}

interface PasskeyRowProps {
  readonly passkey: RegisteredPasskey;
  readonly deleting: boolean;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function PasskeyRow({ passkey, deleting, onRename, onDelete }: PasskeyRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Fingerprint className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{passkey.name}</p>
        <p className="text-sm text-muted">Criada em {formatDate(passkey.created_date)}</p>
        <p className="text-sm text-muted">
          {passkey.last_used_date === null
            ? 'Ainda não usada'
            : `Último uso ${formatDateTime(passkey.last_used_date)}`}
        </p>
      </div>
      <div className="flex gap-3 max-md:w-full max-md:pl-13">
        <Button variant="secondary" aria-label={`Renomear: ${passkey.name}`} onClick={onRename}>
          Renomear
        </Button>
        <Button
          variant="secondary"
          busy={deleting}
          aria-label={`Excluir: ${passkey.name}`}
          onClick={onDelete}
        >
          Excluir
        </Button>
      </div>
    </div>
  );
}
