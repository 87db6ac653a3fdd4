import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiError, api } from '../api/api-client.ts';
import { abandonProofs, type PendingProof, requestProof, usePendingProof } from './step-up.ts';

vi.mock('./step-up.ts', async (original) => {
  const actual = await original<typeof import('./step-up.ts')>();
  return { ...actual, requestProof: vi.fn(actual.requestProof) };
});

const REFUSED = {
  error: 'Confirme sua identidade para continuar.',
  code: 'second_factor_required',
  proof_for: 'isto',
};

function stubFetch(...replies: readonly (readonly [status: number, body: object])[]) {
  const remaining = [...replies];
  vi.stubGlobal('localStorage', { getItem: () => null });
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    const [status, body] = remaining.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a call that needs a proof is repeated with it under the same request id', async () => {
  const fetch = stubFetch([403, REFUSED], [200, { id: 'feito' }]);
  vi.mocked(requestProof).mockResolvedValueOnce('a prova');
  await expect(api('POST /api/savings/deposit', { body: { amount: '1' }, requestId: 'um' })).resolves.toEqual(
    { id: 'feito' },
  );
  expect(requestProof).toHaveBeenLastCalledWith('isto', null);
  const sent = fetch.mock.calls.map(([, { headers }]) => {
    const { get } = new Headers(headers);
    const read = get.bind(new Headers(headers));
    return [read('x-request-id'), read('x-proof')];
  });
  expect(sent).toEqual([
    ['um', null],
    ['um', 'a prova'],
  ]);
});

test('a customer who declines sees the refusal', async () => {
  stubFetch([403, REFUSED]);
  vi.mocked(requestProof).mockResolvedValueOnce(null);
  await expect(api('POST /api/savings/deposit', { body: { amount: '1' } })).rejects.toEqual(
    new ApiError(403, 'second_factor_required', REFUSED.error),
  );
});

test('pending proofs are abandoned with their session', async () => {
  const pending = [requestProof('isto', null), requestProof('aquilo', null)];
  abandonProofs();
  expect(await Promise.all(pending)).toEqual([null, null]);
});

function Probe({ onPending }: { readonly onPending: (pending: PendingProof | undefined) => void }) {
  onPending(usePendingProof());
  return null;
}

test('two proofs of the same subject are two dialogs', async () => {
  const ids: unknown[] = [];
  const decline = (pending: PendingProof | undefined) => {
    ids.push(pending?.id);
    pending?.answer(null);
  };
  const requests = [requestProof('isto', null), requestProof('isto', null)];
  for (const _ of requests) renderToStaticMarkup(createElement(Probe, { onPending: decline }));
  await Promise.all(requests);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(2);
});
