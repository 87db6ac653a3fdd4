import { type Money, money } from '@lastro/money';
import { useRef } from 'react';
import { createDeviceSetting, useDeviceSetting } from '../../lib/browser/device-setting.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { conversionText, fullAmountText, isInBrl, toggledText } from './typed-usdt.ts';

const preferred = createDeviceSetting('lastro.amount-unit');

interface AmountUnit {
  readonly inReais: boolean;
  readonly rate: BrlRate | undefined;
  /** Undefined if the amount has only one unit. */
  readonly toggle: (() => void) | undefined;
  readonly conversion: string | undefined;
  /** In reais; undefined if the unit is the field's own currency. */
  fullText(amount: Money): string | undefined;
}

interface FieldUnit {
  readonly decimals: number;
  readonly step: Money | undefined;
  readonly payout: boolean;
}

/** A typed amount keeps its unit; an empty field uses the unit chosen last. */
export function useAmountUnit(
  value: string,
  rate: BrlRate | undefined,
  { decimals, step, payout }: FieldUnit,
  onChange: (text: string) => void,
): AmountUnit {
  const preference = useDeviceSetting(preferred);
  const before = useRef<{ readonly text: string; readonly other: string }>(null);
  const inReais = isInBrl(value) || (value === '' && rate !== undefined && preference === 'BRL');

  function toggle(knownRate: BrlRate): void {
    const previous = before.current?.other === value ? before.current.text : undefined;
    const other = previous ?? toggledText(value, knownRate, decimals);
    before.current = { text: value, other };
    preferred.set(inReais ? null : 'BRL');
    onChange(other);
  }

  return {
    inReais,
    rate,
    toggle: rate && (() => toggle(rate)),
    conversion:
      rate &&
      conversionText(value, inReais, { rate, decimals, step: step && money('USDT', step.minor), payout }),
    fullText: (all) =>
      inReais && rate !== undefined && all.currency === 'USDT'
        ? fullAmountText(all as Money<'USDT'>, rate, decimals)
        : undefined,
  };
}
