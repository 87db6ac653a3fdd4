import { describe, expect, test } from 'vitest';
import { arriveAt, type MovementProgress } from './steps.ts';

type Progress = MovementProgress<string, number>;
const receipt = { step: 'receipt', order: 'a', result: 1 } as const;
const at = (flow: Progress['flow'], rest: Partial<Progress> = {}): Progress => ({
  flow,
  reviewed: null,
  done: null,
  ...rest,
});

describe('history navigation', () => {
  test('Back from the review keeps its order, and Forward returns to it', () => {
    const back = arriveAt(at({ step: 'review', order: 'a' }, { reviewed: 'a' }), null);
    expect(back.flow).toEqual({ step: 'form', order: 'a' });
    expect(arriveAt(back, 'review').flow).toEqual({ step: 'review', order: 'a' });
  });

  test('an edited form has no Forward entry', () => {
    const edited = at({ step: 'form', order: 'a' });
    expect(arriveAt(edited, 'review')).toBe(edited);
    expect(arriveAt(edited, 'receipt')).toBe(edited);
  });

  test('Back does nothing while sending', () => {
    const sending = at({ step: 'sending', order: 'a' }, { reviewed: 'a' });
    expect(arriveAt(sending, null)).toBe(sending);
    expect(arriveAt(sending, 'review')).toBe(sending);
  });

  test('Back from the receipt leads to an empty form, never to the review', () => {
    const back = arriveAt(at(receipt, { done: receipt }), null);
    expect(back.flow).toEqual({ step: 'form', order: null });
    expect(arriveAt(back, 'review').flow).toEqual({ step: 'form', order: null });
    expect(arriveAt(back, 'receipt').flow).toEqual(receipt);
  });
});
