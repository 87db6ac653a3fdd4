import { Download, Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const FILE = 'lastro-codigos-de-recuperacao.txt';

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(url);
}

export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      keep
      printable
      onClose={onClose}
      title="Códigos de recuperação"
      text="Guarde-os fora deste aparelho. Cada um substitui a segunda etapa uma vez, e não serão mostrados de novo."
      actions={<Button onClick={onClose}>Já guardei</Button>}
    >
      <ul className="tabular grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken p-4 text-center font-mono font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={text} />
        <Button variant="secondary" icon={<Download className="size-5" />} onClick={() => download(text)}>
          Baixar
        </Button>
        <Button variant="secondary" icon={<Printer className="size-5" />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </Dialog>
  );
}
