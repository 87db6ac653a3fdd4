import { newPerson } from '../support/bank.ts';
import { apiTest, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { fund } from '../support/fund.ts';
import { EMAIL_KEY, operatorOf } from '../support/operator.ts';
import { adminScreen, queueOf } from '../support/screens/admin-screen.ts';

/** Marks the document if it runs. */
const RUNS = "document.documentElement.dataset.injected='ok'";
const SCRIPT = `<script>${RUNS}</script>`;
const IMAGE = `<img src=x onerror="${RUNS}">`;

test(
  'customers’ input is shown as text to them and to administrators',
  ONE_WIDTH,
  async ({ page, addresses, bank, sandbox, openAs }) => {
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(addresses, admin);
    const customer = await bank.register({ ...newPerson('Intrusa'), name: `Intrusa ${Date.now()} ${IMAGE}` });
    await fund(bank, sandbox, customer.token, '156.00');
    await operator.withdraw(customer, {
      valor: '52.00',
      ...EMAIL_KEY,
      holder_name: SCRIPT,
      bank_name: IMAGE.slice(0, 60),
      description: `${SCRIPT} ${IMAGE}`,
    });
    const injected = () => page.evaluate("document.documentElement.dataset.injected ?? 'no'");

    await openAs(customer.token, '/History');
    await page.getByRole('button', { name: /Saque PIX/ }).click();
    await expect(page.getByRole('dialog')).toContainText(SCRIPT);
    expect(await injected()).toBe('no');
    await followPath(page, '/Dashboard');
    await expect(page.getByText(IMAGE, { exact: false }).first()).toBeAttached();
    expect(await injected()).toBe('no');

    await openAs(admin, queueOf(customer));
    const screen = adminScreen(page);
    await screen.openWithdrawal(customer.name);
    const card = screen.card(customer.name);
    for (const text of [customer.name, SCRIPT, IMAGE.slice(0, 60)]) await expect(card).toContainText(text);
    await expect(page.locator('img[src="x"], svg[onload]')).toHaveCount(0);
    expect(await injected()).toBe('no');
  },
);

apiTest('the page and its assets have security headers', ONE_WIDTH, async ({ request, addresses }) => {
  const page = await request.get(addresses.apiUrl);
  const html = await page.text();
  const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  expect(script).toBeDefined();
  expect(html).not.toMatch(/<script(?![^>]*(?:\bsrc=|type="text\/plain"))|\son\w+=|<style|style="/);
  for (const path of ['/', '/Dashboard', '/manifest.webmanifest', '/docs', script ?? '', '/nothing.js']) {
    const reply = await request.get(`${addresses.apiUrl}${path}`);
    const headers = reply.headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/script-src 'self'[^;]*;/),
    });
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'|frame-ancestors 'self'/);
    expect(headers['set-cookie'], path).toBeUndefined();
    expect(headers['access-control-allow-origin'], path).toBeUndefined();
  }
});

apiTest(
  'a page takes no text as HTML or as the address of a script',
  ONE_WIDTH,
  async ({ page, addresses }) => {
    await page.goto(`${addresses.apiUrl}/login`);
    const attempts = {
      html: "document.body.innerHTML = '<b>injected</b>'",
      script: "document.createElement('script').src = '/assets/other.js'",
      policy: "window.trustedTypes.createPolicy('another', {})",
    };
    for (const [name, attempt] of Object.entries(attempts))
      await expect(page.evaluate(attempt), name).rejects.toThrow(/TypeError/);
    await expect(page.locator('b', { hasText: 'injected' })).toHaveCount(0);
  },
);

apiTest(
  'no browser translates a page, which would break it or leave old amounts',
  ONE_WIDTH,
  async ({ request, addresses }) => {
    for (const path of ['/', '/Dashboard', '/verificar']) {
      const html = await (await request.get(`${addresses.apiUrl}${path}`)).text();
      expect(html, path).toMatch(/<html[^>]* translate="no"/);
      expect(html, path).toContain('<meta name="google" content="notranslate"');
    }
  },
);
