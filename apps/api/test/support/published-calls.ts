import { CALL_EXAMPLES } from '@lastro/contracts/examples';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface PublishedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema & { readonly pattern?: string };
}

export interface PublishedCall {
  /** As in CALL_EXAMPLES: `POST /api/pix/cob`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly PublishedParameter[];
  /** Undefined where the call takes no body. */
  readonly body: JsonSchema | undefined;
  /** Whether the call may also be made without a body. */
  readonly bodyIsOptional: boolean;
  /** The published example of a body. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly who: 'anybody' | 'customer' | 'admin';
}

interface Operation {
  readonly parameters?: readonly PublishedParameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: JsonSchema }> };
  readonly security?: readonly object[];
}

export function publishedCalls(document: object): readonly PublishedCall[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): PublishedCall => {
      const name = `${method.toUpperCase()} ${path}`;
      const body = operation.requestBody?.content['application/json']?.schema;
      const forms = body?.anyOf as readonly JsonSchema[] | undefined;
      const guarded = path.startsWith('/api/admin/') ? 'admin' : 'customer';
      return {
        name,
        method: method.toUpperCase() as PublishedCall['method'],
        path,
        parameters: operation.parameters ?? [],
        body: forms?.find(({ type }) => type === 'object') ?? body,
        bodyIsOptional: forms?.some(({ type }) => type === 'null') ?? false,
        example: { ...CALL_EXAMPLES[name]?.body },
        who: operation.security?.length ? guarded : 'anybody',
      };
    }),
  );
}

/** A new kind of path parameter needs a new value here. */
const PATH_VALUES = ['00000000-0000-4000-8000-000000000000', '1', 'BTC', 'E'.repeat(32)];

/** The call's path, with parameters from `values` or valid ones that name nothing. */
export function addressOf(call: PublishedCall, values: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const pattern = call.parameters.find((one) => one.in === 'path' && one.name === name)?.schema.pattern;
    const value = values[name] ?? PATH_VALUES.find((one) => new RegExp(pattern ?? '^').test(one));
    if (value === undefined)
      throw new Error(`${call.name}: no value for {${name}} in PATH_VALUES fits ${pattern}`);
    return encodeURIComponent(value);
  });
}

/** The published properties of the call's body, by name. */
export function fieldsOf(call: PublishedCall): Readonly<Record<string, JsonSchema>> {
  return (call.body?.properties ?? {}) as Record<string, JsonSchema>;
}
