import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttp } from './http.ts';

it('closing a server does not wait for a connection without a request', async () => {
  const http = createHttp({ trustProxy: false }, createLog({ logLevel: 'silent' }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const opened = once(http.server, 'connection');
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const ended = once(socket, 'close');
  socket.on('error', () => undefined);
  await opened;
  await expect(http.close()).resolves.toBeUndefined();
  await ended;
}, 20_000);
