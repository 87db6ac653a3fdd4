/** Names of the complete messages, and the incomplete rest. Heartbeats have no name. */
export function namesIn(text: string): { readonly names: readonly string[]; readonly rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { names: blocks.flatMap((block) => /^event: (.*)$/m.exec(block)?.[1] ?? []), rest };
}
