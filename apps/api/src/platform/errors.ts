import {
  type ErrorCode,
  MAX_DESCRIPTION_LENGTH,
  MAX_OPEN_HELP_REQUESTS,
  MAX_OPEN_RECEIVE_LINKS,
  MAX_OPEN_SAVINGS,
  MAX_PUSH_DEVICES,
  MAX_UNDECIDED_WITHDRAWALS,
} from '@lastro/contracts';

interface AppErrorOptions {
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly proofFor?: string;
  readonly reason?: string;
  readonly cause?: unknown;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** What a second-factor proof must be bound to; sent as `proof_for`. */
  readonly proofFor: string | undefined;
  /** Distinguishes causes that share a code; sent as `reason`. */
  readonly reason: string | undefined;
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.proofFor = options.proofFor;
    this.reason = options.reason;
  }
}

export function invalidDescriptionMessage(maxLength: number): string {
  return `Descrição inválida. Use até ${maxLength} caracteres, em uma linha e sem caracteres invisíveis.`;
}

export const ERRORS: Readonly<Record<ErrorCode, { status: number; message: string }>> = {
  invalid_request: { status: 400, message: 'Dados inválidos. Confira os campos e tente novamente.' },
  invalid_amount: { status: 400, message: 'Valor inválido.' },
  amount_out_of_range: { status: 400, message: 'Valor fora dos limites permitidos.' },
  unauthenticated: { status: 401, message: 'Token não encontrado. Faça login novamente.' },
  session_expired: { status: 401, message: 'Sua sessão expirou. Faça login novamente.' },
  forbidden: { status: 403, message: 'Você não tem permissão para isso.' },
  not_found: { status: 404, message: 'Não encontrado.' },
  payload_too_large: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  unsupported_media_type: { status: 415, message: 'Formato não suportado. Envie JSON.' },
  too_many_requests: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  invalid_credentials: { status: 401, message: 'E-mail, telefone ou senha incorretos.' },
  contact_required: { status: 400, message: 'Informe e-mail ou telefone.' },
  invalid_email: { status: 400, message: 'E-mail inválido.' },
  invalid_phone: { status: 400, message: 'Telefone inválido.' },
  invalid_name: { status: 400, message: 'Informe o nome completo.' },
  weak_password: { status: 400, message: 'A senha deve ter pelo menos 8 caracteres.' },
  common_password: { status: 400, message: 'Esta senha é muito comum. Escolha outra.' },
  email_taken: { status: 409, message: 'Este e-mail já está cadastrado.' },
  phone_taken: { status: 409, message: 'Este telefone já está cadastrado.' },
  wrong_password: { status: 400, message: 'A senha atual não confere.' },
  same_password: { status: 400, message: 'A nova senha precisa ser diferente da atual.' },
  same_email: { status: 400, message: 'Este já é o e-mail da sua conta.' },
  invalid_tax_id: { status: 400, message: 'CPF inválido. Confira os números.' },
  invalid_birth_date: { status: 400, message: 'Data de nascimento inválida.' },
  tax_id_taken: { status: 409, message: 'Este CPF já está em outra conta. Fale conosco.' },
  identity_set: { status: 409, message: 'Seu CPF já foi informado. Para corrigir, fale conosco.' },
  invalid_email_code: { status: 400, message: 'Código inválido ou expirado.' },
  password_not_set: {
    status: 409,
    message: 'Você entra só com o Google. Crie uma senha na tela de login, em "Esqueceu a senha?".',
  },
  too_many_help_requests: {
    status: 409,
    message: `Você já tem ${MAX_OPEN_HELP_REQUESTS} pedidos sem resposta. Aguarde uma resposta para enviar outro.`,
  },
  too_many_push_devices: {
    status: 409,
    message: `Você já recebe notificações em ${MAX_PUSH_DEVICES} aparelhos. Remova um deles para ativar este.`,
  },
  card_blocked: { status: 409, message: 'Este cartão está bloqueado. Desbloqueie para ver os dados.' },
  invalid_reset_code: { status: 400, message: 'Código inválido ou expirado.' },
  request_id_invalid: { status: 400, message: 'Identificador da requisição inválido.' },
  request_id_reused: {
    status: 409,
    message: 'Este identificador de requisição já foi usado com outros dados.',
  },
  insufficient_funds: { status: 422, message: 'Saldo insuficiente.' },
  invalid_description: { status: 400, message: invalidDescriptionMessage(MAX_DESCRIPTION_LENGTH) },
  recipient_not_found: { status: 404, message: 'Nenhum cliente com este e-mail foi encontrado.' },
  transfer_to_self: { status: 400, message: 'Você não pode transferir para si mesmo.' },
  same_currency: { status: 400, message: 'Escolha duas moedas diferentes.' },
  quote_changed: { status: 409, message: 'A cotação mudou. Confira o novo valor.' },
  quote_expired: { status: 409, message: 'A cotação expirou. Confira o novo valor.' },
  quote_used: { status: 409, message: 'Esta cotação já foi usada. Peça uma nova.' },
  quote_not_found: { status: 404, message: 'Cotação não encontrada. Peça uma nova.' },
  quote_mismatch: { status: 409, message: 'Esta cotação é de outra operação. Peça uma nova.' },
  too_many_quotes: { status: 429, message: 'Muitas cotações abertas. Aguarde alguns segundos.' },
  rates_unavailable: {
    status: 503,
    message: 'Cotações indisponíveis no momento. Tente novamente em instantes.',
  },
  balance_is_derived: { status: 403, message: 'O saldo é calculado pelo banco e não pode ser alterado.' },
  type_not_allowed: { status: 403, message: 'Este tipo de transação não pode ser criado diretamente.' },
  charge_not_paid: { status: 409, message: 'O pagamento ainda não foi identificado.' },
  savings_closed: { status: 409, message: 'Este investimento já foi sacado.' },
  too_many_investments: {
    status: 409,
    message: `Você já tem ${MAX_OPEN_SAVINGS} investimentos abertos. Saque um deles para investir de novo.`,
  },
  charge_expired: { status: 409, message: 'Esta cobrança expirou. Gere uma nova.' },
  payment_provider_unavailable: {
    status: 503,
    message: 'O PIX está indisponível no momento. Tente novamente em instantes.',
  },
  payment_provider_refused: { status: 502, message: 'Erro ao gerar cobrança Pix' },
  network_unavailable: { status: 400, message: 'Esta rede não está disponível para esta moeda no momento.' },
  crypto_provider_unavailable: {
    status: 503,
    message: 'Criptomoedas indisponíveis no momento. Tente novamente em instantes.',
  },
  crypto_provider_refused: {
    status: 502,
    message: 'A corretora recusou a operação. Tente novamente mais tarde.',
  },
  invalid_wallet_address: { status: 400, message: 'Endereço de carteira inválido para esta moeda e rede.' },
  wallet_not_allowed: { status: 400, message: 'Não é possível enviar para este endereço.' },
  invalid_tag: { status: 400, message: 'Tag (memo) inválida para esta rede.' },
  invalid_pix_key: { status: 400, message: 'Chave PIX inválida. Confira o tipo e a chave.' },
  code_unreadable: { status: 422, message: 'Não foi possível ler este código. Confira e tente novamente.' },
  code_expired: { status: 409, message: 'Esta cobrança venceu. Peça outra a quem vai receber.' },
  code_already_paid: { status: 409, message: 'Esta cobrança já foi paga.' },
  code_removed: { status: 409, message: 'Esta cobrança foi cancelada por quem a criou.' },
  charge_not_yet_payable: { status: 409, message: 'Esta cobrança ainda não pode ser paga.' },
  payload_unverified: {
    status: 422,
    message: 'Não foi possível confirmar quem assinou esta cobrança. Não pague e peça outro código.',
  },
  payload_unreachable: {
    status: 503,
    message: 'O banco de quem vai receber não respondeu. Tente novamente em instantes.',
  },
  bill_not_offered: { status: 422, message: 'Boletos e contas ainda não são pagos pelo Lastro.' },
  boleto_not_payable: {
    status: 409,
    message: 'Este boleto não pode ser pago: já foi pago, foi cancelado ou passou do prazo.',
  },
  recurrence_not_offered: { status: 422, message: 'Pagamentos recorrentes ainda não são oferecidos.' },
  cash_out_not_offered: { status: 422, message: 'PIX Saque e PIX Troco não são oferecidos.' },
  code_not_payable: { status: 422, message: 'Este código tem dados inválidos e não pode ser pago.' },
  amount_required: { status: 400, message: 'Informe o valor a pagar.' },
  amount_fixed: { status: 400, message: 'O valor desta cobrança não pode ser alterado.' },
  receiver_not_found: { status: 422, message: 'Não encontramos quem vai receber. Peça outro código.' },
  own_charge: { status: 409, message: 'Esta cobrança é sua. Peça a outra pessoa para pagar.' },
  payment_under_way: {
    status: 409,
    message: 'Um pagamento desta cobrança já está em andamento. Acompanhe no Histórico.',
  },
  already_decided: { status: 409, message: 'Esta solicitação já foi decidida.' },
  withdrawal_not_missing: {
    status: 409,
    message: 'Este saque ainda aguarda confirmação da rede de pagamento.',
  },
  too_many_undecided_withdrawals: {
    status: 409,
    message: `Você já tem ${MAX_UNDECIDED_WITHDRAWALS} saques em análise. Aguarde a decisão do banco ou cancele um deles no histórico.`,
  },
  limit_exceeded: { status: 422, message: 'Este valor passa do seu limite de saque.' },
  instant_limit_exceeded: { status: 403, message: 'Este valor passa do seu limite de pagamentos.' },
  limit_above_maximum: { status: 400, message: 'Este limite passa do máximo permitido.' },
  withdrawals_paused: {
    status: 403,
    message: 'Por segurança, saques ficam suspensos por um tempo depois que a senha é redefinida.',
  },
  outgoing_paused: {
    status: 403,
    message: 'Envios suspensos: um PIX creditado na sua conta foi devolvido ao pagador. Fale conosco.',
  },
  reversal_outstanding: {
    status: 409,
    message: 'Ainda há valor em aberto. Cobre do saldo do cliente ou assuma a perda antes de encerrar.',
  },
  reversal_not_owed: { status: 409, message: 'Não há valor em aberto nesta devolução.' },
  difference_of_the_bank: {
    status: 409,
    message: 'Esta diferença é do banco: o cliente não recebe nem paga nada por ela.',
  },
  month_not_ended: {
    status: 409,
    message: 'Este mês ainda não terminou. O relatório é gerado a partir do dia 1º do mês seguinte.',
  },
  decripto_not_made: {
    status: 409,
    message: 'Este relatório ainda está sendo gerado. Tente novamente em instantes.',
  },
  decripto_incomplete: {
    status: 409,
    message: 'Faltam dados neste relatório. Corrija o que os avisos mostram e gere-o de novo.',
  },
  too_many_open_charges: {
    status: 409,
    message: 'Você tem muitas cobranças em aberto. Pague uma delas ou espere que vençam.',
  },
  too_many_receive_links: {
    status: 409,
    message: `Você já tem ${MAX_OPEN_RECEIVE_LINKS} links abertos. Remova um deles para criar outro.`,
  },
  invalid_expiry: { status: 400, message: 'Escolha uma data de validade futura, em até um ano.' },
  needs_another_admin: {
    status: 409,
    message: 'Você já deu a primeira aprovação. Falta a de outro administrador.',
  },
  admin_too_recent: {
    status: 403,
    message:
      'Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.',
  },
  admin_factor_required: {
    status: 403,
    message: 'Ative a segunda etapa na tela Segurança para usar a administração.',
  },
  own_request: { status: 403, message: 'Você não pode decidir sobre a sua própria conta.' },
  user_not_found: { status: 404, message: 'Usuário não encontrado.' },
  user_blocked: { status: 409, message: 'Este cliente está bloqueado. Desbloqueie a conta antes.' },
  user_is_administrator: {
    status: 409,
    message: 'Administradores não podem ser bloqueados. Antes, retire o acesso de administrador.',
  },
  account_blocked: { status: 403, message: 'Sua conta está bloqueada. Fale conosco.' },
  email_unconfirmed: {
    status: 409,
    message:
      'O e-mail deste usuário não está confirmado. Ele é confirmado quando o usuário redefine a senha por e-mail ou entra com o Google.',
  },
  payment_refunded: { status: 409, message: 'Este pagamento já voltou, no todo ou em parte, ao pagador.' },
  receipt_not_found: { status: 404, message: 'Comprovante não encontrado. Confira o código.' },
  receipt_not_final: {
    status: 409,
    message: 'Esta operação ainda não tem comprovante: só as concluídas ou devolvidas têm.',
  },
  invalid_period: {
    status: 400,
    message: 'Período inválido. A data inicial deve vir antes da final e não pode ser no futuro.',
  },
  period_too_long: { status: 400, message: 'O período do extrato pode ter até 366 dias.' },
  statement_too_large: {
    status: 422,
    message: 'Este extrato passa de 20.000 movimentos. Escolha um período menor ou uma só moeda.',
  },
  statement_needs_email: {
    status: 409,
    message: 'Sua conta não tem e-mail. Cadastre um em Minha conta para receber o extrato.',
  },
  period_archived: {
    status: 409,
    message: 'Os movimentos deste período estão arquivados. Peça-os ao atendimento.',
  },
  moment_in_future: { status: 400, message: 'Este momento ainda não chegou.' },
  second_factor_required: { status: 403, message: 'Confirme sua identidade para continuar.' },
  invalid_second_factor: { status: 400, message: 'Código inválido ou já usado. Confira e tente novamente.' },
  passkey_refused: { status: 400, message: 'A chave de acesso não foi aceita. Tente novamente.' },
  passkey_limit_reached: {
    status: 409,
    message: 'Você já tem o número máximo de chaves de acesso. Exclua uma para adicionar outra.',
  },
  totp_on_already: { status: 409, message: 'O app autenticador já está ativado.' },
  totp_not_begun: { status: 409, message: 'Comece de novo: este QR code não vale mais.' },
  service_unavailable: { status: 503, message: 'Serviço indisponível. Tente novamente em instantes.' },
  internal_error: { status: 500, message: 'Erro interno. Tente novamente.' },
};
