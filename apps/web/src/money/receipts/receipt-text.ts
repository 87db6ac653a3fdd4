export function receiptText(
  title: string,
  lines: readonly { readonly label: string; readonly value: string }[],
): string {
  return [
    `Lastro • ${title}`,
    ...lines.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`),
  ].join('\n');
}
