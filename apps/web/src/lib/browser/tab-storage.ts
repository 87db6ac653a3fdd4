export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Read at each use and inside `try`: a browser that blocks storage throws on access. */
export const tabStorage = (): Storage => sessionStorage;

/** Null if missing, unreadable or blocked. */
export function readTab(key: string, storage: () => TabStorage = tabStorage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: unknown, storage: () => TabStorage = tabStorage): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked; the value is lost with the page.
  }
}

export function removeTab(key: string, storage: () => TabStorage = tabStorage): void {
  try {
    storage().removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
