import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { accountsOptions } from '../queries/accounts.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { beginSession, endSession } from '../session/session.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { storeDraft } from './drafts.ts';
import { useMovement } from './use-movement.ts';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

interface ProbeProps {
  readonly onReady: (confirm: () => boolean) => void;
}

function Probe({ onReady }: ProbeProps) {
  const movement = useMovement<string, never>({
    kind: 'send',
    customer: 'ana',
    isOrder: (value) => typeof value === 'string',
    send: () => Promise.reject(new ApiError(403, 'second_factor_required', 'Confirme sua identidade.')),
    outcome: { kind: 'receipt', transactionOf: () => '', messageAfterLeaving: () => '' },
    onRefused: () => undefined,
  });
  onReady(movement.confirm);
  return null;
}

it('a declined second factor fetches the displayed balance again, which may be debited already', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', { history: { state: null } });
  beginSession('token');
  storeDraft('send.review', 'ana', 'order');
  const queries = createQueryClient();
  queries.setQueryData(accountsOptions.queryKey, []);
  const confirms: (() => boolean)[] = [];
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { steps: { 'movement.send': 'review' } } }]}>
      <QueryClientProvider client={queries}>
        <Probe onReady={(confirm) => confirms.push(confirm)} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(confirms[0]?.()).toBe(true);
  await expect.poll(() => queries.getQueryState(accountsOptions.queryKey)?.isInvalidated).toBe(true);
});
