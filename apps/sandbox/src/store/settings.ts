import type { Store } from './store.ts';

export function readSetting(store: Store, name: string): string | null {
  return store.get<{ value: string }>('SELECT value FROM setting WHERE name = ?', name)?.value ?? null;
}

export function writeSetting(store: Store, name: string, value: string): void {
  store.run(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
}
