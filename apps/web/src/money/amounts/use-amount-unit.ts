import { type Money, money } from '@lastro/money';
import { useRef } from 'react';
import { createDeviceSetting, useDeviceSetting } from '../../lib/browser/device-setting.ts';
import { amountText } from '../../lib/format/money-text.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { digitsOf, fullAmountText, isInBrl, readUsdt, toggledText, type UsdtReading } from './typed-usdt.ts';

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

/** A typed amount keeps its unit; an empty field uses the unit chosen last. */
export function useAmountUnit(
  value: string,
  rate: BrlRate | undefined,
  { decimals, step }: { readonly decimals: number; readonly step: Money | undefined },
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
      rate && conversionOf(value, inReais, { rate, decimals, step: step && money('USDT', step.minor) }),
    fullText: (all) =>
      inReais && rate !== undefined && all.currency === 'USDT'
        ? fullAmountText(all as Money<'USDT'>, rate, decimals)
        : undefined,
  };
}

type Reading = Required<UsdtReading> & { readonly rate: BrlRate; readonly decimals: number };

function conversionOf(value: string, inReais: boolean, reading: Reading): string {
  const amount = readUsdt(value, reading);
  if (inReais) return amount === null ? '= 0,00 USDT' : `= ${amountText(amount)} USDT`;
  const reais = toggledText(value, reading.rate, reading.decimals);
  return `≈ R$ ${reais === '' ? '0,00' : digitsOf(reais)}`;
}
