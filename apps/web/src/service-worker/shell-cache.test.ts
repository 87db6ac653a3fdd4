import { describe, expect, it } from 'vitest';
import { createShellCache } from './shell-cache.ts';

const ORIGIN = 'https://lastro.example';

/** A fake of the used part of CacheStorage. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const find = (entries: Map<string, Response> | undefined, path: string) => entries?.get(path)?.clone();
  return {
    all,
    storage: {
      open: async (name: string) => {
        const entries = all.get(name) ?? new Map<string, Response>();
        all.set(name, entries);
        return {
          put: async (path: string, response: Response) => void entries.set(path, response),
          match: async (path: string) => find(entries, path),
        } as unknown as Cache;
      },
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      match: async (path: RequestInfo | URL) =>
        [...all.values()].map((entries) => find(entries, String(path))).find(Boolean),
    },
  };
}

type Answer = () => Response | Promise<Response>;

/** Answers other paths with 404. */
function createServer(answers: Record<string, Answer>) {
  const cached = memoryCaches();
  const requested: string[] = [];
  const cacheOf = (version: string, files: readonly string[] = ['/assets/a.js', '/theme.js']) =>
    createShellCache(
      {
        caches: cached.storage,
        fetch: async (input) => {
          const path = typeof input === 'string' ? input : new URL(input.url).pathname;
          requested.push(path);
          return (answers[path] ?? (() => new Response('', { status: 404 })))();
        },
      },
      { version, files },
    );
  return { cached, requested, cacheOf, answers };
}

const request = (path: string) => new Request(new URL(path, ORIGIN));
const text = async (response: Promise<Response>) => (await response).text();
const build = (version: string): Record<string, Answer> => ({
  '/': () => new Response(`<meta name="lastro-version" content="${version}">`),
  '/assets/a.js': () => new Response(`a of ${version}`),
  '/theme.js': () => new Response(`theme of ${version}`),
  '/Dashboard': () => new Response(`page of ${version}`),
});
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the cached app', () => {
  it('is a complete build or none', async () => {
    const { cached, cacheOf, answers } = createServer(build('one'));
    await cacheOf('one').install();
    expect([...(cached.all.get('lastro-shell-one')?.keys() ?? [])].sort()).toEqual([
      '/',
      '/assets/a.js',
      '/theme.js',
    ]);
    Object.assign(answers, build('two'));
    await expect(cacheOf('three').install()).rejects.toThrow('another build');
    delete answers['/assets/a.js'];
    await expect(cacheOf('two').install()).rejects.toThrow('/assets/a.js was answered with 404');
    expect([...cached.all.keys()]).toEqual(['lastro-shell-one']);
  });

  it('retries a failed request once', async () => {
    const { cacheOf, answers } = createServer(build('one'));
    const original = answers['/theme.js'] ?? offline;
    let failures = 0;
    answers['/theme.js'] = () => (failures++ === 0 ? offline() : original());
    await cacheOf('one').install();
    answers['/theme.js'] = offline;
    await expect(cacheOf('one').install()).rejects.toThrow('Failed to fetch');
  });

  it('is not used while the network answers', async () => {
    const { cacheOf, answers } = createServer(build('one'));
    const cache = cacheOf('one');
    await cache.install();
    Object.assign(answers, build('two'));
    expect(await text(cache.page(request('/Dashboard')))).toBe('page of two');
    expect(await text(cache.file(request('/theme.js')))).toBe('theme of two');
    const early = Promise.resolve(new Response('preloaded'));
    expect(await text(cache.page(request('/Dashboard'), early))).toBe('preloaded');
  });

  it('answers when the network or the server fails', async () => {
    const { cacheOf, answers } = createServer(build('one'));
    const cache = cacheOf('one');
    await cache.install();
    for (const failing of [offline, () => new Response('Bad gateway', { status: 502 })]) {
      for (const path of ['/Dashboard', '/theme.js']) answers[path] = failing;
      expect(await text(cache.page(request('/Dashboard')))).toContain('content="one"');
      expect(await text(cache.page(request('/Dashboard'), offline()))).toContain('content="one"');
      expect(await text(cache.file(request('/theme.js')))).toBe('theme of one');
    }
    // A server error is not replaced.
    answers['/Dashboard'] = () => new Response('not now', { status: 500 });
    expect(await text(cache.page(request('/Dashboard')))).toBe('not now');
  });

  it('fails like the network without a cached copy', async () => {
    const { cacheOf, answers } = createServer({});
    answers['/Dashboard'] = offline;
    expect((await cacheOf('one').page(request('/Dashboard'))).type).toBe('error');
  });

  it('answers assets without the network, even those of the previous build', async () => {
    const { requested, cacheOf, answers } = createServer(build('one'));
    const one = cacheOf('one');
    await one.install();
    Object.assign(answers, { ...build('two'), '/assets/b.js': () => new Response('b of two') });
    const two = cacheOf('two', ['/assets/b.js']);
    await two.install();
    await two.removeOldBuilds();
    requested.length = 0;
    expect(await text(two.asset(request('/assets/b.js')))).toBe('b of two');
    expect(await text(two.asset(request('/assets/a.js')))).toBe('a of one');
    expect(requested).toEqual([]);
    await two.asset(request('/assets/c.js'));
    expect(requested).toEqual(['/assets/c.js']);
  });

  it('keeps only this and the previous build', async () => {
    const { cached, cacheOf, answers } = createServer({});
    await cached.storage.open('of-somebody-else');
    for (const version of ['one', 'two', 'three']) {
      Object.assign(answers, build(version));
      const cache = cacheOf(version);
      await cache.install();
      await cache.removeOldBuilds();
    }
    expect([...cached.all.keys()]).toEqual(['of-somebody-else', 'lastro-shell-two', 'lastro-shell-three']);
  });
});
