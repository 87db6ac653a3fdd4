import { classNames } from '../../../lib/browser/class-names.ts';
import { type PasswordStrength, strengthOf } from './strength.ts';

const LEVELS: Readonly<Record<PasswordStrength, { bars: number; fill: string; text: string }>> = {
  short: { bars: 0, fill: '', text: 'Curta demais' },
  weak: { bars: 1, fill: 'bg-brick', text: 'Fraca: fácil de adivinhar' },
  fair: { bars: 2, fill: 'bg-amber', text: 'Razoável: mais palavras a deixam forte' },
  strong: { bars: 3, fill: 'bg-good', text: 'Forte' },
};

interface PasswordStrengthMeterProps {
  readonly password: string;
  /** Minimum length of a password. */
  readonly minLength: number;
}

export function PasswordStrengthMeter({ password, minLength }: PasswordStrengthMeterProps) {
  const { bars, fill, text } = LEVELS[strengthOf(password, minLength)];
  return (
    <div className="-mt-2.5 flex items-center gap-3 text-sm text-muted">
      <span aria-hidden="true" className="grid w-24 shrink-0 grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1.5 rounded-full forced-color-adjust-none',
              bar <= bars ? fill : 'bg-hairline',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">
        <span className={password === '' ? undefined : 'sr-only'}>Força da senha</span>
        {password !== '' && (
          <>
            <span className="sr-only">: </span>
            {text}
          </>
        )}
      </span>
    </div>
  );
}
