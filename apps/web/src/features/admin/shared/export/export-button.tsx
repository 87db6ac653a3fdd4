import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { downloadCsv } from './download-csv.ts';

export interface ExportButtonProps {
  readonly name: Parameters<typeof downloadCsv>[0];
  readonly query: Parameters<typeof downloadCsv>[1];
  readonly className?: string;
}

export function ExportButton({ name, query, className }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<Download className="size-5" />}
      busy={busy}
      busyLabel="Exportando..."
      className={className}
      onClick={() => {
        setBusy(true);
        void downloadCsv(name, query).finally(() => setBusy(false));
      }}
    >
      Exportar CSV
    </Button>
  );
}
