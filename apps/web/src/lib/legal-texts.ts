import { SAVINGS_LOCK_DAYS } from '@lastro/contracts/constants';

export interface LegalText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const MODEL =
  'Texto-modelo que acompanha este software. Antes de abrir ao público, a instituição responsável coloca aqui sua razão social, seu CNPJ, seus canais de ouvidoria e a versão revisada por seu jurídico.';

export const TERMS: LegalText = {
  title: 'Termos de uso',
  paragraphs: [
    MODEL,
    'O Lastro guarda seu saldo em USDT, um ativo que acompanha o dólar, e em outras criptomoedas. O valor em reais varia com a cotação e é sempre aproximado até você sacar.',
    'A conta é pessoal. Guarde sua senha, suas chaves de acesso e seus códigos: o que for confirmado com eles é considerado feito por você.',
    'Saques, envios de cripto e alguns pagamentos passam pela nossa análise antes de sair. Depois de pagos, PIX, boletos e envios de cripto não podem ser cancelados.',
    `Um investimento resgatado antes de ${SAVINGS_LOCK_DAYS} dias paga a multa mostrada na tela antes de você confirmar.`,
    'Um PIX que for devolvido ao pagador sai do seu saldo. Enquanto houver valor em aberto, os envios ficam suspensos.',
    'Você pode encerrar a conta quando quiser: retire o saldo e peça em Minha conta.',
  ],
};

export const PRIVACY: LegalText = {
  title: 'Política de privacidade',
  paragraphs: [
    MODEL,
    'Guardamos o que você informa (nome, telefone, e-mail, CPF e data de nascimento), seus movimentos e de onde você entra. Usamos esses dados para operar a conta, protegê-la e cumprir a lei.',
    'Quem recebe uma transferência sua vê seu nome. Quem procura por seu e-mail ou telefone vê só o nome abreviado.',
    'O número e o código do cartão e os segredos da segunda etapa ficam criptografados. Senhas nunca são guardadas: só uma prova delas.',
    'Para pagar um PIX ou enviar cripto, passamos ao provedor apenas o que a operação exige.',
    'Você pode pedir cópia, correção ou exclusão dos seus dados pela Ajuda. Registros financeiros são mantidos pelo prazo exigido em lei.',
  ],
};
