import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Info = Pick<Rolldown.ModuleInfo, 'importedIds'>;

const OURS =
  /[\\/](apps[\\/]web[\\/]src[\\/](lib|ui|money)|packages[\\/]\w+[\\/]src|node_modules[\\/]lucide-react)[\\/]/;
const HEAVY = /[\\/]node_modules[\\/](@base-ui|@floating-ui|react-hook-form)[\\/]/;
const WORKER = /[\\/]service-worker[\\/]/;
const SIGN_IN = resolve(import.meta.dirname, '../src/features/login/login-page.tsx');
const FIRST_SCREEN = resolve(import.meta.dirname, '../src/features/dashboard/dashboard-page.tsx');
/** The first screen loads it later, without the parts of the others. */
const METER = resolve(import.meta.dirname, '../src/money/tax/dashboard-meter.tsx');
/** Modules of at least this many screens are shared by all. */
const SCREENS = 3;

function createIsHeavy() {
  const known = new Map<string, boolean>();
  return function isHeavy(id: string, info: (id: string) => Info | null): boolean {
    if (HEAVY.test(id)) return true;
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Ends circular imports.
    known.set(id, false);
    const heavy = (info(id)?.importedIds ?? []).some((imported) => isHeavy(imported, info));
    known.set(id, heavy);
    return heavy;
  };
}

/** Whether a screen needs a module before it is shown. */
function createIsOf(screen: string) {
  let reached: Set<string> | undefined;
  return function isOf(id: string, info: (id: string) => Info | null): boolean {
    if (reached === undefined) {
      reached = new Set([screen]);
      for (const one of reached) for (const imported of info(one)?.importedIds ?? []) reached.add(imported);
    }
    return reached.has(id);
  };
}

/**
 * Which modules share a file. By default each set of screens with a common module gets a file for it, and a screen is
 * forty requests of a few hundred bytes. Files: what every page begins with, what the sign-in and the first screen
 * both need, what the sign-in shares with other forms, the other parts of the first screen, what its meter shares, and
 * parts of at least three screens. The rest stays with its screen.
 */
export function sharedChunks(): Rolldown.CodeSplittingOptions {
  const isHeavy = createIsHeavy();
  const isOfSignIn = createIsOf(SIGN_IN);
  const isOfFirstScreen = createIsOf(FIRST_SCREEN);
  const isOfMeter = createIsOf(METER);
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
          if (isOfSignIn(id, info)) return isOfFirstScreen(id, info) ? 'common' : 'forms';
          return isOfFirstScreen(id, info) ? 'parts' : null;
        },
        minShareCount: 2,
        priority: 1,
        includeDependenciesRecursively: false,
      },
      {
        debugName: 'more-parts',
        name: (id, context) => {
          const info = (other: string) => context.getModuleInfo(other);
          if (!OURS.test(id) || isHeavy(id, info)) return null;
          return isOfMeter(id, info) ? 'meter' : 'more-parts';
        },
        minShareCount: SCREENS,
        includeDependenciesRecursively: false,
      },
    ],
  };
}
