import { CopyButton } from '../../ui/copy-button.tsx';
import { Expander } from '../../ui/expander.tsx';

interface TechnicalDetailsProps {
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** Identifiers for support; printing always includes them. */
export function TechnicalDetails({ lines }: TechnicalDetailsProps) {
  if (lines.length === 0) return null;
  return (
    <Expander label="Detalhes técnicos">
      {(open, id) => (
        <dl id={id} className={open ? 'pb-2' : 'hidden print:block'}>
          {lines.map(({ label, value }) => (
            <div key={label} className="flex items-center justify-between gap-2 py-1.5">
              <div className="min-w-0">
                <dt className="text-muted">{label}</dt>
                <dd className="mt-0.5 font-mono text-xs tracking-tight break-all">{value}</dd>
              </div>
              <span className="print:hidden">
                <CopyButton variant="quiet" iconOnly label={`Copiar ${label}`} text={value} />
              </span>
            </div>
          ))}
        </dl>
      )}
    </Expander>
  );
}
