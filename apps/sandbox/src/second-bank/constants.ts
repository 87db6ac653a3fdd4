export const SECOND_BANK_PATH = '/psp2';

export interface Shop {
  readonly chave: string;
  readonly nome: string;
  readonly cpf?: string;
  readonly cnpj?: string;
  readonly cidade: string;
}

export const SHOPS: readonly [Shop, ...Shop[]] = [
  { chave: '11222333000181', nome: 'PADARIA DA ESQUINA LTDA', cnpj: '11222333000181', cidade: 'SAO PAULO' },
  { chave: '12ABC34501DE35', nome: 'MERCADO ALFA SA', cnpj: '12ABC34501DE35', cidade: 'CURITIBA' },
  { chave: '11144477735', nome: 'MARIA DAS DORES SILVA', cpf: '11144477735', cidade: 'RECIFE' },
  {
    chave: 'vendas@loja.example',
    nome: 'LIVRARIA DO PORTO LTDA',
    cnpj: '11444777000161',
    cidade: 'PORTO ALEGRE',
  },
  { chave: '+5521987650001', nome: 'JOSE CARLOS PEREIRA', cpf: '39053344705', cidade: 'RIO DE JANEIRO' },
  {
    chave: '2d0c1f4e-9a57-4c6b-8f31-0b6e5d7a9c24',
    nome: 'OFICINA CENTRAL LTDA',
    cnpj: '11444777000161',
    cidade: 'MANAUS',
  },
];
