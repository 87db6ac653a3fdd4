import { ChevronDown } from 'lucide-react';
import { formatDateTime } from '../../lib/format/dates.ts';
import type { Basis, Trust } from '../../lib/trust/known-keys.ts';

const ORIGIN_TEXTS: Readonly<Record<Basis, (since: string) => string>> = {
  pinned: () => 'Vieram dentro do aplicativo, e não do Lastro no momento da conferência.',
  remembered: (since) => `São as que este aparelho guarda desde ${since}, e as que elas apresentaram depois.`,
  first_use: () =>
    'Este aparelho as viu agora pela primeira vez, publicadas pelo próprio Lastro, e passa a guardá-las.',
};

export function TrustedKeys({ trust }: { readonly trust: Trust }) {
  const { keys, origin, witnesses, basis, since } = trust;
  return (
    <details className="group mt-6 text-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold text-text">
        Chaves usadas na conferência
        <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <p className="mt-1">
        {ORIGIN_TEXTS[basis](formatDateTime(since))} Confira as chaves com outra pessoa, e as das testemunhas
        com quem as mantém. A assinatura não é qualificada (ICP-Brasil).
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
