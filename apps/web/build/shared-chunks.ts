import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Info = Pick<Rolldown.ModuleInfo, 'importedIds'>;

const OURS =
  /[\\/](apps[\\/]web[\\/]src[\\/](lib|ui|money)|packages[\\/]\w+[\\/]src|node_modules[\\/]lucide-react)[\\/]/;
/** Small parts that the sign-in needs; the rest stays out of it. */
const OF_THE_SIGN_IN = /[\\/]ui[\\/]fields[\\/](text-)?field\.tsx$/;
const HEAVY = /[\\/]node_modules[\\/](@base-ui|@floating-ui|react-hook-form)[\\/]/;
const WORKER = /[\\/]service-worker[\\/]/;
const FIRST_SCREEN = resolve(import.meta.dirname, '../src/features/dashboard/dashboard-page.tsx');
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

function createOfFirstScreen() {
  let reached: Set<string> | undefined;
  return function isOfFirstScreen(id: string, info: (id: string) => Info | null): boolean {
    if (reached === undefined) {
      reached = new Set([FIRST_SCREEN]);
      for (const one of reached) for (const imported of info(one)?.importedIds ?? []) reached.add(imported);
    }
    return reached.has(id);
  };
}

/**
 * Which modules share a file. Left alone, each set of screens that has some module in common gets a file for it, and
 * a screen is forty requests, for a few hundred bytes each. So: one file with what the page begins with, one with the
 * small parts that most screens are made of, one with those that the first screen has no use for; what is heavy stays
 * in files of its own, for who needs it.
 */
export function sharedChunks(): Rolldown.CodeSplittingOptions {
  const isHeavy = createIsHeavy();
  const isOfFirstScreen = createOfFirstScreen();
  const isPart = (id: string, info: (id: string) => Info | null) =>
    OURS.test(id) && !OF_THE_SIGN_IN.test(id) && !isHeavy(id, info);
  return {
    groups: [
      {
        debugName: 'base',
        name: (id) => (WORKER.test(id) ? null : 'base'),
        tags: ['$initial'],
        priority: 1,
        includeDependenciesRecursively: false,
      },
      {
        debugName: 'parts',
        name: (id, context) => {
          const info = (other: string) => context.getModuleInfo(other);
          if (!isPart(id, info)) return null;
          return isOfFirstScreen(id, info) ? 'parts' : 'more-parts';
        },
        minShareCount: SCREENS,
        includeDependenciesRecursively: false,
      },
    ],
  };
}
