import { expect } from 'vitest';
import { idOf } from '../four-eyes/decisions.ts';
import { type Answer, type Person, requestIdHeader, type TestApp } from '../support/app.ts';
import { waitForLockWaits } from '../support/at-once.ts';
import type { Call } from './factors-fixture.ts';

/**
 * Sends the call while another session enables a second factor, and expects that it requires a proof. Expects `status`
 * for the same request afterwards, without the factor: the refusal must not be stored.
 */
export async function expectProofDuringEnrolment(
  { owner }: TestApp,
  who: Person,
  { method, url, body, requestId = 'meanwhile' }: Call,
  status: number,
): Promise<void> {
  const id = await idOf(who);
  const send = (): Promise<Answer> => who.call(method, url, body, requestIdHeader(requestId));
  const enrolment = await owner.connect();
  try {
    await enrolment.query('begin');
    await enrolment.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`factors:${id}`]);
    await enrolment.query('update customers set second_factor = true where id = $1', [id]);
    const sent = send();
    await waitForLockWaits(owner);
    await enrolment.query('commit');
    expect(await sent).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  } finally {
    enrolment.release(true);
  }
  await owner.query('update customers set second_factor = false where id = $1', [id]);
  expect(await send()).toMatchObject({ status });
}
