import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { numberFromWire } from '../../../lib/api/exact-json.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { contactOf } from '../shared/users/people.ts';
import type { Report } from './decripto.ts';

type Warning = Report['warnings'][number];

export function WarningsCard({ report }: { readonly report: Report }) {
  const shown = report.warnings.filter(({ user }) => user !== null).length;
  const withoutTaxId = numberFromWire(report.customers_without_tax_id);
  const more = withoutTaxId - shown;
  return (
    <CardSection
      title="Falta para o arquivo"
      aside={<Badge tone="bad">{formatCount(withoutTaxId)} sem CPF</Badge>}
    >
      <p className="px-5 pb-2 text-sm text-muted">
        O cliente informa o CPF em Minha conta. Depois, gere o relatório de novo.
      </p>
      <ul className="max-h-96 divide-y divide-hairline overflow-y-auto">
        {report.warnings.map((warning) => (
          <li key={warning.user?.id ?? warning.code}>
            <WarningRow warning={warning} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="border-t border-hairline px-5 py-3 text-sm text-muted">E mais {more}.</p>}
    </CardSection>
  );
}

const OTHERS: Readonly<
  Record<Exclude<Warning['code'], 'customer_without_tax_id'>, (rows: string) => string>
> = {
  operations_without_value: (rows) => `Operações sem valor em reais: ${rows}. O mercado não tinha preço.`,
  declarant_without_tax_id: () => 'O CNPJ do banco não está configurado (BANK_CNPJ).',
};

function WarningRow({ warning }: { readonly warning: Warning }) {
  const { code, user } = warning;
  const rows = numberFromWire(warning.rows);
  if (code !== 'customer_without_tax_id' || user === null) {
    return (
      <p className="px-5 py-3 font-medium">
        {code === 'customer_without_tax_id' ? '-' : OTHERS[code](formatCount(rows))}
      </p>
    );
  }
  return (
    <Link
      to={`/AdminClients?search=${encodeURIComponent(user.email ?? user.phone ?? user.name)}`}
      className="flex min-h-14 items-center gap-3 px-5 py-2 outline-offset-[-3px] transition-colors duration-150 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-medium wrap-anywhere">{user.name}</span>
        <span className="block text-sm wrap-anywhere text-muted">{contactOf(user)}</span>
      </span>
      <span className="tabular shrink-0 text-sm text-muted">
        {formatCount(rows)} {rows === 1 ? 'operação' : 'operações'}
      </span>
      <ChevronRight className="size-4 shrink-0 text-muted" />
    </Link>
  );
}
