import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '../browser/toast-store.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { ApiError } from './api-client.ts';
import { useChange } from './use-change.ts';

const shown = () => toasts.get().flatMap(({ open, title, variant }) => (open ? [[variant, title]] : []));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  toasts.dismiss();
  vi.useRealTimers();
});

interface ProbeProps {
  readonly mutationFn: () => Promise<void>;
  readonly onReady: (mutate: () => Promise<void>) => void;
}

function Probe({ mutationFn, onReady }: ProbeProps) {
  const change = useChange({ mutationFn, invalidates: ['x'], done: 'Feito.', failed: 'Erro ao mudar' });
  onReady(() => change.mutateAsync(undefined));
  return null;
}

async function change(mutationFn: () => Promise<void>): Promise<void> {
  let made: Promise<void> | undefined;
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Probe mutationFn={mutationFn} onReady={(mutate) => (made = mutate())} />
    </QueryClientProvider>,
  );
  await made?.catch(() => undefined);
}

const refuse = (error: Error) => () => Promise.reject(error);

it('a change toasts what was done, or why it failed', async () => {
  await change(() => Promise.resolve());
  await change(refuse(new ApiError(409, 'email_taken', 'E-mail já cadastrado.')));
  await change(refuse(new TypeError('x')));
  expect(shown().toReversed()).toEqual([
    ['default', 'Feito.'],
    ['destructive', 'E-mail já cadastrado.'],
    ['destructive', 'Erro ao mudar'],
  ]);
});

it('a change whose proof the customer declined is given up silently', async () => {
  await change(refuse(new ApiError(403, 'second_factor_required', 'Confirme sua identidade.')));
  expect(shown()).toEqual([]);
});
