import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const NOTE = '// Made from the published contract by `npm run generate`; changes made here are lost.\n\n';

/** The TypeScript source of an OpenAPI document's types, for `generated/schema.ts`. */
export async function generateSchema(document: object): Promise<string> {
  const nodes = await openapiTypeScript(withoutExamples(document), { silent: true });
  return `${NOTE}${astToString(nodes)}`;
}

/** They say nothing about types, and are half of the document. */
function withoutExamples(document: object): OpenAPI3 {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'example' || key === 'examples' ? undefined : value,
  );
  return JSON.parse(text) as OpenAPI3;
}
