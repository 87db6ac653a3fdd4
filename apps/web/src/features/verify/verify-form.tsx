import { FileCheck2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { MissingNote } from '../../money/movements/flow-footer.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface VerifyFormProps {
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly problem: string | undefined;
  readonly start?: string;
}

export function VerifyForm({ onText, onFiles, problem, start = '' }: VerifyFormProps) {
  const [text, setText] = useState(start);
  const [isDragOver, setIsDragOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const missingId = useId();
  const isEmpty = text.trim() === '';

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsDragOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <Card className="p-5 md:p-7">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-colors',
          isDragOver ? 'border-link bg-sunken' : 'border-hairline',
        )}
      >
        <FileCheck2 aria-hidden="true" className="size-9 text-link" />
        <p className="max-w-xs text-sm text-balance text-muted">
          <span className="max-md:hidden">Solte aqui o PDF do comprovante ou do extrato.</span>
          <span className="md:hidden">Escolha o PDF do comprovante ou do extrato.</span> De um extrato, junte
          o CSV, o OFX ou o JSON para conferir cada lançamento.
        </p>
        <Button onClick={() => picker.current?.click()}>Escolher arquivo</Button>
        <input
          ref={picker}
          type="file"
          multiple
          aria-label="Arquivos do comprovante ou do extrato"
          accept=".pdf,.jws,.tlog-proof,.txt,.csv,.ofx,.json,application/pdf"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          onText(text);
        }}
      >
        <label htmlFor={id} className="font-semibold">
          Ou cole o link, o código ou o comprovante assinado
        </label>
        <textarea
          id={id}
          rows={3}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          className="mt-2 w-full rounded-control border border-control bg-card px-3.5 py-2.5 font-mono text-base break-all md:text-sm"
        />
        <MissingNote
          id={missingId}
          missing={isEmpty ? ['link, código ou comprovante'] : []}
          className="mt-2"
        />
        <Button
          type="submit"
          variant="secondary"
          wide
          className="mt-3"
          disabled={isEmpty}
          aria-describedby={isEmpty ? missingId : undefined}
        >
          Verificar
        </Button>
      </form>
      {problem !== undefined && (
        <p role="alert" className="mt-4 font-medium text-brick">
          {problem}
        </p>
      )}
    </Card>
  );
}
