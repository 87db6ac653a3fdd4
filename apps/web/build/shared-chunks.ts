import type { Rolldown } from 'vite';

type Info = Pick<Rolldown.ModuleInfo, 'importedIds'>;

const OURS =
  /[\\/](apps[\\/]web[\\/]src[\\/](lib|ui)|packages[\\/]\w+[\\/]src|node_modules[\\/]lucide-react)[\\/]/;
/** A few hundred bytes that the sign-in needs, too, which is to be as light as it can. */
const OF_THE_SIGN_IN = /[\\/]ui[\\/](text-)?field\.tsx$/;
/** What is heavy, and only some screens have. */
const HEAVY = /[\\/]node_modules[\\/](@base-ui|@floating-ui|react-hook-form)[\\/]/;
const WORKER = /[\\/]service-worker[\\/]/;
/** What at least so many screens use is worth being loaded by all. */
const SCREENS = 3;

/** Whether loading this module means loading a heavy one. */
function createIsHeavy() {
  const known = new Map<string, boolean>();
  return function isHeavy(id: string, info: (id: string) => Info | null): boolean {
    if (HEAVY.test(id)) return true;
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Where imports run in a circle, the question is already being answered.
    known.set(id, false);
    const heavy = (info(id)?.importedIds ?? []).some((imported) => isHeavy(imported, info));
    known.set(id, heavy);
    return heavy;
  };
}

/**
 * Which modules share a file. Left alone, each set of screens that has some module in common gets a file for it, and
 * a screen is forty requests, for a few hundred bytes each. So: one file with what the page begins with, one with the
 * small parts that most screens are made of; what is heavy stays in files of its own, for who needs it.
 */
export function sharedChunks(): Rolldown.CodeSplittingOptions {
  const isHeavy = createIsHeavy();
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
        name: (id, context) => (isPart(id, (other) => context.getModuleInfo(other)) ? 'parts' : null),
        minShareCount: SCREENS,
        includeDependenciesRecursively: false,
      },
    ],
  };
}
