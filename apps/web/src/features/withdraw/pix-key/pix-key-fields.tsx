import type { PixKeyType } from '@lastro/contracts';
import { ClipboardPaste } from 'lucide-react';
import { type ChangeEvent, type RefObject, useState } from 'react';
import { PIX_KEY_NAMES } from '../../../lib/format/contacts/pix-key-text.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePaste } from '../../../ui/fields/use-paste.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { enterPixKey, entryOf, isLikePhone, type PixKeyEntry, withKeyType } from './entry.ts';
import { PIX_KEY_KINDS, PIX_KEY_TYPES, pixKeyProblem } from './pix-key.ts';

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

/** The type is detected from the key; the list is for ambiguous ones. */
export function PixKeyFields({ value, onChange, error, inputRef }: PixKeyFieldsProps) {
  const { keyType, key } = value;
  const [typed, setEntry] = useState(() => entryOf(keyType, key));
  const [recognised, setRecognised] = useState(false);
  const [left, setLeft] = useState(false);
  const entry = typed.key === key && typed.keyType === keyType ? typed : entryOf(keyType, key);
  const pasting = usePaste(inputRef, (text) => change(enterPixKey(entryOf(keyType, ''), text, true), false));

  function change(next: PixKeyEntry, byHand: boolean): void {
    setEntry(next);
    setLeft(false);
    pasting.clear();
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

  function leave(): void {
    const next = enterPixKey(entry, key, true);
    if (next.key !== key || next.keyType !== keyType) change(next, false);
    setLeft(true);
  }

  const isOther = isLikePhone(keyType, key);
  const ownProblem = left && key.trim() !== '' && !isOther ? pixKeyProblem(keyType, key) : undefined;

  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_13rem] md:gap-4">
      <div className="relative">
        <TextField
          ref={inputRef}
          label="Chave PIX"
          name="pix_key"
          inputMode={PIX_KEY_KINDS[keyType].inputMode}
          enterKeyHint="next"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="CPF, e-mail, telefone…"
          value={key}
          onChange={type}
          onBlur={leave}
          hint={
            pasting.problem !== undefined ? (
              pasting.problem
            ) : isOther ? (
              <button
                type="button"
                className="min-h-11 text-left font-semibold text-link"
                onClick={() => change(withKeyType('phone', entry), true)}
              >
                É um telefone? Usar como telefone
              </button>
            ) : recognised ? (
              <span role="status">Tipo reconhecido: {PIX_KEY_NAMES[keyType]}.</span>
            ) : error === undefined && ownProblem !== undefined ? undefined : (
              // The same height as what replaces it, so that a click doesn't miss the button.
              'Digite ou cole qualquer tipo de chave.'
            )
          }
          error={error ?? ownProblem}
          inputClassName="pr-12 placeholder:text-sm"
        />
        <IconButton
          label="Colar chave"
          onClick={pasting.paste}
          className="absolute top-7.5 right-0.5 text-link hover:bg-sunken"
        >
          <ClipboardPaste className="size-5" />
        </IconButton>
      </div>
      <Select
        label="Tipo de chave PIX"
        value={keyType}
        onChange={(next) => change(withKeyType(next, entry), true)}
        options={PIX_KEY_TYPES.map((type) => ({ value: type, label: PIX_KEY_NAMES[type] }))}
      />
    </div>
  );
}
