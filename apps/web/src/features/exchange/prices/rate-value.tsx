import { inverseText, type PairRate, rateText } from './rate-lines.ts';

export function RateValue({ rate }: { readonly rate: PairRate }) {
  const inverse = inverseText(rate);
  return (
    <>
      <span className="block">{rateText(rate)}</span>
      {inverse !== null && <span className="block text-muted">{inverse}</span>}
    </>
  );
}
