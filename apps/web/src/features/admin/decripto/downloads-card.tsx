import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { exportFile } from '../shared/export/download-csv.ts';
import type { Report } from './decripto.ts';

type Part = 'file' | 'csv';

export function DownloadsCard({ report }: { readonly report: Report }) {
  const [busy, setBusy] = useState<Part | null>(null);
  const isIncomplete = report.warnings.length > 0;

  function download(part: Part): void {
    setBusy(part);
    const url = `/api/admin/decripto/${report.id}/${part}`;
    const fallback = `lastro-decripto-${report.month}.${part === 'csv' ? 'csv' : 'txt'}`;
    void exportFile(url, fallback).finally(() => setBusy(null));
  }

  return (
    <CardSection title="Baixar">
      <div className="grid gap-4 px-5 pt-2 pb-5">
        {!report.layout_confirmed && (
          <Notice tone="warning" title="Leiaute não confirmado">
            Confira o arquivo com o manual da Receita Federal antes de entregar. A planilha tem as mesmas
            operações.
          </Notice>
        )}
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Button
            icon={<Download className="size-5" />}
            disabled={isIncomplete}
            busy={busy === 'file'}
            busyLabel="Baixando..."
            onClick={() => download('file')}
          >
            Baixar arquivo
          </Button>
          <Button
            variant="secondary"
            icon={<FileSpreadsheet className="size-5" />}
            busy={busy === 'csv'}
            busyLabel="Baixando..."
            onClick={() => download('csv')}
          >
            Baixar planilha
          </Button>
        </div>
        <p className="text-sm text-muted">
          {isIncomplete
            ? 'O arquivo fica disponível quando não faltar nada.'
            : 'O arquivo traz os CPFs. Cada download fica na auditoria.'}
        </p>
      </div>
    </CardSection>
  );
}
