import { type Money, parseDecimal } from '@lastro/money';
import { z } from 'zod';

/** Exactly two decimals, after a dot. Source: Bacen API Pix 2.9.0. */
export const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Money<'BRL'> => parseDecimal('BRL', text));

/** Another bank's amount, whose decimals are optional as in a BR Code. Source: bacen/pix-api, issue 368. */
export const statedAmount = z
  .string()
  .regex(/^\d{1,10}(\.\d{0,2})?$/)
  .transform((text): Money<'BRL'> => parseDecimal('BRL', text.replace(/\.$/, '')));

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
