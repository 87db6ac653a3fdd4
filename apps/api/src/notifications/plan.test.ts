import { describe, expect, it } from 'vitest';
import type { NoticeType } from './domain.ts';
import { planMessages, type Recipients } from './plan.ts';
import { preferencesOf } from './preferences.ts';

const NOW = new Date('2026-11-22T21:00:30Z');
const recipients = (changes: Partial<Recipients> = {}): Recipients => ({
  preferences: () => preferencesOf(undefined),
  hasDevice: () => false,
  recent: () => 0,
  ...changes,
});
const events = (count: number, type: NoticeType = 'transfer_received') =>
  Array.from({ length: count }, (_, id) => ({ id, customer_id: `customer ${id % 2}`, type }));
const shown = (
  planned: ReturnType<typeof planMessages<{ id: number; customer_id: string; type: NoticeType }>>,
) => planned.map(({ event, channel, heldUntil }) => [event.id, channel, heldUntil?.toISOString() ?? 'now']);

describe('planned messages', () => {
  it('count those of the last minute and those planned before in the same batch', () => {
    const recent = (id: string) => (id === 'customer 0' ? 4 : 0);
    const held = shown(planMessages(events(12), recipients({ recent }), NOW))
      .filter(([, , at]) => at !== 'now')
      .map(([id, , at]) => [id, at]);
    const end = '2026-11-22T21:01:00.000Z';
    expect(held).toEqual([
      [2, end],
      [4, end],
      [6, end],
      [8, end],
      [10, end],
      [11, end],
    ]);
  });

  it('go to devices only where there is one, and security only there', () => {
    const hasDevice = (id: string) => id === 'customer 1';
    expect(shown(planMessages(events(2), recipients({ hasDevice }), NOW))).toEqual([
      [0, 'email', 'now'],
      [1, 'email', 'now'],
      [1, 'push', 'now'],
    ]);
    expect(shown(planMessages(events(2, 'security'), recipients({ hasDevice }), NOW))).toEqual([
      [1, 'push', 'now'],
    ]);
  });

  it('of security are never held', () => {
    const quiet = { ...preferencesOf(undefined), quiet_hours: { from: 0, until: 23 } };
    const own = recipients({ preferences: () => quiet, hasDevice: () => true, recent: () => 9 });
    expect(shown(planMessages(events(1, 'security'), own, NOW))).toEqual([[0, 'push', 'now']]);
    expect(shown(planMessages(events(1), own, NOW))).toEqual([
      [0, 'email', '2026-11-22T21:01:00.000Z'],
      [0, 'push', '2026-11-23T02:00:00.000Z'],
    ]);
  });
});
