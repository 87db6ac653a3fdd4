import { type Money, money } from '@lastro/money';
import { useRef } from 'react';
import { createDeviceSetting, useDeviceSetting } from '../../lib/browser/device-setting.ts';
import { amountText } from './amount-text.ts';
import {
  type BrlPrice,
  digitsOf,
  fullAmountText,
  isInBrl,
  readUsdt,
  toggledText,
  type UsdtReading,
} from './typed-usdt.ts';

const preferred = createDeviceSetting('lastro.amount-unit');

export interface AmountUnit {
  readonly inReais: boolean;
  readonly price: BrlPrice | undefined;
  /** Undefined if the amount has only one unit. */
  readonly toggle: (() => void) | undefined;
  readonly conversion: string | undefined;
  /** In reais; undefined if the unit is the field's own currency. */
  fullText(amount: Money): string | undefined;
}

/** A typed amount keeps its unit; an empty field uses the unit chosen last. */
export function useAmountUnit(
  value: string,
  price: BrlPrice | undefined,
  { decimals, step }: { readonly decimals: number; readonly step: Money | undefined },
  onChange: (text: string) => void,
): AmountUnit {
  const preference = useDeviceSetting(preferred);
  const before = useRef<{ readonly text: string; readonly other: string }>(null);
  const inReais = isInBrl(value) || (value === '' && price !== undefined && preference === 'BRL');

  function toggle(rate: BrlPrice): void {
    const previous = before.current?.other === value ? before.current.text : undefined;
    const other = previous ?? toggledText(value, rate, decimals);
    before.current = { text: value, other };
    preferred.set(inReais ? null : 'BRL');
    onChange(other);
  }

  return {
    inReais,
    price,
    toggle: price && (() => toggle(price)),
    conversion:
      price && conversionOf(value, inReais, { price, decimals, step: step && money('USDT', step.minor) }),
    fullText: (all) =>
      inReais && price !== undefined && all.currency === 'USDT'
        ? fullAmountText(all as Money<'USDT'>, price, decimals)
        : undefined,
  };
}

type Reading = Required<UsdtReading> & { readonly price: BrlPrice; readonly decimals: number };

function conversionOf(value: string, inReais: boolean, reading: Reading): string {
  const amount = readUsdt(value, reading);
  if (inReais) return amount === null ? '= 0,00 USDT' : `= ${amountText(amount)} USDT`;
  const reais = toggledText(value, reading.price, reading.decimals);
  return `≈ R$ ${reais === '' ? '0,00' : digitsOf(reais)}`;
}
