/** A receipt as plain text, one line a fact, for sharing. */
export function receiptText(
  title: string,
  lines: readonly { readonly label: string; readonly value: string }[],
): string {
  return [
    `Lastro • ${title}`,
    ...lines.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`),
  ].join('\n');
}
