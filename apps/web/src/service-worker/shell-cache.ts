import { PAGE, type Shell } from './rules.ts';

const PREFIX = 'lastro-shell-';
/** Open pages of the previous build still fetch its chunks. */
const BUILDS_KEPT = 2;
/** A proxy's answer when the bank is down. */
const UNREACHABLE = 502;

export interface ShellCacheDeps {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetch: (path: string | Request, init?: RequestInit) => Promise<Response>;
}

/** Keeps the files of one build and never an answer of the bank. */
export function createShellCache({ caches, fetch }: ShellCacheDeps, { version, files }: Shell) {
  const name = `${PREFIX}${version}`;
  // The answers vary by encoding only, which a cache holds decoded.
  const keptCopy = (path: string) => caches.match(path, { ignoreVary: true });

  async function load(path: string): Promise<Response> {
    // Hashed names may come from the browser's cache; others could be stale there.
    const ask = () => fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
    // One of sixty requests gets lost easily on a phone.
    const response = await ask().catch(ask);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return response;
  }

  /** Throws if a file is missing or the page is another build's; the browser retries later. */
  async function install(): Promise<void> {
    const page = await load(PAGE);
    if (!(await page.clone().text()).includes(version)) throw new Error('The page is of another build.');
    const cache = await caches.open(name);
    await cache.put(PAGE, page);
    await Promise.all(files.map(async (path) => cache.put(path, await load(path))));
  }

  async function tidy(): Promise<void> {
    const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
    const old = others.slice(0, Math.max(0, others.length - (BUILDS_KEPT - 1)));
    await Promise.all(old.map((key) => caches.delete(key)));
  }

  /** The network first (`early`: the browser's own request), else the kept copy. */
  async function freshOr(
    path: string,
    request: Request,
    early?: Promise<Response | undefined>,
  ): Promise<Response> {
    const answer = await (async () => (await early) ?? (await fetch(request)))().catch(() => undefined);
    if (answer !== undefined && answer.status < UNREACHABLE) return answer;
    const kept = await caches.open(name).then((cache) => cache.match(path, { ignoreVary: true }));
    return kept ?? answer ?? Response.error();
  }

  return {
    install,
    tidy,
    page: (request: Request, early?: Promise<Response | undefined>) => freshOr(PAGE, request, early),
    file: (request: Request) => freshOr(new URL(request.url).pathname, request),
    asset: async (request: Request) => (await keptCopy(new URL(request.url).pathname)) ?? fetch(request),
  };
}
