import type { PixKeyType } from '@lastro/contracts';
import { ClipboardPaste } from 'lucide-react';
import { type ChangeEvent, type RefObject, useState } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { enterPixKey, entryOf, isLikePhone, type PixKeyEntry, withKeyType } from './entry.ts';
import { kindOf, PIX_KEY_KINDS } from './pix-key.ts';

interface PixKey {
  readonly keyType: PixKeyType;
  readonly key: string;
}

interface PixKeyFieldsProps {
  readonly value: PixKey;
  readonly onChange: (changed: PixKey) => void;
  readonly error: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const BLOCKED = 'O navegador bloqueou o acesso à área de transferência. Cole direto no campo.';

/** The type is detected from the key; the list is for ambiguous ones. */
export function PixKeyFields({ value, onChange, error, inputRef }: PixKeyFieldsProps) {
  const { keyType, key } = value;
  const kind = kindOf(keyType);
  const [typed, setEntry] = useState(() => entryOf(keyType, key));
  const [recognised, setRecognised] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const entry = typed.key === key && typed.keyType === keyType ? typed : entryOf(keyType, key);

  function change(next: PixKeyEntry, byHand: boolean): void {
    setEntry(next);
    setBlocked(false);
    if (byHand || next.key === '') setRecognised(false);
    else if (next.keyType !== keyType) setRecognised(true);
    onChange({ keyType: next.keyType, key: next.key });
  }

  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { isComposing } = nativeEvent as InputEvent;
    const pasted = target.value.length - key.length > 1;
    // Masking while typing in the middle would move the caret, and masking a keyboard's composition would repeat
    // it, so the key is masked on blur.
    const atEnd = target.selectionStart === target.value.length;
    const masked = !isComposing && (atEnd || pasted);
    change(masked ? enterPixKey(entry, target.value, pasted) : entryOf(keyType, target.value), false);
  }

  async function paste(): Promise<void> {
    try {
      const text = await navigator.clipboard.readText();
      // The form may have moved on to its review.
      if (inputRef.current !== null) change(enterPixKey(entryOf(keyType, ''), text, true), false);
    } catch {
      setBlocked(true);
    }
    inputRef.current?.focus();
  }

  function leave(): void {
    const next = enterPixKey(entry, key, true);
    if (next.key !== key || next.keyType !== keyType) change(next, false);
  }

  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_13rem] md:gap-4">
      <div className="relative">
        <TextField
          ref={inputRef}
          label="Chave PIX"
          name="pix_key"
          inputMode={kind?.inputMode}
          enterKeyHint="next"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="CPF, CNPJ, e-mail, telefone ou aleatória"
          value={key}
          onChange={type}
          onBlur={leave}
          hint={
            blocked ? (
              BLOCKED
            ) : isLikePhone(keyType, key) ? (
              <button
                type="button"
                className="min-h-11 text-left font-semibold text-link"
                onClick={() => change(withKeyType('phone', entry), true)}
              >
                É um telefone? Usar como telefone
              </button>
            ) : recognised ? (
              <span role="status">Tipo reconhecido: {kind?.label}.</span>
            ) : (
              // The same height as the hint that replaces it, so that a click doesn't miss the button.
              'Digite ou cole qualquer tipo de chave.'
            )
          }
          error={error}
          inputClassName="pr-12 placeholder:text-sm"
        />
        <IconButton
          label="Colar chave"
          onClick={() => void paste()}
          className="absolute top-7.5 right-0.5 text-link hover:bg-sunken"
        >
          <ClipboardPaste className="size-5" />
        </IconButton>
      </div>
      <Select
        label="Tipo de chave PIX"
        value={keyType}
        onChange={(next) => change(withKeyType(next, entry), true)}
        options={PIX_KEY_KINDS.map((one) => ({ value: one.type, label: one.label }))}
      />
    </div>
  );
}
