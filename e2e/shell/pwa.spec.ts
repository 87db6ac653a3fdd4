import type { Page } from '@playwright/test';
import { apiTest, expect, test } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { withoutEvents } from '../support/page-time.ts';
import { expectDashboard } from '../support/screens/sign-in-screen.ts';
import { startVersionProxy } from '../support/version-proxy.ts';
import { waitForWorker } from '../support/worker.ts';

test.describe.configure({ timeout: 120_000 });

/** The worker fetches about sixty files. */
const INSTALLING = { timeout: 30_000 };
const SHELL = /^\/($|assets\/[\w.-]+$|(?:opening|start|theme)\.js$|favicon\.svg$|manifest\.webmanifest$)/;

/** The controlling worker's build; undefined while it is being replaced. */
function controllingVersion(page: Page): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    navigator.serviceWorker.controller.postMessage('version', [port2]);
    setTimeout(resolve, 5000, 'no response');
  })`);
}

/** Path and text of every cached response. */
async function cachedResponses(page: Page): Promise<{ path: string; text: string }[]> {
  return (await page.evaluate(`(async () => {
    const responses = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        responses.push({ path: url.slice(location.origin.length), text: await (await cache.match(url)).text() });
      }
    }
    return responses;
  })()`)) as { path: string; text: string }[];
}

const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Você está sem conexão.' });

test('keeps no customer data, and is installable', async ({ page, bank, openAs, isPhone, request }) => {
  await test.step('stores no customer data on the device, and only preferences after signing out', async () => {
    const { token, email, name } = await bank.register();
    await withoutEvents(page);
    await openAs(token, '/Dashboard');
    await waitForWorker(page);
    for (const path of ['/Wallets', '/History', '/Savings', '/Dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    const personal = [token, email, name];
    const expectNothingPersonal = async () => {
      const responses = await cachedResponses(page);
      expect(responses.length).toBeGreaterThan(10);
      for (const { path, text } of responses) {
        expect(path).toMatch(SHELL);
        for (const detail of personal) expect(text.includes(detail), `${detail} in ${path}`).toBe(false);
      }
    };
    await expectNothingPersonal();
    await page.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
    if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expectNothingPersonal();
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['lastro.hide-balances']);
    expect(await page.evaluate('Object.keys(sessionStorage)')).toEqual([]);
    expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
  });
  await test.step('is installable, with its own icons and colours', async () => {
    await page.goto('/login');
    await waitForWorker(page);
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Apps cannot be installed from a private window, which test contexts are.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({
      lang: 'pt-BR',
      name: 'Lastro Banco Digital',
      short_name: 'Lastro',
      display: 'standalone',
      theme_color: '#f7f6f2',
      color_scheme_dark: { theme_color: '#0a1a17' },
    });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type']).toBe(type);
      const png = await icon.body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) {
      await page.goto(url);
      await expect(page).toHaveURL(/\/login$/);
    }
  });
});

apiTest('files are compressed and have cache lifetimes', async ({ request }) => {
  const page = await request.get('/Dashboard');
  const script = /data-app="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const headersOf = async (path: string, encoding: string) => {
    const response = await request.get(path, { headers: { 'accept-encoding': encoding } });
    expect(response.status(), path).toBe(200);
    return response.headers();
  };
  for (const path of ['/', '/Dashboard', '/sw.js', '/manifest.webmanifest', '/theme.js']) {
    expect((await headersOf(path, 'br'))['cache-control'], path).toBe('no-cache');
  }
  expect((await headersOf('/manifest.webmanifest', 'identity'))['content-type']).toContain(
    'application/manifest+json',
  );
  for (const encoding of ['br', 'gzip']) {
    expect(await headersOf(script, `${encoding}`)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      vary: 'accept-encoding',
    });
    expect((await headersOf('/sw.js', encoding))['content-encoding']).toBe(encoding);
    expect((await headersOf('/Dashboard', encoding))['content-encoding']).toBe(encoding);
  }
  expect((await headersOf(script, 'identity'))['content-encoding']).toBeUndefined();
  for (const path of ['/.vite/manifest.json', '/.inputs', '/assets/nothing.js']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

apiTest('the page preloads the scripts of the requested screen', async ({ request }) => {
  const linksOf = async (path: string) => (await request.get(path)).headers().link ?? '';
  const deposit = await linksOf('/app/dEpOsIt/?x=1');
  // The start screen needs the styles before the scripts.
  expect(deposit).toMatch(/<\/assets\/deposit-page-[\w-]+\.js>; rel=modulepreload; fetchpriority=low/);
  for (const [, path = ''] of deposit.matchAll(/<([^>]+)>/g)) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  expect(await linksOf('/login')).toContain('/assets/login-page-');
  expect(await linksOf('/nothing-like-it')).toBe(await linksOf('/'));
  expect(await linksOf('/')).toContain('/assets/dashboard-page-');
});

test('controls a page that was loading while the worker became active', async ({ page, context }) => {
  await page.goto('/login');
  const late = await context.newPage();
  const active = waitForWorker(page);
  await late.route('**/verificar', async (route) => {
    await active;
    await route.continue();
  });
  await late.goto('/verificar');
  await waitForWorker(late);
});

test('opens offline, says so, and recovers by itself', async ({
  page,
  context,
  bank,
  openAs,
  watch,
  isPhone,
}) => {
  const customer = await bank.register();
  await openAs(customer.token, '/Dashboard');
  await expectDashboard(page, customer.name);
  await waitForWorker(page);
  await expect(offlineNotice(page)).toBeHidden();
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();
  await page.getByRole('link', { name: `Minha conta: ${customer.name}` }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'Você está sem internet.' });
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(missing).toBeHidden();
  await expect(page.getByRole('main').getByText(customer.email, { exact: true })).toBeVisible();
  await page.goto('/Dashboard');
  await expectDashboard(page, customer.name);
  // A call of the dashboard may still be under way.
  watch.expectNoResponse(/./);
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();

  await page.reload();
  await expect(offlineNotice(page)).toBeVisible();
  await expect(page).toHaveTitle('Início • Lastro');
  await inspect(page, 'offline');
  // A screen that was not opened before.
  if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Câmbio' })
    .click();
  await expect(page).toHaveTitle('Câmbio • Lastro');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/History');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/Dashboard');
  await expect(offlineNotice(page)).toBeVisible();

  await context.setOffline(false);
  await expect(offlineNotice(page)).toBeHidden();
  await expectDashboard(page, customer.name);
});

test('an open page offers a new version, and a page load gets it at once', async ({
  browser,
  addresses,
  bank,
  watch,
  viewport,
}) => {
  test.setTimeout(240_000);
  const proxy = await startVersionProxy(addresses.apiUrl);
  const context = await browser.newContext({ baseURL: proxy.url, locale: 'pt-BR', serviceWorkers: 'allow' });
  watch.add(context, proxy.url);
  try {
    const customer = await bank.register();
    const page = await context.newPage();
    const version = () => page.locator('meta[name="lastro-version"]').getAttribute('content');
    const offer = page.getByRole('alert').filter({ hasText: 'Nova versão disponível' });
    await page.goto('/robots.txt');
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(customer.token)})`);
    await page.goto('/Dashboard');
    await expectDashboard(page, customer.name);
    await waitForWorker(page);
    const first = await version();
    expect(first).toMatch(/^[0-9a-f]{16}$/);

    proxy.deploy('aaaaaaaaaaaaaaaa');
    await page.reload();
    // The old worker is still active but does not interfere.
    expect(await version()).toBe('aaaaaaaaaaaaaaaa');
    await expectDashboard(page, customer.name);
    // Each load checks once, and the browser may merge that check with one that read the old worker.
    await expect(async () => {
      await page.reload();
      await expect.poll(() => controllingVersion(page), INSTALLING).toBe('aaaaaaaaaaaaaaaa');
    }).toPass({ timeout: 90_000 });
    await expectDashboard(page, customer.name);
    expect(await page.evaluate('caches.keys()')).toEqual([
      `lastro-shell-${first}`,
      'lastro-shell-aaaaaaaaaaaaaaaa',
    ]);
    await expect(offer).toBeHidden();

    proxy.deploy('bbbbbbbbbbbbbbbb');
    // Repeated, since the browser merges an update with one under way, which may have read the old worker.
    await expect(async () => {
      await page.evaluate('navigator.serviceWorker.getRegistration().then((worker) => worker.update())');
      await expect(offer).toBeVisible({ timeout: 5_000 });
    }).toPass(INSTALLING);
    expect(await version()).toBe('aaaaaaaaaaaaaaaa');
    await page.setViewportSize(viewport ?? { width: 1280, height: 800 });
    await inspect(page, 'new-version');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(offer).toBeHidden();
    await expect.poll(version).toBe('bbbbbbbbbbbbbbbb');
    await expectDashboard(page, customer.name);
    await expect(offer).toBeHidden();
    expect(await page.evaluate('caches.keys()')).toEqual([
      'lastro-shell-aaaaaaaaaaaaaaaa',
      'lastro-shell-bbbbbbbbbbbbbbbb',
    ]);
  } finally {
    await context.close();
    await proxy.close();
  }
});
