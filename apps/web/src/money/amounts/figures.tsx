/** Insignificant zeros beyond two decimals are muted, and smaller down to 11 px; the text is unchanged. */
const INSIGNIFICANT = /^(.*,\d{2}\d*?)(0+)(\s\S*)?$/;

export function Figures({ text }: { readonly text: string }) {
  const [, digits, zeros, unit = ''] = INSIGNIFICANT.exec(text) ?? [];
  if (digits === undefined) return text;
  return (
    <>
      {digits}
      <span className="text-[max(0.72em,0.6875rem)] font-normal text-muted">{zeros}</span>
      {unit}
    </>
  );
}
