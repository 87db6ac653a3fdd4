import type { ReadPaymentReply } from '@lastro/contracts';
import { expect } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';

export interface ShopCharge {
  readonly brcode: string;
  readonly location: string;
}

/** Creates a charge of the sandbox's shop. */
export async function createCharge(bank: TestApp, charge: object): Promise<ShopCharge> {
  return (await bank.controlSandbox('POST', '/lojas/charges', charge)) as ShopCharge;
}

export async function readCode(by: Person, text: string, payOn?: string): Promise<ReadPaymentReply> {
  const answer = await by.call('POST', '/api/payments/read', { text, ...(payOn ? { pay_on: payOn } : {}) });
  expect(answer.status).toBe(200);
  return answer.as<ReadPaymentReply>();
}
