export function HowItWorks({ steps }: { readonly steps: readonly string[] }) {
  return (
    <section aria-labelledby="how-it-works" className="px-1 lg:pt-2">
      <h2 id="how-it-works" className="text-sm font-semibold text-muted">
        Como funciona
      </h2>
      <ol className="mt-3 space-y-4">
        {steps.map((step, index) => (
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
