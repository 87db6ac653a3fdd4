// JSON.rawJSON is in Node 22 and later (V8 11.4), but not yet in TypeScript's libraries.
interface JSON {
  rawJSON(text: string): { readonly rawJSON: string };
  isRawJSON(value: unknown): boolean;
}
