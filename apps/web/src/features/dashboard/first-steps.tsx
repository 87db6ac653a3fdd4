import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/browser/class-names.ts';
import { securityOptions } from '../../lib/queries/security.ts';
import { firstMovementOptions } from './api.ts';

interface Step {
  readonly to: string;
  readonly label: string;
  readonly done: boolean;
}

export function FirstSteps() {
  const security = useQuery(securityOptions);
  const sent = useQuery(firstMovementOptions('transfer'));
  const invested = useQuery(firstMovementOptions('savings_deposit'));
  const steps: readonly Step[] = [
    { to: '/Deposit', label: 'Depositar', done: true },
    {
      to: '/Security',
      label: 'Segunda etapa',
      done: security.data?.totp.on === true || (security.data?.passkeys.length ?? 0) > 0,
    },
    { to: '/Transfer', label: 'Transferir', done: sent.data === true },
    { to: '/Savings', label: 'Investir', done: invested.data === true },
  ];
  return (
    <section aria-labelledby="first-steps" className="px-5 max-md:pb-4 md:px-7">
      <h3 id="first-steps" className="text-sm text-on-deep-muted">
        Primeiros passos
      </h3>
      <ol className="relative mt-0.5 -mb-1 grid grid-cols-[repeat(auto-fill,minmax(max(8rem,calc(50%-0.25rem)),1fr))] gap-2 py-1 md:grid-cols-4">
        {steps.map((step) => (
          <li key={step.to}>
            <StepLink {...step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepLink({ to, label, done }: Step) {
  return (
    <Link
      to={to}
      className={classNames(
        'flex min-h-11 items-center gap-1.5 rounded-control border border-white/20 px-2 text-[0.8125rem] leading-tight font-semibold whitespace-nowrap transition-colors duration-150 hover:bg-white/10 md:gap-2 md:px-3 md:text-sm',
        done && 'text-on-deep-muted',
      )}
    >
      <span
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-full',
          done ? 'bg-mint text-ink' : 'border border-on-deep-muted',
        )}
      >
        {done && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      {label}
      {done && <span className="sr-only"> (feito)</span>}
    </Link>
  );
}
