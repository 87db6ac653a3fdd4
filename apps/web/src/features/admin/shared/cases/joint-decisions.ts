import type { JointDecision } from '@lastro/contracts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import type { Wire } from '../../../../lib/api/exact-json.ts';
import { ADMIN_KEY } from '../queries.ts';

export type Decision = Wire<JointDecision>;

/** `subjects` as in the audit log. */
export function jointDecisionsOptions(subjects: readonly string[]) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'joint-decisions', subjects],
    queryFn: ({ signal }) =>
      api('GET /api/admin/joint-decisions', { query: { subjects: subjects.join(',') }, signal }),
    enabled: subjects.length > 0,
  });
}

/** Newest first. */
export type FindDecisions = (subject: string) => readonly Decision[];

/** Who decided what two administrators decided; one request for each page. */
export function useJointDecisions(pages: readonly (readonly string[])[]): FindDecisions {
  const found = useQueries({ queries: pages.map(jointDecisionsOptions) });
  const decisions = found.flatMap(({ data }) => data ?? []);
  return (subject) => decisions.filter((decision) => decision.subject === subject);
}

interface DecidedPages<Row> {
  readonly pages: readonly { readonly rows: readonly Row[] }[];
}

/** Of the rows of a list that are decided. */
export function useDecidedBy<Row>(
  data: DecidedPages<Row> | undefined,
  subjectOf: (row: Row) => string | null,
): (row: Row) => readonly Decision[] {
  const pages = (data?.pages ?? []).map(({ rows }) => rows.flatMap((row) => subjectOf(row) ?? []));
  const find = useJointDecisions(pages);
  return (row) => {
    const subject = subjectOf(row);
    return subject === null ? [] : find(subject);
  };
}
