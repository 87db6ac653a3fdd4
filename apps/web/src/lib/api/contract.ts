import type { paths } from '@lastro/client';
import type { Wire } from './exact-json.ts';

export type None = Readonly<Record<never, never>>;

type Path = keyof paths & string;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Every call of the published contract, such as 'POST /api/exchange'. */
export type Route = {
  [P in Path]: {
    [M in Method]: paths[P][Lowercase<M>] extends object ? `${M} ${P}` : never;
  }[Method];
}[Path];

type OperationOf<R extends Route> = R extends `${infer M extends Method} ${infer P extends Path}`
  ? NonNullable<paths[P][Lowercase<M>]>
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : null;

type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201 | 202)]: JsonOf<Responses[Status]> }[keyof Responses &
      (200 | 201 | 202)]
  : never;

/** Numbers are kept as their digits. */
export type Reply<R extends Route> = Wire<SuccessOf<OperationOf<R>>>;

/** Undefined values are left out of queries and JSON. */
type Optional<T> = T extends readonly (infer Item)[]
  ? readonly Optional<Item>[]
  : T extends object
    ? {
        readonly [Key in keyof T]: None extends Pick<T, Key>
          ? Optional<T[Key]> | undefined
          : Optional<T[Key]>;
      }
    : T;

type PathPart<Operation> = Operation extends { parameters: { path: infer Parameters extends object } }
  ? { readonly path: Parameters }
  : unknown;

type QueryPart<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? unknown
    : { readonly query?: Optional<NonNullable<Query>> | undefined }
  : unknown;

type BodyPart<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? null extends Body
    ? { readonly body?: Optional<Body> }
    : { readonly body: Optional<Body> }
  : Operation extends { requestBody?: infer Optionally }
    ? [NonNullable<Optionally>] extends [never]
      ? unknown
      : { readonly body?: Optional<JsonOf<NonNullable<Optionally>>> }
    : unknown;

type PartsOf<Operation> = Operation extends unknown
  ? PathPart<Operation> & QueryPart<Operation> & BodyPart<Operation>
  : never;

export type RequestOf<R extends Route> = PartsOf<OperationOf<R>>;

export type QueryOf<R extends Route> =
  RequestOf<R> extends { readonly query?: infer Query } ? NonNullable<Query> : None;

export type ListRoute = { [R in Route]: Reply<R> extends readonly unknown[] ? R : never }[Route];
