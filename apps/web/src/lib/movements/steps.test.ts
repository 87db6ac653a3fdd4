import { describe, expect, test } from 'vitest';
import { type MovementProgress, restoreStep } from './steps.ts';

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
    const back = restoreStep(at({ step: 'review', order: 'a' }, { reviewed: 'a' }), null);
    expect(back.flow).toEqual({ step: 'form', order: 'a' });
    expect(restoreStep(back, 'review').flow).toEqual({ step: 'review', order: 'a' });
  });

  test('an edited form has no Forward entry', () => {
    const edited = at({ step: 'form', order: 'a' });
    expect(restoreStep(edited, 'review')).toBe(edited);
    expect(restoreStep(edited, 'receipt')).toBe(edited);
  });

  test('Back does nothing while sending', () => {
    const sending = at({ step: 'sending', order: 'a' }, { reviewed: 'a' });
    expect(restoreStep(sending, null)).toBe(sending);
    expect(restoreStep(sending, 'review')).toBe(sending);
  });

  test('Back from the receipt leads to an empty form, never to the review', () => {
    const back = restoreStep(at(receipt, { done: receipt }), null);
    expect(back.flow).toEqual({ step: 'form', order: null });
    expect(restoreStep(back, 'review').flow).toEqual({ step: 'form', order: null });
    expect(restoreStep(back, 'receipt').flow).toEqual(receipt);
  });
});
