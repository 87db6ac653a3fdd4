import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format/dates.ts';
import type { Decision } from './cases/joint-decisions.ts';
import { type NamedPerson, personText } from './users/people.ts';

export interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly code?: boolean;
  readonly always?: boolean;
}

export function Fact({ label, value, code = false, always = false }: FactProps) {
  const missing = value === null || value === '';
  if (missing && !always) return null;
  return code ? (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-mono text-[0.8125rem] break-all">{missing ? '-' : value}</dd>
    </div>
  ) : (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular ml-auto min-w-0 text-right font-medium wrap-anywhere">
        {missing ? '-' : value}
      </dd>
    </div>
  );
}

export function PersonFact({
  label,
  person,
}: {
  readonly label: string;
  readonly person: NamedPerson | null;
}) {
  return <Fact label={label} value={person && personText(person)} />;
}

export interface DecidedFactsProps {
  readonly verb?: 'Decidido' | 'Decidida' | 'Encerrada';
  readonly by: string | null | undefined;
  readonly date: string | null;
  /** If two administrators decided. */
  readonly joint?: Pick<Decision, 'first_approved_by' | 'first_approved_date'> | undefined;
  readonly confirmed?: 'Confirmou' | 'Recusou';
}

export function DecidedFacts({
  verb = 'Decidido',
  by = null,
  date,
  joint,
  confirmed = 'Confirmou',
}: DecidedFactsProps) {
  return (
    <>
      {joint !== undefined && <FirstApprovalFact {...joint} />}
      <Fact label={joint === undefined ? `${verb} por` : confirmed} value={by} />
      <Fact label={`${verb} em`} value={date && formatDateTime(date)} />
    </>
  );
}

export function FirstApprovalFact({
  first_approved_by: person,
  first_approved_date: date,
}: NonNullable<DecidedFactsProps['joint']>) {
  const when = date === null ? '' : `, em ${formatDateTime(date)}`;
  return <Fact label="Aprovou primeiro" value={person && `${personText(person)}${when}`} />;
}

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="mt-4 grid gap-2 border-t border-hairline pt-4 text-sm">{children}</dl>;
}
