import { EMPTY_ROOT, type NodeId, nodeHash } from '@lastro/register';

export interface Node extends NodeId {
  readonly hash: Uint8Array;
}

export interface Tree {
  /** Returns the full subtrees that the leaf completes. */
  add(leaf: Uint8Array): Node[];
  root(): Uint8Array;
}

/** `edge`: the full subtrees that make up the log so far. */
export function growTree(size: number, edge: readonly Node[]): Tree {
  const byLevel: (Uint8Array | undefined)[] = [];
  for (const { level, hash } of edge) byLevel[level] = hash;
  let next = size;
  return {
    add(leaf) {
      const completed: Node[] = [];
      let [level, n, hash] = [0, next, leaf];
      for (let left = byLevel[level]; left !== undefined; left = byLevel[level]) {
        byLevel[level] = undefined;
        [level, n, hash] = [level + 1, Math.floor(n / 2), nodeHash(left, hash)];
        completed.push({ level, n, hash });
      }
      byLevel[level] = hash;
      next += 1;
      return completed;
    },
    root() {
      const fold = (right: Uint8Array | undefined, left: Uint8Array | undefined) =>
        left === undefined || right === undefined ? (left ?? right) : nodeHash(left, right);
      return byLevel.reduce(fold, undefined) ?? EMPTY_ROOT;
    },
  };
}
