export interface Answer {
  readonly question: string;
  readonly answer: string;
}

export const ANSWERS: readonly Answer[] = [
  {
    question: 'O que conta como venda?',
    answer:
      'Trocar cripto por reais ou por outra cripto, e pagar com ela: saque PIX, pagamento, boleto, câmbio, transferência a outra pessoa e envio de cripto. Investir no banco e enviar a um endereço seu não contam, nem o que voltou.',
  },
  {
    question: 'Quando há imposto?',
    answer:
      'Quando as vendas do mês, de todas as moedas juntas, passam de R$ 35.000,00. Aí o ganho do mês inteiro paga de 15% a 22,5%, até o último dia útil do mês seguinte (DARF 4600). Até esse valor, o ganho é isento. Prejuízo não diminui o ganho.',
  },
  {
    question: 'Como o ganho é calculado?',
    answer:
      'Pelo custo médio: tudo o que você pagou por uma moeda, dividido pelo que você tem dela. O ganho de uma venda é o valor recebido menos esse custo.',
  },
  {
    question: 'E as moedas que vieram de fora?',
    answer:
      'Só você sabe quanto pagou por elas. Enquanto não informar, contamos custo zero, e o ganho aparece maior do que é.',
  },
];

export const NOT_ADVICE =
  'Isto é um cálculo com o que está na sua conta aqui, não é orientação tributária. Não recolhemos imposto por você, e não conhecemos vendas em outros lugares, que contam no mesmo limite. Parte das moedas fica em custódia no exterior: se por isso valem as regras da Lei 14.754/2023, de 15% ao ano sem isenção, é uma questão em aberto. Consulte um contador.';
