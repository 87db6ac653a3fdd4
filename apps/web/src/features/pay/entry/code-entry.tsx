import { MAX_PAYMENT_TEXT_LENGTH } from '@lastro/contracts/constants';
import { ClipboardPaste, ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormFooter } from '../../../money/movements/form-footer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Scanner } from '../scanner/scanner.tsx';
import { useScanner } from '../scanner/use-scanner.ts';
import { useCodeEntry } from './use-code-entry.ts';
import { useTypingAnywhere } from './use-typing-anywhere.ts';

/** Fits one line at 360 px. */
const SIDE_BY_SIDE = 'max-md:px-2 max-md:text-sm';

interface CodeEntryProps {
  readonly code: string;
  /** Whether the field is focused from the start. */
  readonly correcting: boolean;
  readonly pausedUntil: string | null | undefined;
  readonly onCode: (code: string) => void;
  /** Called with a complete code. */
  readonly onAccept: (code: string) => void;
}

export function CodeEntry({ correcting, pausedUntil, ...code }: CodeEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const entry = useCodeEntry({ ...code, field });
  const scanner = useScanner(entry.accept);
  useTypingAnywhere(field);
  const focusField = useEffectEvent(() => {
    if (correcting) field.current?.focus();
  });
  useEffect(() => focusField(), []);
  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={entry.submit} noValidate className="grid grid-cols-1 gap-5">
        <Scanner scanner={scanner} />
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="secondary"
            className={SIDE_BY_SIDE}
            icon={<ClipboardPaste className="size-5 shrink-0" />}
            onClick={entry.paste}
          >
            Colar código
          </Button>
          <PhotoButton decoding={entry.decoding} onChoose={entry.choosePhoto} />
        </div>
        <TextArea
          ref={field}
          label="Código, link ou chave PIX"
          hint="PIX copia e cola, números do boleto ou da conta, CPF, CNPJ, telefone, e-mail ou chave aleatória."
          error={entry.problem}
          rows={3}
          maxLength={MAX_PAYMENT_TEXT_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={code.code}
          onChange={({ target }) => entry.type(target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text').trim();
            if (code.code !== '' || text === '') return;
            event.preventDefault();
            entry.accept(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) entry.submit(event);
          }}
        />
        <FormFooter missing={code.code.trim() === '' ? ['código ou chave'] : []} pausedUntil={pausedUntil}>
          Continuar
        </FormFooter>
      </form>
    </Card>
  );
}

interface PhotoButtonProps {
  readonly decoding: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

function PhotoButton({ decoding, onChoose }: PhotoButtonProps) {
  const photo = useRef<HTMLInputElement>(null);
  return (
    <>
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
          onChoose(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
