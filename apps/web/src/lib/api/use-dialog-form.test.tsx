import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-client.ts';
import { type DialogForm, problemOf, useDialogForm } from './use-dialog-form.ts';

const OPTIONS = {
  fields: { current: ['wrong_password'], chosen: ['weak_password', 'common_password'] },
  failed: 'Erro ao trocar a senha',
} as const;
type Field = keyof typeof OPTIONS.fields;

const WRONG = new ApiError(400, 'wrong_password', 'A senha atual não confere.');

describe('a refusal in a dialog', () => {
  it('is shown at the field that it concerns', () => {
    expect(problemOf(WRONG, OPTIONS)).toEqual({ at: 'current', text: 'A senha atual não confere.' });
    const common = new ApiError(400, 'common_password', 'Muito comum.');
    expect(problemOf(common, OPTIONS)).toEqual({ at: 'chosen', text: 'Muito comum.' });
  });

  it('of no field is shown for the whole form', () => {
    const limited = new ApiError(429, 'too_many_requests', 'Aguarde.');
    expect(problemOf(limited, OPTIONS)).toEqual({ at: null, text: 'Aguarde.' });
    expect(problemOf(new NetworkError(null), OPTIONS)).toEqual({ at: null, text: 'Erro de conexão' });
    expect(problemOf(new TypeError('x'), OPTIONS)).toEqual({ at: null, text: 'Erro ao trocar a senha' });
  });
});

function Probe({ onForm }: { readonly onForm: (form: DialogForm<Field>) => void }) {
  onForm(useDialogForm<Field>(OPTIONS));
  return null;
}

it('a dialog focuses the field that was refused, here or by the server', async () => {
  const forms: DialogForm<Field>[] = [];
  renderToStaticMarkup(<Probe onForm={(form) => forms.push(form)} />);
  const [form] = forms;
  const focused: Field[] = [];
  for (const field of ['current', 'chosen'] as const) {
    const input = { focus: vi.fn(() => focused.push(field)) } as unknown as HTMLInputElement;
    if (form !== undefined) form.inputs[field].current = input;
  }
  form?.refuse('chosen', 'Use pelo menos 10 caracteres.');
  await form?.run(() => Promise.reject(WRONG));
  await form?.run(() => Promise.reject(new NetworkError(null)));
  expect(focused).toEqual(['chosen', 'current']);
});
