import { dateOf } from '@lastro/contracts/brasilia';
import type { Declarant } from '../domain.ts';
import type { Field, FileCounts, FileRow, Layout, Party } from './layout.ts';
import { coins, reais, text } from './values.ts';

/*
 * Unconfirmed: the manual of layout 1.0 (ADE COPES 2/2025) was not available. Secondary sources describe hierarchical
 * records separated by `|`, of families 0110, 0210, 0650 and 2110 to 2650, with CARF codes. Until it is confirmed, the
 * file has the records of the report that the DeCripto replaced (IN RFB 1.888/2019), with the fields and order of
 * github.com/Biscoint/exchanges-rfb (MIT).
 */

const CUSTOMER = '1';
const COMPANY = '2';
const COUNTRY = 'BR';
const CPF_LENGTH = 11;

type Of<T> = (row: FileRow) => T;
type RowField = Field<FileRow>;

const common = (code: string): RowField[] => [
  { name: 'data', write: ({ at }) => dateOf(at).split('-').reverse().join('') },
  { name: 'identificador', write: ({ id }) => id },
  { name: 'codigo_operacao', write: () => code },
];
const value: RowField = { name: 'valor_brl', write: ({ valueBrl }) => reais(valueBrl) };
const fee: RowField = { name: 'taxas_brl', write: ({ feeBrl }) => reais(feeBrl) };
const asset: RowField = { name: 'criptoativo', write: (row) => row.asset };
const quantity: RowField = { name: 'quantidade', write: (row) => coins(row.quantity) };

function party(role: string, of: Of<Party>): RowField[] {
  const field = (name: string, write: (party: Party) => string): RowField => ({
    name: `${role}_${name}`,
    write: (row) => write(of(row)),
  });
  return [
    field('tipo', ({ taxId }) => (taxId.length === CPF_LENGTH ? CUSTOMER : COMPANY)),
    field('pais', () => COUNTRY),
    field('cpf_cnpj', ({ taxId }) => taxId),
    field('nif', () => ''),
    field('nome', ({ name }) => text(name)),
    field('endereco', () => ''),
  ];
}

const customer: Of<Party> = (row) => row.customer;
const bank: Of<Party> = (row) => row.bank;
const SENT_BY_CUSTOMER: ReadonlySet<FileRow['kind']> = new Set([
  'transfer_out',
  'fee',
  'reversal',
  'adjustment_out',
]);
const other: Of<Party> = (row) => row.counterparty ?? row.bank;
const sender: Of<Party> = (row) => (SENT_BY_CUSTOMER.has(row.kind) ? row.customer : other(row));
const receiver: Of<Party> = (row) => (SENT_BY_CUSTOMER.has(row.kind) ? other(row) : row.customer);
const buyer: Of<Party> = (row) => (row.kind === 'purchase' ? row.customer : row.bank);
const seller: Of<Party> = (row) => (row.kind === 'purchase' ? row.bank : row.customer);

const count = (name: string, code: string): Field<FileCounts> => ({
  name,
  write: ({ recordsByCode }) => String(recordsByCode.get(code) ?? 0),
});

export const IN1888: Layout = {
  id: 'in1888-2019',
  confirmed: false,
  source: 'github.com/Biscoint/exchanges-rfb',
  header: {
    code: '0000',
    fields: [
      { name: 'cnpj', write: ({ cnpj }: Declarant) => cnpj ?? '' },
      { name: 'nome', write: ({ name }) => text(name) },
      { name: 'url', write: ({ url }) => text(url) },
    ],
  },
  operations: [
    {
      code: '0110',
      kinds: ['purchase', 'sale'],
      fields: [
        ...common('I'),
        value,
        fee,
        asset,
        quantity,
        ...party('comprador', buyer),
        ...party('vendedor', seller),
      ],
    },
    {
      code: '0210',
      kinds: ['swap'],
      fields: [
        ...common('II'),
        fee,
        asset,
        quantity,
        ...party('usuario1', customer),
        { name: 'criptoativo_recebido', write: ({ got }) => got?.asset ?? '' },
        { name: 'quantidade_recebida', write: ({ got }) => (got === null ? '' : coins(got.quantity)) },
        ...party('usuario2', bank),
      ],
    },
    {
      code: '0410',
      kinds: ['deposit'],
      fields: [...common('IV'), fee, asset, quantity, ...party('titular', customer)],
    },
    {
      code: '0510',
      kinds: ['withdrawal_own', 'withdrawal_other'],
      fields: [...common('V'), fee, asset, quantity, ...party('titular', customer)],
    },
    {
      code: '0710',
      kinds: ['payment'],
      fields: [
        ...common('VII'),
        fee,
        asset,
        quantity,
        ...party('pagador', customer),
        ...party('recebedor', bank),
      ],
    },
    {
      code: '0910',
      kinds: ['transfer_out', 'interest', 'fee', 'reversal', 'adjustment_in', 'adjustment_out'],
      fields: [
        ...common('IX'),
        fee,
        asset,
        quantity,
        ...party('origem', sender),
        ...party('destino', receiver),
      ],
    },
  ],
  trailer: {
    code: '9999',
    fields: [
      count('compras_e_vendas', '0110'),
      { name: 'valor_compras_e_vendas', write: ({ valueByCode }) => reais(valueByCode.get('0110') ?? 0n) },
      count('permutas', '0210'),
      count('depositos', '0410'),
      count('retiradas', '0510'),
      count('pagamentos', '0710'),
      count('outros', '0910'),
      count('saldos', '1000'),
    ],
  },
  reportedByCounterparty: ['transfer_in'],
};
