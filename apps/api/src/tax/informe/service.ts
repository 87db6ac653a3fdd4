import { dateOf, dayBeganAt, startOfDay } from '@lastro/contracts/brasilia';
import type { FindMaskedTaxId } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limiter } from '../../platform/http/rate-limits.ts';
import { printing } from '../../platform/pdf/document.ts';
import type { TaxService } from '../service.ts';
import { toCsv } from './csv.ts';
import { composeInforme, type Informe } from './domain.ts';
import { printInforme } from './pdf.ts';

export interface InformeDeps {
  readonly clock: Clock;
  readonly findMaskedTaxId: FindMaskedTaxId;
}

interface Owner {
  readonly id: string;
  readonly fullName: string;
}

export type InformeService = ReturnType<typeof createInformeService>;

export function createInformeService({
  clock,
  findMaskedTaxId,
  service,
  files,
}: InformeDeps & { readonly service: Pick<TaxService, 'readAllCosted'>; readonly files: Limiter }) {
  async function read(customerId: string, year: number, today: string): Promise<Informe> {
    if (year > Number(today.slice(0, 4))) throw new AppError('invalid_period');
    await files.take(customerId);
    const span = { from: startOfDay(`${year}-01-01`), until: startOfDay(`${year + 1}-01-01`), today };
    return composeInforme(year, await service.readAllCosted(customerId), span);
  }

  return {
    csv: async ({ id }: Owner, year: number): Promise<string> =>
      toCsv(await read(id, year, dateOf(clock.now()))),

    /** The bytes change at most daily, and after the year only if a cost is declared. */
    async pdf({ id, fullName: name }: Owner, year: number): Promise<Buffer> {
      const now = clock.now();
      const holder = { name, taxId: await findMaskedTaxId(id) };
      const informe = await read(id, year, dateOf(now));
      const asOf = informe.isPartial ? dayBeganAt(now) : startOfDay(`${year + 1}-01-01`);
      return printing(() => printInforme(informe, holder, asOf));
    },
  };
}
