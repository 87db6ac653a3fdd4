import { parse } from '@swc/core';

export async function functionLengths(path: string, source: string): Promise<readonly number[]> {
  const typescript = /\.tsx?$/.test(path);
  const module = await parse(
    source,
    typescript
      ? { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' }
      : { syntax: 'ecmascript', jsx: false, target: 'es2024' },
  );
  const bytes = Buffer.from(source);
  // Positions count bytes from the process's first parse, so they are relative to the module's start.
  const origin = module.span.start - leadingBytes(source);
  const lengths: number[] = [];
  visit(module, (node) => {
    if (node.params === undefined || node.body?.stmts === undefined) return;
    const text = bytes.subarray(node.span.start - origin, node.span.end - origin).toString('utf8');
    lengths.push(text.split('\n').length);
  });
  return lengths;
}

interface Node {
  readonly span: { readonly start: number; readonly end: number };
  readonly params?: readonly unknown[];
  readonly body?: { readonly stmts?: readonly unknown[] } | null;
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode);
  } else if (typeof value === 'object' && value !== null) {
    if ('span' in value) onNode(value as Node);
    for (const child of Object.values(value)) visit(child, onNode);
  }
}

function leadingBytes(source: string): number {
  const skipped = /^(\s|\/\/[^\n]*(\n|$)|\/\*[\s\S]*?\*\/|#![^\n]*\n)*/.exec(source)?.[0] ?? '';
  return Buffer.byteLength(skipped);
}
