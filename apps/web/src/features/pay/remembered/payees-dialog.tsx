import { NicknameDialog } from '../../../money/contacts/nickname-dialog.tsx';
import { PeopleDialog } from '../../../money/contacts/people-dialog.tsx';
import type { Payee } from './payees.ts';
import { useChangeReceiver } from './remembered-api.ts';

interface PayeesDialogProps {
  readonly people: readonly Payee[];
  readonly onClose: () => void;
  readonly onChoose: (payee: Payee) => void;
}

export function PayeesDialog(props: PayeesDialogProps) {
  const { mutate, isPending } = useChangeReceiver();
  return (
    <PeopleDialog
      {...props}
      title="Pagar de novo"
      searchLabel="Buscar"
      placeholder="Nome, banco, documento ou chave"
      noneFound="Ninguém encontrado."
      sentText="Você pagou"
      isEditable={({ pix }) => pix !== null}
      editor={({ id, name, pix }, close) => {
        const change = (changed: { readonly nickname?: string }) =>
          mutate({ id, ...changed }, { onSuccess: close });
        return (
          <NicknameDialog
            name={pix?.name ?? pix?.key_masked ?? name}
            nickname={pix?.nickname ?? null}
            busy={isPending}
            removeLabel="Remover da lista"
            removeHint="Volta a aparecer se você pagar de novo. O histórico fica."
            onClose={close}
            onSave={(nickname) => change({ nickname })}
            onRemove={() => change({})}
          />
        );
      }}
    />
  );
}
