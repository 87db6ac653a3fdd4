import nodemailer, { type SendMailOptions } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { call, startSandbox, type TestSandbox } from '../../test/support.ts';
import { SMS_TOKEN } from './routes.ts';

async function sendMail(sandbox: TestSandbox, mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
  try {
    await transport.sendMail({ from: 'Lastro <nao-responda@lastro.example>', ...mail });
  } finally {
    transport.close();
  }
}

async function messages(sandbox: TestSandbox) {
  const answer = await sandbox.control('GET', '/messages');
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('mail', () => {
  test('is stored for each recipient with text and code', async () => {
    const sandbox = await startSandbox();
    const text = 'Olá, João!\n\nSeu código é 482913. Pedido 1234567.';
    await sendMail(sandbox, {
      to: ['ana@lastro.example', 'bruno@lastro.example'],
      subject: 'Código de redefinição',
      text,
    });
    const message = {
      kind: 'mail',
      subject: 'Código de redefinição',
      text,
      code: '482913',
      at: expect.stringMatching(/Z$/),
    };
    expect(await messages(sandbox)).toEqual([
      { to: 'bruno@lastro.example', ...message },
      { to: 'ana@lastro.example', ...message },
    ]);
  });

  test('with HTML only is stored as plain text', async () => {
    const sandbox = await startSandbox();
    const html =
      '<style>p{color:red}</style><p>Bem-vindo &amp; ol&#225;,<br>&lt;script&gt;</p><script>alert(1)</script><p>Fim</p>';
    await sendMail(sandbox, { to: 'ana@lastro.example', subject: 'x', html });
    expect(await messages(sandbox)).toMatchObject([{ text: 'Bem-vindo & olá,\n<script>\nFim' }]);
  });

  test('without a code is stored without one', async () => {
    const sandbox = await startSandbox();
    await sendMail(sandbox, { to: 'ana@lastro.example', subject: 'x', text: 'Depósito de R$ 1234567,00' });
    const [message] = (await messages(sandbox)) as object[];
    expect(message).not.toHaveProperty('code');
  });

  test('over the size limit is refused', async () => {
    const sandbox = await startSandbox();
    const text = 'x'.repeat(6 * 1024 * 1024);
    await expect(sendMail(sandbox, { to: 'ana@lastro.example', text })).rejects.toThrow(
      /552|too large|exceeds/i,
    );
    expect(await messages(sandbox)).toEqual([]);
  });
});

describe('SMS', () => {
  const body = { to: '+5511987654321', text: 'Lastro: seu código é 117204.' };
  const authorization = `Bearer ${SMS_TOKEN}`;

  test('is accepted with the token and stored', async () => {
    const sandbox = await startSandbox();
    const answer = await call('POST', `${sandbox.url}/sms/messages`, body, { authorization });
    expect(answer).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect(await messages(sandbox)).toEqual([
      { ...body, kind: 'sms', code: '117204', at: expect.any(String) },
    ]);
  });

  test.each([{}, { authorization: 'Bearer invalid' }, { authorization: SMS_TOKEN }])(
    '%j is a 401',
    async (headers) => {
      const sandbox = await startSandbox();
      const answer = await call(
        'POST',
        `${sandbox.url}/sms/messages`,
        body,
        headers as Record<string, string>,
      );
      expect(answer.status).toBe(401);
      expect(await messages(sandbox)).toEqual([]);
    },
  );

  test.each([{ ...body, to: '11987654321' }, { ...body, text: '' }, { to: body.to }, { ...body, from: 'x' }])(
    '%j is a 400',
    async (invalid) => {
      const sandbox = await startSandbox();
      const answer = await call('POST', `${sandbox.url}/sms/messages`, invalid, { authorization });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(await messages(sandbox)).toEqual([]);
    },
  );
});

test('a limit returns the newest messages', async () => {
  const sandbox = await startSandbox();
  for (const text of ['um', 'dois', 'três']) await sendMail(sandbox, { to: 'ana@lastro.example', text });
  expect((await sandbox.control('GET', '/messages?limit=2')).body).toMatchObject([
    { text: 'três' },
    { text: 'dois' },
  ]);
  expect((await sandbox.control('GET', '/messages?limit=0')).status).toBe(400);
});
