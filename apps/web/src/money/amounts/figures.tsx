/** Insignificant zeros beyond two decimals are smaller and muted; the text is unchanged. */
const INSIGNIFICANT = /^(.*,\d{2}\d*?)(0+)(\s\S+)?$/;

export function Figures({ text }: { readonly text: string }) {
  const [, digits, zeros, unit = ''] = INSIGNIFICANT.exec(text) ?? [];
  if (digits === undefined) return text;
  return (
    <>
      {digits}
      <span className="text-[0.72em] font-normal text-muted">{zeros}</span>
      {unit}
    </>
  );
}
