import { SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts/constants';
import { foldText } from '../../lib/format/fold-text.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Quanto tempo leva um depósito por PIX?',
    answer:
      'Segundos depois do pagamento. A cobrança vale por uma hora; se você pagar depois do prazo, o valor fica guardado até nossa equipe identificar a quem pertence.',
  },
  {
    question: 'Meu saque está em análise. E agora?',
    answer:
      'Uma pessoa da nossa equipe confere cada saque, em até 24 horas úteis. Enquanto ele está em análise, você pode cancelá-lo no Histórico e o valor volta na hora.',
  },
  {
    question: 'Meu saque falhou. Perdi o dinheiro?',
    answer:
      'Não. Quando um saque é negado, cancelado ou recusado, o valor volta inteiro ao seu saldo. Abra a transação no Histórico para ver o motivo e a hora.',
  },
  {
    question: 'Por que meus saques estão suspensos?',
    answer:
      'Depois que a senha é redefinida com um código, saques e envios param por um tempo, para proteger você de quem tenha acesso ao seu e-mail. Trocar a senha em Minha conta, com a senha atual, não suspende nada.',
  },
  {
    question: 'Meus envios estão suspensos por um PIX devolvido',
    answer:
      'Um PIX que tinha sido creditado foi devolvido ao pagador. O valor sai do seu saldo e, enquanto houver algo em aberto, nada sai da conta. Fale conosco para resolver.',
  },
  {
    question: 'Como sei que meu dinheiro está guardado?',
    answer:
      'Todo dia publicamos o total que devemos aos clientes e o que está guardado. Em Lastro ao vivo, você confere no seu aparelho que o seu saldo está inteiro nesse total.',
  },
  {
    question: 'Como mudo meus limites?',
    answer: 'Em Segurança, na parte Limites. Diminuir vale na hora; aumentar vale 24 horas depois do pedido.',
  },
  {
    question: 'Enviei cripto para o endereço ou a rede errada',
    answer:
      'Enquanto o envio está em análise, cancele-o no Histórico. Depois de enviado à rede, ele não pode ser desfeito por ninguém.',
  },
  {
    question: 'Depositei cripto e o saldo não apareceu',
    answer:
      'O crédito vem depois das confirmações da rede. Confira se a moeda e a rede são as da tela de depósito; se forem, fale conosco e informe o identificador da transação.',
  },
  {
    question: 'Quanto rende o investimento e quando posso sacar?',
    answer: `Cada depósito rende a cada 24 horas completas. Depois de ${SAVINGS_LOCK_DAYS} dias o resgate é livre; antes, há multa de ${SAVINGS_PENALTY_PERCENT}% do valor investido, mostrada antes de você confirmar.`,
  },
  {
    question: 'Perdi o celular com o app autenticador',
    answer:
      'Use um dos códigos de recuperação que você guardou ao ativar a segunda etapa. Sem eles, fale conosco.',
  },
  {
    question: 'O que é uma chave de acesso?',
    answer:
      'É a digital, o rosto ou o PIN do seu aparelho no lugar da senha. Ela só funciona neste site, então páginas falsas não conseguem usá-la. Adicione uma em Segurança.',
  },
  {
    question: 'Não reconheço um acesso à minha conta',
    answer: 'Em Segurança, encerre as outras sessões; em Minha conta, troque a senha. Depois fale conosco.',
  },
  {
    question: 'Como bloqueio meu cartão virtual?',
    answer: 'Na tela Cartão, em Bloquear. O número e o código deixam de ser mostrados até você desbloquear.',
  },
  {
    question: 'Quanto o Lastro cobra?',
    answer: 'As principais tarifas estão em Minha conta; cada pagamento mostra a sua antes de confirmar.',
  },
  {
    question: 'Como encerro minha conta?',
    answer: 'Em Minha conta, em Encerrar minha conta. A tela mostra o que ainda precisa estar zerado.',
  },
];

/** Matches all words in any order, ignoring case and accents. */
export function findQuestions(search: string): readonly Question[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return QUESTIONS.filter(({ question, answer }) => {
    const text = foldText(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}
