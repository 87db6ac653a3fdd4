import { Monitor, Moon, Sun } from 'lucide-react';
import { type ThemeChoice, useTheme } from '../lib/browser/theme.ts';
import { IconButton } from './icon-button.tsx';

const THEMES = {
  system: { icon: Monitor, name: 'do sistema', next: 'light' },
  light: { icon: Sun, name: 'claro', next: 'dark' },
  dark: { icon: Moon, name: 'escuro', next: 'system' },
} as const satisfies Record<ThemeChoice, object>;

export function ThemeSwitch({ className }: { readonly className?: string }) {
  const { choice, choose } = useTheme();
  const { icon: Icon, name, next } = THEMES[choice];
  return (
    <IconButton
      label={`Tema ${name}. Mudar para o tema ${THEMES[next].name}`}
      className={className}
      onClick={() => choose(next)}
    >
      <Icon className="size-5" />
    </IconButton>
  );
}
