import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTcpLink, type TcpLink } from './tcp-link.ts';

let server: Server;
let link: TcpLink;
let received: string;
beforeEach(async () => {
  received = '';
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received += chunk;
      socket.write(`re:${chunk}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  link = await openTcpLink((server.address() as { port: number }).port);
});
afterEach(async () => {
  await link.close();
  server.close();
});

async function dial(): Promise<{ socket: Socket; response: () => string }> {
  const socket = connect(link.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, response: () => text };
}

const closing = (socket: Socket) => new Promise((done) => socket.once('close', done));

it('forwards everything', async () => {
  const { socket, response } = await dial();
  socket.write('a');
  await expect.poll(response).toBe('re:a');
  socket.destroy();
});

it('delays data while stalled', async () => {
  const { socket, response } = await dial();
  link.stall();
  socket.write('a');
  await sleep(50);
  expect([received, response()]).toEqual(['', '']);
  link.restore();
  await expect.poll(response).toBe('re:a');
  socket.destroy();
});

it('loses responses, then the connection', async () => {
  const { socket, response } = await dial();
  link.dropResponses();
  socket.write('a');
  await expect.poll(() => received).toBe('a');
  const closed = closing(socket);
  link.restore();
  await closed;
  expect(response()).toBe('');
});

it('cuts existing connections and refuses new ones', async () => {
  const { socket } = await dial();
  const closed = closing(socket);
  link.cut();
  await closed;
  link.refuse();
  const refused = connect(link.port, '127.0.0.1').on('error', () => {});
  await closing(refused);
  link.restore();
  const { socket: later, response } = await dial();
  later.write('b');
  await expect.poll(response).toBe('re:b');
  later.destroy();
});

it('drops existing connections silently, not later ones', async () => {
  const { socket, response } = await dial();
  link.lose();
  link.restore();
  socket.write('a');
  const { socket: later, response: laterResponse } = await dial();
  later.write('b');
  await expect.poll(laterResponse).toBe('re:b');
  expect([received, response(), socket.closed]).toEqual(['b', '', false]);
  socket.destroy();
  later.destroy();
});
