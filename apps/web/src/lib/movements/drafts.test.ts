import { expect, test } from 'vitest';
import { forgetDrafts, storeDraft, storedDraft } from './drafts.ts';
import { hasStringFields } from './movement.ts';

const isDraft = (value: unknown): value is { readonly amount: string } => hasStringFields(value, ['amount']);

/** Keys are own properties, as in the browser's storage. */
function memory(items: Record<string, string> = {}): Storage {
  return Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(items, { [key]: value }) },
    removeItem: { value: (key: string) => void delete items[key] },
  }) as unknown as Storage;
}

test('a draft is restored only for its customer, and only if valid', () => {
  const storage = memory();
  storeDraft('x.form', 'ana', { amount: '1,00' }, () => storage);
  expect(storedDraft('x.form', 'ana', isDraft, () => storage)).toEqual({ amount: '1,00' });
  expect(storedDraft('x.form', 'bruno', isDraft, () => storage)).toBeNull();
  expect(storedDraft('y.form', 'ana', isDraft, () => storage)).toBeNull();
  storeDraft('x.form', 'ana', { other: 1 }, () => storage);
  expect(storedDraft('x.form', 'ana', isDraft, () => storage)).toBeNull();
});

test('drafts of a finished movement are forgotten, and all of them at sign-out', () => {
  const items: Record<string, string> = { 'lastro.return-to': '/Withdraw' };
  const storage = memory(items);
  for (const name of ['x.form', 'x.review', 'y.form']) storeDraft(name, 'ana', {}, () => storage);
  forgetDrafts('x.', () => storage);
  expect(Object.keys(items)).toEqual(['lastro.return-to', 'lastro.draft.y.form']);
  forgetDrafts('', () => storage);
  expect(Object.keys(items)).toEqual(['lastro.return-to']);
});

test('works without storage', () => {
  const blocked = (): Storage => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(() => storeDraft('x', 'ana', {}, blocked)).not.toThrow();
  expect(() => forgetDrafts('', blocked)).not.toThrow();
  expect(storedDraft('x', 'ana', isDraft, blocked)).toBeNull();
});
