import { ClipboardPaste } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CONTROL_CLASS, Field } from '../../ui/field.tsx';
import { tidyAddress } from './address.ts';

export interface AddressFieldProps {
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** More than any address has. */
const LENGTH_MAX = 200;

/** An address whole in sight, with the ways to bring one here and to take it along. */
export function AddressField({ value, onChange, error, inputRef }: AddressFieldProps) {
  const [refused, setRefused] = useState(false);

  async function paste(): Promise<void> {
    try {
      onChange(tidyAddress(await navigator.clipboard.readText()).slice(0, LENGTH_MAX));
      setRefused(false);
    } catch {
      // No permission: the field itself takes what is pasted by the keyboard or the phone's own menu.
      setRefused(true);
    }
    inputRef.current?.focus();
  }

  return (
    <div>
      <Field
        label="Endereço da carteira"
        error={error}
        hint={refused ? 'O navegador não deixou colar: cole no campo.' : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            ref={inputRef}
            name="recipient_wallet"
            rows={2}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={LENGTH_MAX}
            placeholder="Endereço de quem recebe"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => onChange(tidyAddress(value))}
            className={classNames(
              CONTROL_CLASS,
              'h-auto min-h-18 resize-none py-2.5 font-mono text-[0.9375rem] leading-relaxed break-all placeholder:font-sans',
            )}
          />
        )}
      </Field>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          icon={<ClipboardPaste className="size-5 shrink-0" />}
          onClick={() => void paste()}
          className="px-2"
        >
          Colar
        </Button>
        <CopyButton text={value} wide disabled={value === ''} />
      </div>
    </div>
  );
}
