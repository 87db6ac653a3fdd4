import { Download, Printer } from 'lucide-react';
import { downloadFile } from '../../lib/browser/files/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const FILE = 'lastro-codigos-de-recuperacao.txt';

const download = (text: string) => downloadFile(new File([text], FILE, { type: 'text/plain' }));

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
      closesOnlyByAction
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
