import { describe, expect, it } from 'vitest';
import { createShellCache } from './shell-cache.ts';

const ORIGIN = 'https://lastro.example';

/** What of CacheStorage is used, over maps. */
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

/** A server of these paths; what it has not is answered with 404. */
function world(answers: Record<string, Answer>) {
  const kept = memoryCaches();
  const asked: string[] = [];
  const cacheOf = (version: string, files: readonly string[] = ['/assets/a.js', '/theme.js']) =>
    createShellCache(
      {
        caches: kept.storage,
        fetch: async (input) => {
          const path = typeof input === 'string' ? input : new URL(input.url).pathname;
          asked.push(path);
          return (answers[path] ?? (() => new Response('', { status: 404 })))();
        },
      },
      { version, files },
    );
  return { kept, asked, cacheOf, answers };
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

describe('the kept app', () => {
  it('is a whole build or none', async () => {
    const { kept, cacheOf, answers } = world(build('one'));
    await cacheOf('one').install();
    expect([...(kept.all.get('lastro-shell-one')?.keys() ?? [])].sort()).toEqual([
      '/',
      '/assets/a.js',
      '/theme.js',
    ]);
    Object.assign(answers, build('two'));
    await expect(cacheOf('three').install()).rejects.toThrow('another build');
    delete answers['/assets/a.js'];
    await expect(cacheOf('two').install()).rejects.toThrow('/assets/a.js was answered with 404');
  });

  it('asks once more for what gets lost on the way', async () => {
    const { cacheOf, answers } = world(build('one'));
    const whole = answers['/theme.js'] ?? offline;
    let lost = 0;
    answers['/theme.js'] = () => (lost++ === 0 ? offline() : whole());
    await cacheOf('one').install();
    answers['/theme.js'] = offline;
    await expect(cacheOf('one').install()).rejects.toThrow('Failed to fetch');
  });

  it('never stands before a page that can be had', async () => {
    const { cacheOf, answers } = world(build('one'));
    const cache = cacheOf('one');
    await cache.install();
    Object.assign(answers, build('two'));
    expect(await text(cache.page(request('/Dashboard')))).toBe('page of two');
    expect(await text(cache.file(request('/theme.js')))).toBe('theme of two');
    const early = Promise.resolve(new Response('asked for early'));
    expect(await text(cache.page(request('/Dashboard'), early))).toBe('asked for early');
  });

  it('answers where no network and no bank do', async () => {
    const { cacheOf, answers } = world(build('one'));
    const cache = cacheOf('one');
    await cache.install();
    for (const failing of [offline, () => new Response('Bad gateway', { status: 502 })]) {
      for (const path of ['/Dashboard', '/theme.js']) answers[path] = failing;
      expect(await text(cache.page(request('/Dashboard')))).toContain('content="one"');
      expect(await text(cache.page(request('/Dashboard'), offline()))).toContain('content="one"');
      expect(await text(cache.file(request('/theme.js')))).toBe('theme of one');
    }
    // The bank's own word stands.
    answers['/Dashboard'] = () => new Response('not now', { status: 500 });
    expect(await text(cache.page(request('/Dashboard')))).toBe('not now');
  });

  it('fails as a network does where nothing is kept', async () => {
    const { cacheOf, answers } = world({});
    answers['/Dashboard'] = offline;
    expect((await cacheOf('one').page(request('/Dashboard'))).type).toBe('error');
  });

  it('has what it once had without asking, for pages of the last build, too', async () => {
    const { asked, cacheOf, answers } = world(build('one'));
    const one = cacheOf('one');
    await one.install();
    Object.assign(answers, { ...build('two'), '/assets/b.js': () => new Response('b of two') });
    const two = cacheOf('two', ['/assets/b.js']);
    await two.install();
    await two.tidy();
    asked.length = 0;
    expect(await text(two.asset(request('/assets/b.js')))).toBe('b of two');
    expect(await text(two.asset(request('/assets/a.js')))).toBe('a of one');
    expect(asked).toEqual([]);
    await two.asset(request('/assets/c.js'));
    expect(asked).toEqual(['/assets/c.js']);
  });

  it('forgets all but this build and the last', async () => {
    const { kept, cacheOf, answers } = world({});
    await kept.storage.open('of-somebody-else');
    for (const version of ['one', 'two', 'three']) {
      Object.assign(answers, build(version));
      const cache = cacheOf(version);
      await cache.install();
      await cache.tidy();
    }
    expect([...kept.all.keys()]).toEqual(['of-somebody-else', 'lastro-shell-two', 'lastro-shell-three']);
  });
});
