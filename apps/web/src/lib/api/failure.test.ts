import { expect, test } from 'vitest';
import { errorFromReply, NetworkError } from './api-client.ts';
import { failureOf } from './failure.ts';

const internal = '{"error":"Algo deu errado.","code":"internal_error","request_id":"0192-aa"}';

test("a server error is the bank's fault and has the request id", () => {
  const ours = 'O problema é nosso. Já estamos verificando; seu saldo está seguro.';
  expect(failureOf(errorFromReply(500, internal), true)).toEqual({
    text: ours,
    requestId: '0192-aa',
    reassures: true,
  });
  expect(failureOf(errorFromReply(502, '<h1>Bad gateway</h1>'), true)).toEqual({
    text: ours,
    requestId: null,
    reassures: true,
  });
  expect(failureOf(new TypeError('a bug of ours'), true).text).toBe(ours);
});

test('without an answer the connection is at fault', () => {
  const lost = new NetworkError(new TypeError('Failed to fetch'));
  expect(failureOf(lost, false).text).toBe('Você está sem internet. Verifique sua conexão.');
  expect(failureOf(lost, true).text).toBe('Não conseguimos falar com o banco. Verifique sua conexão.');
});

test("a refusal has the server's text", () => {
  const refusal = '{"error":"Muitas tentativas.","code":"too_many_requests","request_id":"0192-bb"}';
  expect(failureOf(errorFromReply(429, refusal), true).text).toBe('Muitas tentativas.');
});
