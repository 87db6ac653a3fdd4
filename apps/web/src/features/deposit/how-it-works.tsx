const STEPS = [
  'Escolha o valor em reais e gere a cobrança.',
  'Pague no app do seu banco, pelo QR code ou pelo código copia e cola.',
  'O valor entra em USDT no seu saldo assim que o PIX chega, mesmo que você feche esta página.',
] as const;

/** The three steps of a deposit, for those who do it the first time. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="px-1 lg:pt-2">
      <h2 id="how-it-works" className="text-sm font-semibold text-muted">
        Como funciona
      </h2>
      <ol className="mt-3 space-y-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className="tabular grid size-6 shrink-0 place-items-center rounded-full border border-control text-xs font-semibold"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
