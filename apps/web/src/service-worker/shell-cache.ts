import { PAGE, type Shell } from './rules.ts';

const PREFIX = 'lastro-shell-';
/** Open pages of the previous build still fetch its chunks. */
const MAX_BUILDS = 2;
/** A proxy's response when the server is down. */
const UNREACHABLE = 502;

export interface ShellCacheDeps {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetch: (path: string | Request, init?: RequestInit) => Promise<Response>;
}

/** Caches the files of one build, never an API response. */
export function createShellCache({ caches, fetch }: ShellCacheDeps, { version, files }: Shell) {
  const name = `${PREFIX}${version}`;
  // Responses vary by encoding only, and a cache stores them decoded.
  const cachedCopy = (path: string) => caches.match(path, { ignoreVary: true });

  async function load(path: string): Promise<Response> {
    // Hashed names may come from the browser's cache; others could be stale there.
    const request = () => fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
    // Retried once, since one of sixty requests easily fails on a phone.
    const response = await request().catch(request);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return response;
  }

  /** Throws if a file is missing or the page is another build's; the browser retries later. */
  async function install(): Promise<void> {
    const page = await load(PAGE);
    if (!(await page.clone().text()).includes(version)) throw new Error('The page is of another build.');
    const cache = await caches.open(name);
    try {
      await cache.put(PAGE, page);
      await Promise.all(files.map(async (path) => cache.put(path, await load(path))));
    } catch (error) {
      // Half a build would be kept as the previous one, in place of a whole one.
      await caches.delete(name);
      throw error;
    }
  }

  async function removeOldBuilds(): Promise<void> {
    const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
    const old = others.slice(0, Math.max(0, others.length - (MAX_BUILDS - 1)));
    await Promise.all(old.map((key) => caches.delete(key)));
  }

  /** The network first (`early`: the browser's own request), else the cached copy. */
  async function networkFirst(
    path: string,
    request: Request,
    early?: Promise<Response | undefined>,
  ): Promise<Response> {
    const answer = await (async () => (await early) ?? (await fetch(request)))().catch(() => undefined);
    if (answer !== undefined && answer.status < UNREACHABLE) return answer;
    const cached = await caches.open(name).then((cache) => cache.match(path, { ignoreVary: true }));
    return cached ?? answer ?? Response.error();
  }

  return {
    install,
    removeOldBuilds,
    page: (request: Request, early?: Promise<Response | undefined>) => networkFirst(PAGE, request, early),
    file: (request: Request) => networkFirst(new URL(request.url).pathname, request),
    asset: async (request: Request) => (await cachedCopy(new URL(request.url).pathname)) ?? fetch(request),
  };
}
