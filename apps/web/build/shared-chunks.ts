import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Info = Pick<Rolldown.ModuleInfo, 'importedIds'>;

/** Without the texts of administrators, which no customer's screen needs. */
const SHARED_SOURCE =
  /[\\/](apps[\\/]web[\\/]src[\\/](lib|ui|money)|packages[\\/]\w+[\\/]src(?![\\/]admin[\\/])|node_modules[\\/]lucide-react)[\\/]/;
const HEAVY = /[\\/]node_modules[\\/](@base-ui|@floating-ui|react-hook-form)[\\/]/;
const WORKER = /[\\/]service-worker[\\/]/;
const SIGN_IN = resolve(import.meta.dirname, '../src/features/login/login-page.tsx');
const FIRST_SCREEN = resolve(import.meta.dirname, '../src/features/dashboard/dashboard-page.tsx');
/** The first screen loads it lazily. */
const METER = resolve(import.meta.dirname, '../src/money/tax/dashboard-meter.tsx');
/** A module that at least this many screens import goes into a shared file. */
const MIN_SCREENS = 3;

function createIsHeavy() {
  const results = new Map<string, boolean>();
  return function isHeavy(id: string, info: (id: string) => Info | null): boolean {
    if (HEAVY.test(id)) return true;
    const cached = results.get(id);
    if (cached !== undefined) return cached;
    // Ends circular imports.
    results.set(id, false);
    const heavy = (info(id)?.importedIds ?? []).some((imported) => isHeavy(imported, info));
    results.set(id, heavy);
    return heavy;
  };
}

/** Whether a screen needs a module before it is shown. */
function createIsReachedFrom(screen: string) {
  let reached: Set<string> | undefined;
  return function isReached(id: string, info: (id: string) => Info | null): boolean {
    if (reached === undefined) {
      reached = new Set([screen]);
      for (const one of reached) for (const imported of info(one)?.importedIds ?? []) reached.add(imported);
    }
    return reached.has(id);
  };
}

/**
 * Groups modules into shared files. By default each set of screens with a common module gets its own file, and a
 * screen takes forty requests of a few hundred bytes.
 */
export function sharedChunks(): Rolldown.CodeSplittingOptions {
  const isHeavy = createIsHeavy();
  const isInSignIn = createIsReachedFrom(SIGN_IN);
  const isInFirstScreen = createIsReachedFrom(FIRST_SCREEN);
  const isInMeter = createIsReachedFrom(METER);
  return {
    groups: [
      {
        debugName: 'base',
        name: (id) => (WORKER.test(id) ? null : 'base'),
        tags: ['$initial'],
        priority: 2,
        includeDependenciesRecursively: false,
      },
      {
        debugName: 'screens',
        name: (id, context) => {
          const info = (other: string) => context.getModuleInfo(other);
          if (isInSignIn(id, info)) return isInFirstScreen(id, info) ? 'common' : 'forms';
          return isInFirstScreen(id, info) ? 'parts' : null;
        },
        minShareCount: 2,
        priority: 1,
        includeDependenciesRecursively: false,
      },
      {
        debugName: 'more-parts',
        name: (id, context) => {
          const info = (other: string) => context.getModuleInfo(other);
          if (!SHARED_SOURCE.test(id) || isHeavy(id, info)) return null;
          return isInMeter(id, info) ? 'meter' : 'more-parts';
        },
        minShareCount: MIN_SCREENS,
        includeDependenciesRecursively: false,
      },
    ],
  };
}
