import type { StatementScope } from '@lastro/contracts';
import { useEffect, useRef, useState } from 'react';
import { useDialogForm } from '../../../lib/api/use-dialog-form.ts';
import { useToday } from '../../../lib/api/use-today.ts';
import { downloadFile } from '../../../lib/browser/files/download-file.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { ChoiceList } from '../../../ui/fields/choice-list.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { periodOf } from '../filters.ts';
import { fetchStatement } from './fetch-statement.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { COIN_CHOICES, FORMATS, hintOf, monthOptions, OTHER, problemOf } from './statement-choice.ts';

const FAILED = 'Não foi possível gerar o extrato. Tente novamente.';

type Format = (typeof FORMATS)[number]['value'];

export interface StatementDialogProps {
  /** yyyy-mm; anything else means the previous month. */
  readonly month: string;
  readonly coin: StatementScope;
  /** From a link in an e-mail, or null. */
  readonly format: string | null;
  readonly onClose: () => void;
}

export function StatementDialog({
  month,
  coin: chosenCoin,
  format: linkedFormat,
  onClose,
}: StatementDialogProps) {
  const today = useToday();
  const months = monthOptions(today);
  const [period, setPeriod] = useState(
    months.some(({ value }) => value === month) ? month : (months[1]?.value ?? OTHER),
  );
  const [days, setDays] = useState({ from: periodOf('90-days', today).from, to: '' });
  const [coin, setCoin] = useState<StatementScope>(chosenCoin);
  const [format, setFormat] = useState<Format>(
    FORMATS.find(({ value }) => value === linkedFormat)?.value ?? 'pdf',
  );
  const [progress, setProgress] = useState(0);
  const form = useDialogForm<'from' | 'to'>({ fields: { from: [], to: [] }, failed: FAILED });
  const download = useRef<AbortController>(null);
  const isOther = period === OTHER;
  const hint = hintOf(format, coin);

  useEffect(() => () => download.current?.abort(), []);

  async function send(): Promise<void> {
    const { from, to } = isOther ? days : { to: '', ...periodOf(period, today) };
    const problem = problemOf(from, to, today);
    if (problem !== undefined) return form.refuse(problem.at, problem.text);
    await form.run(async () => {
      setProgress(0);
      const controller = new AbortController();
      download.current = controller;
      downloadFile(await fetchStatement({ from, to, coin, format }, setProgress, controller.signal));
      toast({ title: 'Extrato baixado' });
      onClose();
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Baixar extrato"
      text="De meses que já terminaram, o extrato é assinado e não muda mais."
      send="Baixar"
      sending={progress === 0 ? 'Preparando...' : `${Math.floor(progress * 100)} %`}
      busy={form.busy}
      problem={form.problem}
      onSend={() => void send()}
      formClassName="@container grid grid-cols-1 gap-4"
    >
      <div className="grid grid-cols-1 gap-4 @min-[19rem]:grid-cols-[minmax(0,1fr)_6.5rem] @min-[19rem]:gap-3">
        <Select label="Período" value={period} options={months} onChange={setPeriod} />
        <Select label="Moeda" value={coin} options={COIN_CHOICES} onChange={setCoin} />
      </div>
      {isOther && (
        <div className="grid grid-cols-1 gap-4 @2xs:grid-cols-2">
          <TextField
            ref={form.inputs.from}
            label="De"
            type="date"
            value={days.from}
            error={form.errorAt('from')}
            onChange={(event) => {
              form.clear();
              setDays({ ...days, from: event.target.value });
            }}
          />
          <TextField
            ref={form.inputs.to}
            label="Até"
            type="date"
            value={days.to}
            error={form.errorAt('to')}
            onChange={(event) => {
              form.clear();
              setDays({ ...days, to: event.target.value });
            }}
          />
        </div>
      )}
      <ChoiceList
        legend="Formato"
        name="statement-format"
        value={format}
        onChange={setFormat}
        options={FORMATS.map(({ value, name, use }) => ({
          value,
          content: (
            <>
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-muted">{use}</span>
              {value === format && hint !== null && (
                <span className="mt-1 block text-sm font-semibold text-amber">{hint}</span>
              )}
            </>
          ),
        }))}
      />
      <ScheduleSection format={format} />
    </FormDialog>
  );
}
