import type { AuditLogRow } from '@lastro/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AuditEntry } from './audit-list.tsx';

const ANA = '0199f39e-40b7-7e83-a5c2-91d7f06b3e4c';
const BRUNO = '0199f39e-40b7-7e83-a5c2-000000000002';
const CARLA = '0199f39e-40b7-7e83-a5c2-000000000003';
const DELETED = '0199f39e-40b7-7e83-a5c2-00000000abcd';

const ROW: AuditLogRow = {
  id: 'r1',
  created_date: '2026-11-27T12:00:00.000Z',
  actor: `admin:${BRUNO}`,
  actor_name: 'Bruno Dias',
  action: 'suspense_assigned',
  subject: 'pix_payment:E1',
  subject_name: null,
  subject_user_id: null,
  first_approved_by: ANA,
  people: { [ANA]: 'Ana Lima', [BRUNO]: 'Bruno Dias', [CARLA]: 'Carla Melo' },
  before: { state: 'suspense', amount_brl: '1040.00' },
  after: { state: 'assigned', amount_brl: '1040.00', customer: CARLA, first_approval: `admin:${ANA}` },
  address: '203.0.113.24',
};

function render(row: AuditLogRow) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AuditEntry row={row} />
    </MemoryRouter>,
  );
  return { html, text: html.replace(/<(dt|p|h2)[ >]/g, '\n$&').replace(/<[^>]*>/g, '') };
}

test('names both administrators and the customer, each with a link to their page', () => {
  const { html, text } = render(ROW);
  expect(text).toContain('Administrador • Bruno Dias • 203.0.113.24');
  expect(text).toMatch(/Aprovou primeiro:\s*Ana Lima/);
  expect(text).toMatch(/Confirmou:\s*Bruno Dias/);
  expect(text).toMatch(/Cliente:\s*Carla Melo/);
  expect(text).toMatch(/Valor:\s*R\$\s1\.040,00/);
  for (const [id, name] of Object.entries(ROW.people))
    expect(html).toMatch(new RegExp(`<a[^>]*href="/AdminClients\\?id=${id}"[^>]*>${name}</a>`));
  expect(text).not.toMatch(/[{}"]|admin:|[0-9a-f]{8}-/);
});

test('shows people who are unknown by a short id, without a link', () => {
  const { html, text } = render({
    ...ROW,
    actor: `admin:${DELETED}`,
    actor_name: null,
    first_approved_by: null,
    after: { customer: DELETED },
    people: {},
  });
  expect(text).toContain('Administrador • 0199f39e…abcd');
  expect(text).toMatch(/Cliente:\s*0199f39e…abcd/);
  expect(text).not.toContain('Confirmou');
  expect(html).not.toContain('<a ');
});

test("names a customer's own act once", () => {
  const own = { actor: `customer:${CARLA}`, subject: `customer:${CARLA}`, subject_user_id: CARLA };
  const { text } = render({
    ...ROW,
    ...own,
    action: 'password_changed',
    first_approved_by: null,
    before: null,
    after: null,
  });
  expect(text.match(/Carla Melo/g)).toHaveLength(1);
});
