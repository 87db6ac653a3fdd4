export interface LockFile {
  packages: Record<string, LockEntry>;
}

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];

/** Adds optional packages of other platforms that npm omitted; `npm ci` refuses a lock file without them. */
export function completeLockFile(lock: LockFile): string[] {
  const added: string[] = [];
  for (const [parent, { dev, optionalDependencies }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
      if (isLocked(lock, parent, name)) continue;
      const path = `node_modules/${name}`;
      lock.packages[path] = {
        version: exactVersion(name, range),
        ...(dev ? { dev } : {}),
        ...platformOf(name),
      };
      added.push(path);
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return added;
}

function isLocked(lock: LockFile, parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock.packages) return true;
    if (folder === '') return false;
  }
}

function exactVersion(name: string, range: string): string {
  if (/^\d+\.\d+\.\d+/.test(range)) return range;
  throw new Error(`${name} is required as "${range}", so the version to lock is unknown.`);
}

/** From the name, such as `binding-linux-x64-musl`. */
function platformOf(name: string): Pick<LockEntry, 'optional' | 'os' | 'cpu' | 'libc'> {
  const parts = name.slice(name.indexOf('/') + 1).split('-');
  const at = parts.findIndex((part) => SYSTEMS.includes(part));
  const [system, processor, library] = at === -1 ? [] : parts.slice(at);
  if (parts.includes('wasm32')) return { optional: true, cpu: ['wasm32'] };
  if (system === undefined || processor === undefined) {
    throw new Error(`${name} is missing from the lock file and names no platform.`);
  }
  const libc = library === 'musl' ? 'musl' : library === 'gnu' ? 'glibc' : undefined;
  return {
    cpu: [processor],
    ...(system === 'linux' && libc !== undefined ? { libc: [libc] } : {}),
    optional: true,
    os: [system],
  };
}
