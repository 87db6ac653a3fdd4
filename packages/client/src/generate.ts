import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const NOTE = '// Made from the published contract by `npm run generate`; changes made here are lost.\n\n';

export async function generateSchema(document: object): Promise<string> {
  const nodes = await openapiTypeScript(prepareDocument(document), { silent: true });
  return `${NOTE}${astToString(nodes)}`;
}

interface RecordSchema {
  readonly propertyNames: { readonly enum: readonly string[] };
  readonly additionalProperties: object;
  readonly required?: readonly string[];
}

function hasNamedKeys(value: unknown): value is RecordSchema {
  return (value as Partial<RecordSchema> | null)?.propertyNames?.enum !== undefined;
}

/** Drops examples, and lists enumerated keys as properties, since openapi-typescript would allow any key. */
function prepareDocument(document: object): OpenAPI3 {
  const text = JSON.stringify(document, (key, value: unknown) => {
    if (key === 'example' || key === 'examples') return undefined;
    if (!hasNamedKeys(value)) return value;
    const { propertyNames, additionalProperties, ...rest } = value;
    return {
      ...rest,
      properties: Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties])),
    };
  });
  return JSON.parse(text) as OpenAPI3;
}
