// JSON.rawJSON is in Node 22 and later (V8 11.4); TypeScript's libraries do not know it yet.
interface JSON {
  rawJSON(text: string): { readonly rawJSON: string };
  isRawJSON(value: unknown): boolean;
}
