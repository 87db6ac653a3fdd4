import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTcpLink, type TcpLink } from './tcp-link.ts';

let server: Server;
let link: TcpLink;
let heard: string;
beforeEach(async () => {
  heard = '';
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      heard += chunk;
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

async function dial(): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(link.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, said: () => text };
}

const closing = (socket: Socket) => new Promise((done) => socket.once('close', done));

it('forwards everything', async () => {
  const { socket, said } = await dial();
  socket.write('a');
  await expect.poll(said).toBe('re:a');
  socket.destroy();
});

it('delays data while stalled', async () => {
  const { socket, said } = await dial();
  link.stall();
  socket.write('a');
  await sleep(50);
  expect([heard, said()]).toEqual(['', '']);
  link.mend();
  await expect.poll(said).toBe('re:a');
  socket.destroy();
});

it('loses responses, then the connection', async () => {
  const { socket, said } = await dial();
  link.swallowAnswers();
  socket.write('a');
  await expect.poll(() => heard).toBe('a');
  const closed = closing(socket);
  link.mend();
  await closed;
  expect(said()).toBe('');
});

it('cuts existing connections and refuses new ones', async () => {
  const { socket } = await dial();
  const closed = closing(socket);
  link.cut();
  await closed;
  link.refuse();
  const refused = connect(link.port, '127.0.0.1').on('error', () => {});
  await closing(refused);
  link.mend();
  const { socket: again, said } = await dial();
  again.write('b');
  await expect.poll(said).toBe('re:b');
  again.destroy();
});

it('drops existing connections silently, not later ones', async () => {
  const { socket, said } = await dial();
  link.lose();
  link.mend();
  socket.write('a');
  const { socket: again, said: saidAgain } = await dial();
  again.write('b');
  await expect.poll(saidAgain).toBe('re:b');
  expect([heard, said(), socket.closed]).toEqual(['b', '', false]);
  socket.destroy();
  again.destroy();
});
