import { createDeviceSetting, useDeviceSetting } from './device-setting.ts';

/** Unset while the system's theme applies. Also read by public/theme.js. */
const THEME_KEY = 'lastro.theme';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** For the browser's preferred bars. Must match index.html and public/theme.js. */
const PAGE_COLORS = { light: '#f7f6f2', dark: '#0a1a17' } as const;

const chosen = createDeviceSetting(THEME_KEY);

function toChoice(value: string | null): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function choose(choice: ThemeChoice): void {
  chosen.set(choice === 'system' ? null : choice);
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const preferred = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = PAGE_COLORS[choice === 'system' ? preferred : choice];
  }
}

export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: toChoice(useDeviceSetting(chosen)), choose };
}
