import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createMail, type Mail } from './mail.ts';
import { createSms } from './sms.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function gateway(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
}

const MESSAGE = { to: 'ana@lastro.example', subject: 'Olá', text: 'Olá' };

function mailTo(url: string): Mail {
  const mail = createMail({ url, from: 'Lastro <nao-responda@lastro.example>' });
  closing.push(() => mail.close());
  return mail;
}

async function openMailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  closing.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { server, url: `smtp://127.0.0.1:${port}` };
}

it('sends an SMS to the gateway with its token', async () => {
  const requests: unknown[] = [];
  const url = await gateway(async (request, response) => {
    requests.push([request.method, request.url, request.headers.authorization, await json(request)]);
    response.writeHead(202).end('{}');
  });
  await createSms({ url, token: 'a-token' })({ to: '+5511987654321', text: 'Olá' });
  expect(requests).toEqual([['POST', '/messages', 'Bearer a-token', { to: '+5511987654321', text: 'Olá' }]]);
});

it('throws when the gateway refuses, redirects or is unreachable', async () => {
  const message = { to: '+5511987654321', text: 'Olá' };
  const refusing = await gateway((_request, response) => response.writeHead(503).end());
  await expect(createSms({ url: refusing, token: 'x' })(message)).rejects.toThrow(
    'The SMS gateway answered 503',
  );
  const elsewhere = await gateway((_request, response) =>
    response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  );
  await expect(createSms({ url: elsewhere, token: 'x' })(message)).rejects.toThrow();
  await expect(createSms({ url: 'http://127.0.0.1:1/', token: 'x' })(message)).rejects.toThrow();
});

it('throws when the mail server refuses or is unreachable, without naming the recipient', async () => {
  const { url } = await openMailServer({
    onRcptTo: (address, _session, done) => done(new Error(`${address.address} is not here`)),
  });
  const refused = await mailTo(url)
    .send(MESSAGE)
    .catch((error: unknown) => error);
  expect(refused).toEqual(new Error('The mail server did not take a message: EENVELOPE 550'));
  expect(inspect(refused, { depth: 9 })).not.toContain('ana@');
  await expect(mailTo('smtp://127.0.0.1:1').send(MESSAGE)).rejects.toThrow('ESOCKET');
});

it('sends many over few connections, and reconnects after the server closed one', async () => {
  const received: (string | undefined)[] = [];
  const sockets: Socket[] = [];
  const { server, url } = await openMailServer({
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        received.push(/^Subject: (.*)\r$/m.exec(mail)?.[1]);
        done();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  const mail = mailTo(url);
  const send = (subject: string) => mail.send({ ...MESSAGE, subject });
  await send('first');
  await Promise.all(Array.from({ length: 12 }, (_, n) => send(`at once ${n}`)));
  expect(sockets.length).toBeLessThanOrEqual(4);
  const before = sockets.length;
  for (const socket of sockets) socket.destroy();
  await Promise.all([send('after'), send('after')]);
  expect(sockets.length).toBeGreaterThan(before);
  const expected = ['first', ...Array.from({ length: 12 }, (_, n) => `at once ${n}`), 'after', 'after'];
  expect(received.toSorted()).toEqual(expected.toSorted());
});
