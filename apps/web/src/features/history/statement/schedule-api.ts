import type { StatementScheduleBody } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export type ScheduleBody = StatementScheduleBody;

export const SCHEDULE_KEY = ['statement-schedule'] as const;

export const scheduleOptions = queryOptions({
  queryKey: SCHEDULE_KEY,
  queryFn: ({ signal }) => api('GET /api/statements/schedule', { signal }),
});

export const setSchedule = (body: ScheduleBody) => api('POST /api/statements/schedule', { body });

export async function endSchedule(): Promise<null> {
  await api('DELETE /api/statements/schedule');
  return null;
}
