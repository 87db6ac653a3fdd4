import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createMail } from './mail.ts';
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

it('hands an SMS to the gateway with its token', async () => {
  const seen: unknown[] = [];
  const url = await gateway(async (request, response) => {
    seen.push([request.method, request.url, request.headers.authorization, await json(request)]);
    response.writeHead(202).end('{}');
  });
  await createSms({ url, token: 'a-token' })({ to: '+5511987654321', text: 'Olá' });
  expect(seen).toEqual([['POST', '/messages', 'Bearer a-token', { to: '+5511987654321', text: 'Olá' }]]);
});

it('throws when the gateway refuses, sends elsewhere or is not there', async () => {
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

it('throws when the mail server refuses or is not there, without naming the recipient', async () => {
  const message = { to: 'ana@lastro.example', subject: 'Olá', text: 'Olá' };
  const from = 'Lastro <nao-responda@lastro.example>';
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => done(new Error(`${address.address} is not here`)),
  });
  await new Promise<void>((listening) => refusing.listen(0, '127.0.0.1', () => listening()));
  closing.push(() => refusing.close());
  const { port } = refusing.server.address() as AddressInfo;
  const refused = await createMail({ url: `smtp://127.0.0.1:${port}`, from })(message).catch(
    (error: unknown) => error,
  );
  expect(refused).toEqual(new Error('The mail server did not take a message: EENVELOPE 550'));
  expect(inspect(refused, { depth: 9 })).not.toContain('ana@');
  await expect(createMail({ url: 'smtp://127.0.0.1:1', from })(message)).rejects.toThrow('ESOCKET');
});
