import type { AddPushDeviceBody, NotificationPreferences } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Reply } from '../../lib/api/contract.ts';
import { numberFromWire } from '../../lib/api/exact-json.ts';

function preferencesOf({
  channels,
  quiet_hours: quiet,
  push_amounts,
}: Reply<'GET /api/notifications/preferences'>) {
  const { received, sent, investments, security } = channels;
  const preferences: NotificationPreferences = {
    channels: { received, sent, investments, security },
    quiet_hours:
      quiet === null ? null : { from: numberFromWire(quiet.from), until: numberFromWire(quiet.until) },
    push_amounts: push_amounts ?? false,
  };
  return preferences;
}

export const preferencesOptions = queryOptions({
  queryKey: ['notification-preferences'] as const,
  queryFn: async ({ signal }) => preferencesOf(await api('GET /api/notifications/preferences', { signal })),
});

export const savePreferences = async (body: NotificationPreferences) =>
  preferencesOf(await api('PUT /api/notifications/preferences', { body }));

export const devicesOptions = queryOptions({
  queryKey: ['push-devices'] as const,
  queryFn: ({ signal }) => api('GET /api/notifications/push', { signal }),
});

export const addDevice = (body: AddPushDeviceBody) => api('POST /api/notifications/push', { body });

export const removeDevice = (id: string) => api('DELETE /api/notifications/push/{id}', { path: { id } });

export const testDevice = (id: string) => api('POST /api/notifications/push/{id}/test', { path: { id } });
