import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { useFieldSubmit } from './use-field-submit.ts';

type Submit = ReturnType<typeof useFieldSubmit>;

function Probe({ onSubmit }: { readonly onSubmit: (submit: Submit) => void }) {
  onSubmit(useFieldSubmit('Erro ao alterar limite'));
  return null;
}

it('a refused value is focused, unless the customer declined the proof', async () => {
  const submits: Submit[] = [];
  renderToStaticMarkup(<Probe onSubmit={(submit) => submits.push(submit)} />);
  const [submit] = submits;
  const focus = vi.fn();
  if (submit) submit.input.current = { focus } as unknown as HTMLInputElement;
  await submit?.run(() => Promise.reject(new ApiError(403, 'second_factor_required', 'Confirme.')));
  expect(focus).not.toHaveBeenCalled();
  await submit?.run(() => Promise.reject(new ApiError(400, 'invalid_amount', 'Valor inválido.')));
  expect(focus).toHaveBeenCalledOnce();
});
