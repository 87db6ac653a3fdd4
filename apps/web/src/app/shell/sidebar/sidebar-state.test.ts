import { describe, expect, it } from 'vitest';
import { readSidebarOpen, storeSidebarOpen } from './sidebar-state.ts';

describe("the sidebar's cookie", () => {
  it.each([
    ['', true],
    ['sidebar_state=true', true],
    ['a=b; sidebar_state=false', false],
    ['sidebar_state=false; a=b', false],
    ['other_sidebar_state=false', true],
  ])('%j means open: %s', (cookies, open) => {
    expect(readSidebarOpen(cookies)).toBe(open);
  });

  it('lives for seven days', () => {
    const page = { cookie: '' };
    storeSidebarOpen(page, false);
    expect(page.cookie).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax');
  });
});
