import { PAGE, type Shell } from './rules.ts';

const PREFIX = 'lastro-shell-';
/** The build before the current one is kept for the pages that still show it and fetch their chunks as they need them. */
const BUILDS_KEPT = 2;
/** Whoever is in front of the bank says that the bank is not there. */
const UNREACHABLE = 502;

export interface ShellCacheDeps {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetch: (path: string | Request, init?: RequestInit) => Promise<Response>;
}

/** Keeps the files of one build, and nothing else: no answer of the bank gets in here. */
export function createShellCache({ caches, fetch }: ShellCacheDeps, { version, files }: Shell) {
  const name = `${PREFIX}${version}`;
  // The answers vary by their encoding only, which a cache holds undone.
  const keptCopy = (path: string) => caches.match(path, { ignoreVary: true });

  async function load(path: string): Promise<Response> {
    // What has its content in its name is often in the browser's own cache already; the rest may be old there.
    const ask = () => fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
    // One of sixty requests gets lost easily on the way to a phone.
    const response = await ask().catch(ask);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return response;
  }

  /** Throws where a file is missing or the page is another build's: the browser tries again with its next look. */
  async function install(): Promise<void> {
    const page = await load(PAGE);
    if (!(await page.clone().text()).includes(version)) throw new Error('The page is of another build.');
    const cache = await caches.open(name);
    await cache.put(PAGE, page);
    await Promise.all(files.map(async (path) => cache.put(path, await load(path))));
  }

  /** Forgets all builds but this one and the one before. */
  async function tidy(): Promise<void> {
    const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
    const old = others.slice(0, Math.max(0, others.length - (BUILDS_KEPT - 1)));
    await Promise.all(old.map((key) => caches.delete(key)));
  }

  /** By the network (`early`: what the browser asked for meanwhile), by what is kept where no good answer comes. */
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
