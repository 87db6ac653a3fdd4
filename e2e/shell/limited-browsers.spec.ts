import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';

/** Features newer than the build's target browsers, by object. */
const NEWER = {
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  AbortSignal: ['any'],
  URL: ['canParse', 'parse'],
  JSON: ['rawJSON', 'isRawJSON'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'ArrayBuffer.prototype': ['transfer', 'resize'],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'toArray',
    'some',
    'every',
    'find',
    'reduce',
  ],
  'HTMLElement.prototype': ['showPopover', 'togglePopover', 'popover'],
  'Document.prototype': ['startViewTransition'],
  globalThis: ['requestIdleCallback', 'Iterator'],
};
const REMOVE_NEWER = Object.entries(NEWER)
  .flatMap(([owner, names]) => names.map((name) => `delete ${owner}.${name};`))
  .join('\n');
/** As in a browser whose user blocks cookies. */
const BLOCK_STORAGE = ['localStorage', 'sessionStorage']
  .map(
    (name) =>
      `Object.defineProperty(window, '${name}', { get() { throw new DOMException('', 'SecurityError'); } });`,
  )
  .join('\n');
const OUTDATED = 'CSS.supports = () => false;';

test(
  'works in the oldest browsers of the build’s target',
  ONE_WIDTH,
  async ({ page, bank, openAs, fundedCustomer }) => {
    await page.addInitScript(REMOVE_NEWER);
    const { token } = await fundedCustomer('520.00');
    const { email } = await bank.register(newPerson('Bruno Teste'));
    await openAs(token, '/Transfer');
    expect(await page.evaluate('typeof Promise.withResolvers + typeof JSON.rawJSON')).toBe(
      'undefinedundefined',
    );
    const style = await page.locator('link[rel="stylesheet"]').getAttribute('href');
    expect(await (await page.request.get(style ?? '')).text()).not.toContain('light-dark(');
    const transfer = transferScreen(page);
    await transfer.prepare(email, '12,3456789');
    await transfer.confirm.click();
    await expect(transfer.receipt).toContainText('12,3456789 USDT');
    for (const path of ['/Dashboard', '/Exchange', '/Pay', '/History', '/Lastro']) {
      await followPath(page, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
    }
  },
);

test(
  'works until the page is closed where storage is blocked',
  ONE_WIDTH,
  async ({ page, bank, fundedCustomer }) => {
    const person = await fundedCustomer('520.00');
    const { email } = await bank.register(newPerson('Bruno Teste'));
    await page.addInitScript(BLOCK_STORAGE);
    await page.goto('/login');
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByTestId('main-balance')).toHaveText('100,00');
    await followPath(page, '/Exchange');
    await followPath(page, '/Transfer');
    const transfer = transferScreen(page);
    await transfer.prepare(email, '12,5');
    await transfer.confirm.click();
    await expect(transfer.receipt).toContainText('12,50 USDT');
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  },
);

test('says why the app does not open', ONE_WIDTH, async ({ page, bank, openAs, watch }) => {
  await test.step('offers to open the app again when a script does not arrive', async () => {
    await openAs((await bank.register()).token, '/Help');
    watch.expectNoResponse(/^\/assets\/index-.*\.js$/);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    for (const path of ['/verificar', '/Dashboard']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('alert')).toContainText('O Lastro não abriu');
      await expect(page.locator('#root')).toBeHidden();
    }
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByTestId('main-balance')).toHaveText('0,00');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('says that the browser is too old', async () => {
    await page.addInitScript(OUTDATED);
    for (const path of ['/login', '/Dashboard']) {
      if (path === '/login') await page.goto(path);
      else await openAs((await bank.register()).token, path);
      await expect(page.getByRole('alert')).toContainText('Atualize o navegador');
      await expect(page.getByRole('alert')).toContainText('Safari a partir da 16.4');
      await expect(page.locator('#root')).toBeHidden();
    }
  });
});
