import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { call, startSandbox } from '../../test/support.ts';

describe('the page', () => {
  test('is served with a policy that allows only its own files', async () => {
    const sandbox = await startSandbox();
    const page = await call('GET', `${sandbox.url}/`);
    expect(page).toMatchObject({ status: 200, type: 'text/html' });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const html = String(page.body);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('<h1>Simulador</h1>');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/);
  });

  test('references only existing files of its own host', async () => {
    const sandbox = await startSandbox();
    const seen = new Set<string>();
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const file = await call('GET', `${sandbox.url}${path}`);
      expect(file.status, path).toBe(200);
      expect(file.headers.get('x-content-type-options'), path).toBe('nosniff');
      const content = String(file.body);
      const links = content.matchAll(/(?:href|src)="([^"#]+)"|url\("([^"]+)"\)|from '([^']+)'/g);
      for (const [, attribute, css, module] of links) {
        const target = new URL(attribute ?? css ?? module ?? '', `${sandbox.url}${path}`);
        expect(target.origin, `${path} -> ${target.href}`).toBe(sandbox.url);
        waiting.push(target.pathname);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['/page/main.js', '/page/figtree.woff2', '/page/icon.svg']),
    );
  });

  test("has the bank's mark", async () => {
    const bank = new URL('../../../web/public/favicon.svg', import.meta.url);
    const ours = new URL('./public/icon.svg', import.meta.url);
    expect(await readFile(ours, 'utf8')).toBe(await readFile(bank, 'utf8'));
  });

  test('never renders text as markup', async () => {
    const sandbox = await startSandbox();
    const names = ['main', 'client', 'dom', 'format', 'pay', 'lists', 'faults', 'theme', 'views', 'crypto'];
    for (const name of [...names, 'crypto-lists', 'fields', 'lojas']) {
      const script = await call('GET', `${sandbox.url}/page/${name}.js`);
      expect(script.type).toBe('text/javascript');
      expect(String(script.body)).not.toMatch(
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/,
      );
    }
  });
});

describe('amounts on the page', async () => {
  const { formatAmount, formatMoney, parseAmount, parseMoney } = await import(
    new URL('./public/format.js', import.meta.url).href
  );

  test.each([
    ['0.01', '0,01'],
    ['10.50', '10,50'],
    ['1234567.89', '1.234.567,89'],
    ['9999999999.99', '9.999.999.999,99'],
  ])('%s is shown as R$ %s and typed back', (amount, shown) => {
    expect(formatMoney(amount)).toBe(`R$\u00a0${shown}`);
    expect(parseMoney(shown)).toBe(amount);
    expect(parseMoney(formatMoney(amount))).toBe(amount);
  });

  test.each([
    ['10', '10.00'],
    ['10,5', '10.50'],
    ['10.5', '10.50'],
    ['010,00', '10.00'],
  ])('%s is accepted', (typed, amount) => expect(parseMoney(typed)).toBe(amount));

  test.each(['', '0', '0,00', '-1', '1e3', '1,234', 'abc', '12345678901', '1,2,3'])(
    '%s is refused',
    (typed) => expect(parseMoney(typed)).toBeNull(),
  );

  test.each([
    ['1', '1'],
    ['1.234,5', '1234.5'],
    ['0,00000001', '0.00000001'],
    ['100.5', '100.5'],
    ['007', '7'],
  ])('%s of a coin is %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
    expect(parseAmount(formatAmount(amount))).toBe(amount);
  });

  test.each(['', '0', '0,0', '0,000000001', '-1', '1e3', 'abc'])('%s of a coin is refused', (typed) =>
    expect(parseAmount(typed)).toBeNull(),
  );
});

test('the scripts pass the type check', async () => {
  const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
  const project = fileURLToPath(new URL('./tsconfig.json', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    compiler,
    '--pretty',
    'false',
    '-p',
    project,
  ]).catch((failure: { stdout: string }) => failure);
  expect(stdout).toBe('');
});
