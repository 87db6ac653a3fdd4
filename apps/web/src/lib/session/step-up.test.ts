import { expect, test, vi } from 'vitest';
import { ApiError, api } from './api-client.ts';
import { askForProof, giveUpProofs } from './step-up.ts';

vi.mock('./step-up.ts', async (original) => {
  const actual = await original<typeof import('./step-up.ts')>();
  return { ...actual, askForProof: vi.fn(actual.askForProof) };
});

const REFUSED = {
  error: 'Confirme sua identidade para continuar.',
  code: 'second_factor_required',
  proof_for: 'isto',
};

function answering(...replies: readonly (readonly [status: number, body: object])[]) {
  const left = [...replies];
  vi.stubGlobal('localStorage', { getItem: () => null });
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    const [status, body] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a call that needs a proof is made again with it, under the same request id', async () => {
  const fetch = answering([403, REFUSED], [200, { id: 'feito' }]);
  vi.mocked(askForProof).mockResolvedValueOnce('a prova');
  await expect(api('/api/pix/send', { body: {}, requestId: 'um' })).resolves.toEqual({ id: 'feito' });
  expect(askForProof).toHaveBeenLastCalledWith('isto');
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

test('a customer who would rather not is told what was missing', async () => {
  answering([403, REFUSED]);
  vi.mocked(askForProof).mockResolvedValueOnce(null);
  await expect(api('/api/pix/send', { body: {} })).rejects.toEqual(
    new ApiError(403, 'second_factor_required', REFUSED.error),
  );
});

test('what waits is given up with its session', async () => {
  const asked = [askForProof('isto'), askForProof('aquilo')];
  giveUpProofs();
  expect(await Promise.all(asked)).toEqual([null, null]);
});
