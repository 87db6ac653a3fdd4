import { createBackdating } from '../../src/demo/backdate.ts';
import type { TestApp } from '../support/app.ts';

/** Backdates what `work` does to noon, `daysAgo` days ago. */
export async function backdated<T>(bank: TestApp, daysAgo: number, work: () => Promise<T>): Promise<T> {
  const client = await bank.owner.connect();
  try {
    return await (await createBackdating(client)).at({ daysAgo, at: '12:00' }, work);
  } finally {
    client.release();
  }
}
