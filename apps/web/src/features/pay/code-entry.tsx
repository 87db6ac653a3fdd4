import { MAX_PAYMENT_TEXT_LENGTH } from '@lastro/contracts/constants';
import { ArrowRight, ClipboardPaste, ImageUp } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FlowFooter } from '../../money/movements/flow-footer.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { isComplete } from './order.ts';
import { readPhoto } from './scanner/picture.ts';
import { Scanner } from './scanner/scanner.tsx';
import { useScanner } from './scanner/use-scanner.ts';

/** Fits one line at 360 px. */
const SIDE_BY_SIDE = 'max-md:px-2 max-md:text-sm';
const NO_CODE_IN_PHOTO = 'Não encontramos um QR code nesta foto. Tente outra, mais de perto e com luz.';
const PASTE_HERE = 'Cole o código aqui: o navegador não deixou ler a área de transferência.';
const NOTHING_COPIED = 'Não há texto copiado.';

interface CodeEntryProps {
  readonly code: string;
  readonly pausedUntil: string | null | undefined;
  readonly onCode: (code: string) => void;
  /** Called with a complete code. */
  readonly onAccept: (code: string) => void;
}

export function CodeEntry({ code, pausedUntil, onCode, onAccept }: CodeEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [decoding, setDecoding] = useState(false);
  const scanner = useScanner(accept);
  useTypingAnywhere(field);

  function accept(text: string): void {
    const trimmed = text.trim();
    if (trimmed !== '') onAccept(trimmed.slice(0, MAX_PAYMENT_TEXT_LENGTH));
  }

  function change(text: string): void {
    setProblem(undefined);
    if (isComplete(text)) accept(text);
    else onCode(text);
  }

  function pasted(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const text = event.clipboardData.getData('text').trim();
    if (code !== '' || text === '') return;
    event.preventDefault();
    accept(text);
  }

  async function paste(): Promise<void> {
    try {
      const text = (await navigator.clipboard.readText()).trim();
      if (text !== '') return accept(text);
      setProblem(NOTHING_COPIED);
    } catch {
      setProblem(PASTE_HERE);
    }
    field.current?.focus();
  }

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined || decoding) return;
    setDecoding(true);
    setProblem(undefined);
    const text = await readPhoto(file).catch(() => null);
    setDecoding(false);
    if (text === null) setProblem(NO_CODE_IN_PHOTO);
    else accept(text);
  }

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    accept(code);
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <Scanner scanner={scanner} />
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="secondary"
            className={SIDE_BY_SIDE}
            icon={<ClipboardPaste className="size-5 shrink-0" />}
            onClick={paste}
          >
            Colar código
          </Button>
          <Button
            variant="secondary"
            className={SIDE_BY_SIDE}
            busy={decoding}
            busyLabel="Lendo..."
            icon={<ImageUp className="size-5 shrink-0" />}
            onClick={() => photo.current?.click()}
          >
            Escolher foto
          </Button>
          <input
            ref={photo}
            type="file"
            accept="image/*"
            hidden
            aria-label="Foto do QR code"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
        <TextArea
          ref={field}
          label="Código, link ou chave PIX"
          hint="PIX copia e cola, números do boleto ou da conta, CPF, CNPJ, telefone, e-mail ou chave aleatória."
          error={problem}
          rows={3}
          maxLength={MAX_PAYMENT_TEXT_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={code}
          onChange={({ target }) => change(target.value)}
          onPaste={pasted}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
          }}
        />
        <FlowFooter missing={code.trim() === '' ? ['código ou chave'] : []} pausedUntil={pausedUntil}>
          {(describedBy) => (
            <Button
              type="submit"
              wide
              disabled={code.trim() === ''}
              aria-describedby={describedBy}
              icon={<ArrowRight className="size-5" />}
            >
              Continuar
            </Button>
          )}
        </FlowFooter>
      </form>
    </Card>
  );
}

/** Barcode scanners type like a keyboard, wherever the focus is. */
function useTypingAnywhere(field: React.RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const listener = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      const isUnfocused = target === document.body || (target as HTMLElement).tabIndex === -1;
      if (isUnfocused && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey)
        field.current?.focus();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [field]);
}
