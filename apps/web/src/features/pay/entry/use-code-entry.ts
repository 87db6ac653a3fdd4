import { MAX_PAYMENT_TEXT_LENGTH } from '@lastro/contracts/constants';
import { type RefObject, useState } from 'react';
import type { Problems } from '../../../lib/movements/refusal.ts';
import { useMovementForm } from '../../../lib/movements/use-movement-form.ts';
import { isComplete } from '../order.ts';
import { readPhoto } from '../scanner/picture.ts';

const NO_CODE = 'Cole ou digite um código, um link ou uma chave PIX.';
const NO_CODE_IN_PHOTO = 'Não encontramos um QR code nesta foto. Tente outra, mais de perto e com luz.';
const PASTE_HERE = 'Cole o código aqui: o navegador não deixou ler a área de transferência.';
const NOTHING_COPIED = 'Não há texto copiado.';

interface CodeEntryOptions {
  readonly code: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onCode: (code: string) => void;
  readonly onAccept: (code: string) => void;
}

/** A code is typed, pasted, scanned or read from a photo; a complete one is accepted without a press. */
export function useCodeEntry({ code, field, onCode, onAccept }: CodeEntryOptions) {
  const [problems, setProblems] = useState<Problems<'code'>>({});
  const [decoding, setDecoding] = useState(false);

  function accept(text: string): void {
    const trimmed = text.trim();
    if (trimmed !== '') onAccept(trimmed.slice(0, MAX_PAYMENT_TEXT_LENGTH));
  }

  const form = useMovementForm({
    controls: { code: field },
    problems,
    onProblems: setProblems,
    read: () => (code.trim() === '' ? { problems: { code: NO_CODE } } : { order: code }),
    onOrder: accept,
  });

  return {
    problem: problems.code,
    decoding,
    accept,
    submit: form.submit,
    type(text: string): void {
      form.clear('code');
      if (isComplete(text)) accept(text);
      else onCode(text);
    },
    async paste(): Promise<void> {
      const text = await copiedText().catch(() => null);
      if (text) return accept(text);
      setProblems({ code: text === null ? PASTE_HERE : NOTHING_COPIED });
      field.current?.focus();
    },
    async choosePhoto(file: File | undefined): Promise<void> {
      if (file === undefined || decoding) return;
      setDecoding(true);
      form.clear('code');
      const text = await readPhoto(file).catch(() => null);
      // Another code was read meanwhile, or the screen was left.
      if (field.current === null) return;
      setDecoding(false);
      if (text === null) setProblems({ code: NO_CODE_IN_PHOTO });
      else accept(text);
    },
  };
}

/** Async, since browsers without a secure connection have no clipboard at all. */
async function copiedText(): Promise<string> {
  return (await navigator.clipboard.readText()).trim();
}
