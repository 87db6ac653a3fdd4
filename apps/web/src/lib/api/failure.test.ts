import { expect, test } from 'vitest';
import { errorFromReply, NetworkError } from './api-client.ts';
import { failureOf } from './failure.ts';

const internal = '{"error":"Algo deu errado.","code":"internal_error","request_id":"0192-aa"}';

test("a fault of the server is the bank's, with what support finds it by", () => {
  const ours = 'O problema é nosso. Já estamos verificando; seu saldo está seguro.';
  expect(failureOf(errorFromReply(500, internal), true)).toEqual({
    text: ours,
    requestId: '0192-aa',
    ours: true,
  });
  expect(failureOf(errorFromReply(502, '<h1>Bad gateway</h1>'), true)).toEqual({
    text: ours,
    requestId: null,
    ours: true,
  });
  expect(failureOf(new TypeError('a bug of ours'), true).text).toBe(ours);
});

test('no answer is a matter of the connection, of the device or on the way', () => {
  const lost = new NetworkError(new TypeError('Failed to fetch'));
  expect(failureOf(lost, false).text).toBe('Você está sem internet. Verifique sua conexão.');
  expect(failureOf(lost, true).text).toBe('Não conseguimos falar com o banco. Verifique sua conexão.');
});

test("a refusal has the server's own text", () => {
  const refusal = '{"error":"Muitas tentativas.","code":"too_many_requests","request_id":"0192-bb"}';
  expect(failureOf(errorFromReply(429, refusal), true).text).toBe('Muitas tentativas.');
});
