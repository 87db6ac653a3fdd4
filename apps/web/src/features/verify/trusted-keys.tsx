import { ChevronDown } from 'lucide-react';
import type { Trust } from './trust.ts';

export function TrustedKeys({ trust: { keys, origin, witnesses } }: { readonly trust: Trust }) {
  return (
    <details className="group mt-6 text-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold text-text">
        Chaves usadas na conferência
        <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <p className="mt-1">
        São as publicadas pelo Lastro, guardadas neste aparelho. As testemunhas são independentes: confira as
        chaves delas com quem as mantém. A assinatura não é qualificada (ICP-Brasil).
      </p>
      <dl className="mt-3 grid gap-2">
        <Item label="Registro" values={[origin]} />
        <Item label="Lastro" values={keys.map(({ kid }) => kid)} />
        <Item label="Testemunhas" values={witnesses.length === 0 ? ['nenhuma'] : witnesses} />
      </dl>
    </details>
  );
}

function Item({ label, values }: { readonly label: string; readonly values: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={value} className="font-mono text-xs break-all text-text">
          {value}
        </dd>
      ))}
    </div>
  );
}
