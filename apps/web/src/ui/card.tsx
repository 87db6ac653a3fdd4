import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../lib/browser/class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-hairline bg-card shadow-soft', className)}
    />
  );
}

interface CardSectionProps {
  readonly title: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function CardSection({ title, titleRef, aside, className, children }: CardSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('rounded-card border border-hairline bg-card shadow-soft', className)}
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 pt-3 pb-1">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="text-lg font-bold outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
