import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const NOTE = '// Made from the published contract by `npm run generate`; changes made here are lost.\n\n';

export async function generateSchema(document: object): Promise<string> {
  const nodes = await openapiTypeScript(prepareDocument(document), { silent: true });
  return `${NOTE}${astToString(nodes)}`;
}

/** Without examples, and without the names of calls, which would list each of them twice. */
function prepareDocument(document: object): OpenAPI3 {
  const left = new Set(['example', 'examples', 'operationId']);
  const text = JSON.stringify(document, (key, value: unknown) => (left.has(key) ? undefined : value));
  return JSON.parse(text) as OpenAPI3;
}
