import { ClipboardPaste } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '../../../lib/browser/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CONTROL_CLASS, Field } from '../../../ui/fields/field.tsx';
import { usePaste } from '../../../ui/fields/use-paste.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tidyAddress } from './address.ts';

export interface AddressFieldProps {
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

const MAX_LENGTH = 200;

export function AddressField({ value, onChange, error, inputRef }: AddressFieldProps) {
  const { paste, problem } = usePaste(inputRef, (text) => onChange(tidyAddress(text).slice(0, MAX_LENGTH)));

  return (
    <Field label="Endereço da carteira" error={error} announcesError hint={problem}>
      {(control) => (
        <div className="relative">
          <textarea
            {...control}
            ref={inputRef}
            name="recipient_wallet"
            rows={2}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            enterKeyHint="next"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            placeholder="Endereço de quem recebe"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => tidyAddress(value) !== value && onChange(tidyAddress(value))}
            className={classNames(
              CONTROL_CLASS,
              'field-sizing-content h-auto min-h-18 resize-none py-2.5 pr-25 font-mono leading-relaxed tracking-tight break-all placeholder:font-sans',
            )}
          />
          <span className="absolute top-1 right-1 flex">
            <IconButton label="Colar" onClick={paste} className="text-link hover:bg-sunken hover:text-text">
              <ClipboardPaste className="size-5" />
            </IconButton>
            <CopyButton text={value} iconOnly variant="quiet" disabled={value === ''} />
          </span>
        </div>
      )}
    </Field>
  );
}
