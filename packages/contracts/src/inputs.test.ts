import { describe, expect, it } from 'vitest';
import { balanceAtQuery } from './accounts.ts';
import { auditLogQuery } from './admin/admin.ts';
import { updateContactBody } from './customers/contacts.ts';
import { createHelpRequestBody, HELP_SUBJECTS } from './help.ts';
import { createReceiveLinkBody } from './receive.ts';
import { taxYearParams, taxYearQuery } from './tax.ts';

describe('a year', () => {
  it.each(['2009', '2026', '2200'])('is read from %j', (year) => {
    expect(taxYearParams.parse({ year })).toEqual({ year: Number(year) });
    expect(taxYearQuery.parse({ year })).toEqual({ year: Number(year) });
  });

  it.each(['2026.0', '2.026e3', '0x7EA', ' 2026', '2026 ', '+2026', '02026', '２０２６', '2008', '2201', ''])(
    'is refused in another notation or out of range: %j',
    (year) => {
      expect(taxYearParams.safeParse({ year }).success).toBe(false);
      expect(taxYearQuery.safeParse({ year }).success).toBe(false);
    },
  );

  it('may be absent from a query', () => {
    expect(taxYearQuery.parse({})).toEqual({});
  });
});

describe('an instant', () => {
  const readers: [string, (instant: string) => { success: boolean; data?: unknown }][] = [
    ['the moment of a balance', (at) => balanceAtQuery.safeParse({ at })],
    ['the start of the audit log', (from) => auditLogQuery.safeParse({ from })],
    ['the end of the audit log', (to) => auditLogQuery.safeParse({ to })],
    [
      'the expiry of a link',
      (expires_at) => createReceiveLinkBody.safeParse({ uses: 'one', amount_brl: '10', expires_at }),
    ],
  ];

  it.each(readers)('may have lower case letters, as RFC 3339 permits: %s', (_, read) => {
    for (const instant of ['2026-11-28t10:00:00z', '2026-11-28t10:00:00.5-03:00', '2026-11-28T10:00:00Z']) {
      const { success, data } = read(instant);
      expect(success).toBe(true);
      expect(Object.values(data as object)).toContain(instant.toUpperCase());
    }
  });

  it.each(readers)('is refused without its date, time or offset: %s', (_, read) => {
    for (const instant of [
      '2026-11-28',
      '2026-11-28T10:00:00',
      '10:00:00Z',
      '2026-11-28 10:00:00Z',
      'now',
      '',
    ])
      expect(read(instant).success).toBe(false);
  });
});

describe('a text', () => {
  const fields: [string, number, (text: string) => { success: boolean }][] = [
    ['a nickname', 60, (nickname) => updateContactBody.safeParse({ nickname })],
    [
      'a request for help',
      2_000,
      (text) => createHelpRequestBody.safeParse({ subject: HELP_SUBJECTS[0], text }),
    ],
    [
      'a link’s description',
      60,
      (description) => createReceiveLinkBody.safeParse({ uses: 'one', description }),
    ],
  ];

  it.each(fields)('is measured in characters, as the server and the database do: %s', (_, length, read) => {
    expect(read('😀'.repeat(length)).success).toBe(true);
    expect(read('😀'.repeat(length + 1)).success).toBe(false);
  });
});
