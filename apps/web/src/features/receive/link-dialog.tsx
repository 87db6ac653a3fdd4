import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { linksOptions, type ReceiveLink, removeLink } from './api.ts';
import { amountLabel, closedText, endText, receivedText } from './link-text.ts';
import { hasCode, LinkView } from './link-view.tsx';

export function LinkDialog({ link, onClose }: { readonly link: ReceiveLink; readonly onClose: () => void }) {
  const { mutate, isPending } = useChange({
    mutationFn: async () => {
      await removeLink(link.id);
      onClose();
    },
    invalidates: linksOptions.queryKey,
    done: 'Link removido',
    failed: 'Erro ao remover o link. Tente novamente.',
  });
  const lines = [receivedText(link), endText(link)].filter((line) => line !== null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={amountLabel(link)}
      text={
        <span className="grid gap-1">
          {link.description !== null && <span className="wrap-anywhere text-text">{link.description}</span>}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      }
      actions={
        link.state === 'open' ? (
          <Button variant="secondary" wide busy={isPending} busyLabel="Removendo..." onClick={() => mutate()}>
            Remover link
          </Button>
        ) : undefined
      }
    >
      {hasCode(link) ? (
        <LinkView link={link} label={`QR code PIX de ${amountLabel(link)}`} />
      ) : (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">{closedText(link)}</p>
      )}
    </Dialog>
  );
}
