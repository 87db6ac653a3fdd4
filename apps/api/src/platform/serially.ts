export type Serially = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createSerially(): Serially {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const earlier = last.get(key) ?? Promise.resolve();
    const mine = earlier.then(work);
    const done = mine.catch(() => undefined);
    last.set(key, done);
    try {
      return await mine;
    } finally {
      if (last.get(key) === done) last.delete(key);
    }
  };
}
