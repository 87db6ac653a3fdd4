import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toast, toasts } from '../browser/toast-store.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { useMutation } from './use-mutation.ts';

interface Call {
  readonly amount: bigint;
  readonly end: (error?: Error) => void;
}

interface Mutation {
  readonly mutate: (input: { amount: bigint }) => void;
  readonly mutateAsync: (input: { amount: bigint }) => Promise<bigint>;
}

interface ProbeProps {
  readonly calls: Call[];
  readonly onReady: (mutation: Mutation) => void;
}

function Probe({ calls, onReady }: ProbeProps) {
  const mutation = useMutation({
    mutationFn: ({ amount }: { amount: bigint }) =>
      new Promise<bigint>((resolve, reject) => {
        calls.push({ amount, end: (error) => (error === undefined ? resolve(amount) : reject(error)) });
      }),
    onError: ({ message }) => void toast({ title: message, variant: 'destructive' }),
  });
  onReady(mutation);
  return null;
}

/** Rendered once, as before the second click of a double click. */
function mutationOf(calls: Call[]): Mutation {
  const rendered: Mutation[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Probe calls={calls} onReady={(mutation) => rendered.push(mutation)} />
    </QueryClientProvider>,
  );
  const [mutation] = rendered;
  if (mutation === undefined) throw new Error('not rendered');
  return mutation;
}

const amounts = (calls: readonly Call[]) => calls.map(({ amount }) => amount);

it('two clicks before the next render are one call, whose outcome both have', async () => {
  const calls: Call[] = [];
  const { mutate, mutateAsync } = mutationOf(calls);
  mutate({ amount: 5n });
  const second = mutateAsync({ amount: 5n });
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.end();
  await expect(second).resolves.toBe(5n);
  expect(amounts(calls)).toEqual([5n]);
});

it('the same call is made again after the first has ended, also after a failure', async () => {
  const calls: Call[] = [];
  const { mutateAsync } = mutationOf(calls);
  const first = mutateAsync({ amount: 5n });
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.end(new TypeError('x'));
  await expect(first).rejects.toThrow('x');
  void mutateAsync({ amount: 5n });
  await expect.poll(() => amounts(calls)).toEqual([5n, 5n]);
});

it('on, off and on again are three calls', async () => {
  const calls: Call[] = [];
  const { mutate } = mutationOf(calls);
  for (const amount of [1n, 0n, 1n]) mutate({ amount });
  await expect.poll(() => amounts(calls)).toEqual([1n, 0n, 1n]);
});

it('an error that it showed is dismissed when the call is made again; others stay', async () => {
  const calls: Call[] = [];
  const { mutateAsync } = mutationOf(calls);
  const shown = () => toasts.get().flatMap(({ open, title }) => (open ? [title] : []));
  toasts.dismiss();
  toast({ title: 'another action', variant: 'destructive' });
  const first = mutateAsync({ amount: 5n });
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.end(new TypeError('no connection'));
  await expect(first).rejects.toThrow('no connection');
  expect(shown()).toEqual(['no connection', 'another action']);
  void mutateAsync({ amount: 5n });
  expect(shown()).toEqual(['another action']);
});

interface FileProbeProps {
  readonly mutationFn: (files: readonly File[]) => Promise<void>;
  readonly onReady: (mutate: (files: readonly File[]) => void) => void;
}

function FileProbe({ mutationFn, onReady }: FileProbeProps) {
  onReady(useMutation({ mutationFn }).mutate);
  return null;
}

it('two files are two calls, the same file again is one', async () => {
  const calls: string[] = [];
  const mutationFn = (files: readonly File[]) => {
    calls.push(...files.map(({ name }) => name));
    return new Promise<void>(() => {});
  };
  const choose = (mutate: (files: readonly File[]) => void) => {
    const [statement, receipt] = [new File(['x'], 'extrato.pdf'), new File(['x'], 'comprovante.pdf')];
    for (const file of [statement, receipt, receipt]) mutate([file]);
  };
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <FileProbe mutationFn={mutationFn} onReady={choose} />
    </QueryClientProvider>,
  );
  await expect.poll(() => calls).toEqual(['extrato.pdf', 'comprovante.pdf']);
});
