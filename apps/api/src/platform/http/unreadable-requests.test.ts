import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttp } from './http.ts';

const http = createHttp({ trustProxy: false }, createLog({ logLevel: 'silent' }));

beforeAll(() => http.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => http.close());

async function send(request: string): Promise<{ readonly head: string; readonly body: unknown }> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

const HOST = 'Host: lastro.example';

it.each([
  [
    'headers of 17 kB',
    `GET / HTTP/1.1\r\n${HOST}\r\nX: ${'y'.repeat(17_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    { code: 'payload_too_large', error: 'O conteúdo enviado é grande demais.' },
  ],
  [
    'no HTTP',
    'OLÁ\r\n\r\n',
    '400 Bad Request',
    { code: 'invalid_request', error: 'Dados inválidos. Confira os campos e tente novamente.' },
  ],
  [
    'two lengths',
    `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    '400 Bad Request',
    { code: 'invalid_request' },
  ],
])('%s is refused as everything else is', async (_, request, status, refusal) => {
  const { head, body } = await send(request);
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(body).toMatchObject({ ...refusal, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});
