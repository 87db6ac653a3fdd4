import { Download, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { downloadFile } from '../../lib/browser/files/download-file.ts';
import { useHistoryStep } from '../../lib/browser/history-step.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
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
  const { warned, leave } = useStay();
  const done = () => {
    leave();
    onClose();
  };
  return (
    <Dialog
      open
      closesOnlyByAction
      printable
      onClose={done}
      title="Códigos de recuperação"
      text="Guarde-os fora deste aparelho. Cada um substitui a segunda etapa uma vez, e não serão mostrados de novo."
      actions={<Button onClick={done}>Já guardei</Button>}
    >
      {warned && (
        <div role="alert" className="mb-4 print:hidden">
          <Notice tone="warning" title="Guarde os códigos antes de sair">
            Depois desta tela eles não podem mais ser vistos.
          </Notice>
        </div>
      )}
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

/** Back returns here with a warning, and the browser asks before it closes the page: the codes are not shown again. */
function useStay() {
  const [warned, setWarned] = useState(false);
  const history = useHistoryStep('recovery-codes', (shown) => {
    if (shown !== null) return;
    setWarned(true);
    history.show('shown');
  });
  const show = useEffectEvent(() => history.show('shown'));
  useEffect(() => {
    show();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return { warned, leave: history.leave };
}
