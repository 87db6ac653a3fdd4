import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '../../lib/api/fetch-file.ts';
import { toastFailure } from '../../lib/api/use-change.ts';
import { downloadFile } from '../../lib/browser/files/download-file.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';

type Format = 'pdf' | 'csv';

interface InformeCardProps {
  readonly year: number;
  /** yyyy-mm-dd in Brasília; a year that contains it is not over. */
  readonly today: string;
}

export function InformeCard({ year, today }: InformeCardProps) {
  const isPartial = today <= `${year}-12-31`;
  const [busy, setBusy] = useState<Format>();

  async function download(format: Format): Promise<void> {
    setBusy(format);
    try {
      const path = `/api/tax/year/${year}/informe.${format}`;
      downloadFile(await fetchFile(path, `lastro-informe-${year}.${format}`));
    } catch (error) {
      toastFailure(error, 'Não foi possível baixar. Tente novamente.');
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <CardSection title={`Informe de ${year}`}>
      <div className="px-5 pb-5">
        <p className="mb-4 text-sm text-muted">
          {isPartial && `Parcial, até ${formatDay(today)}: o ano ainda não terminou. `}
          Saldos {isPartial ? 'de hoje' : 'em 31/12'} pelo custo, com os códigos da declaração, ganhos de cada
          mês e o rendimento dos investimentos.
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="secondary"
            icon={<FileText className="size-5" />}
            busy={busy === 'pdf'}
            onClick={() => void download('pdf')}
          >
            PDF
          </Button>
          <Button
            variant="secondary"
            icon={<FileSpreadsheet className="size-5" />}
            busy={busy === 'csv'}
            onClick={() => void download('csv')}
          >
            Planilha
          </Button>
        </div>
      </div>
    </CardSection>
  );
}
