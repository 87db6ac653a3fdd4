import type { TaxTransferPurpose } from '@lastro/contracts';

export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** `limit`: of a month's sales, as 'de R$ 1,00'. */
export const answersOf = (limit: string): readonly Answer[] => [
  {
    question: 'O que conta como venda?',
    answer:
      'Trocar cripto por reais ou por outra cripto, e pagar com ela: saque PIX, pagamento, boleto, câmbio, transferência a outra pessoa e envio de cripto. Investir no banco e enviar a um endereço seu não contam, nem o que voltou.',
  },
  {
    question: 'Quando há imposto?',
    answer: `Quando as vendas do mês, de todas as moedas juntas, passam ${limit}. Aí o ganho do mês inteiro paga de 15% a 22,5%, até o último dia útil do mês seguinte (DARF 4600). Até esse valor, o ganho é isento. Prejuízo não diminui o ganho.`,
  },
  {
    question: 'Como o ganho é calculado?',
    answer:
      'Pelo custo médio: tudo o que você pagou por uma moeda, dividido pelo que você tem dela. O ganho de uma venda é o valor recebido menos esse custo.',
  },
  {
    question: 'E o que enviei ou recebi de outra pessoa?',
    answer:
      'Conta como venda para quem envia e como compra para quem recebe, pelo valor de mercado. Se foi doação ou empréstimo, diga na linha do movimento, em "Custo médio por moeda".',
  },
  {
    question: 'E as moedas que vieram de fora?',
    answer:
      'Só você sabe quanto pagou por elas. Enquanto não informar, contamos custo zero, e o ganho aparece maior do que é.',
  },
];

interface PurposeText {
  readonly value: TaxTransferPurpose;
  readonly received: readonly [name: string, effect: string];
  readonly sent: readonly [name: string, effect: string];
}

export const PURPOSES: readonly PurposeText[] = [
  {
    value: 'sale',
    received: ['Compra ou pagamento', 'Entra pelo valor de mercado daquele momento.'],
    sent: ['Venda ou pagamento', 'Conta nas vendas do mês, pelo valor de mercado.'],
  },
  {
    value: 'gift',
    received: ['Doação', 'Entra pelo valor de mercado. O imposto sobre doações (ITCMD) é do seu estado.'],
    sent: ['Doação', 'Sai pelo custo, sem ganho, e não conta nas vendas. O ITCMD é do seu estado.'],
  },
  {
    value: 'loan',
    received: [
      'Empréstimo',
      'O que você emprestou volta pelo custo com que saiu; o que lhe emprestaram entra pelo valor de mercado.',
    ],
    sent: ['Empréstimo', 'Emprestado ou devolvido: sai pelo custo e não conta nas vendas.'],
  },
];

export const NOT_ADVICE =
  'Isto é um cálculo com o que está na sua conta aqui, não é orientação tributária. Não recolhemos imposto por você, e não conhecemos vendas em outros lugares, que contam no mesmo limite. Parte das moedas fica em custódia no exterior: se por isso valem as regras da Lei 14.754/2023, de 15% ao ano sem isenção, é uma questão em aberto. Consulte um contador.';
