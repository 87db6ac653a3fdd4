/** Source: Bacen API Pix 2.9.0, section on errors. */
const PROBLEMS = {
  RequisicaoInvalida: { status: 400, title: 'Requisição inválida.' },
  AcessoNegado: { status: 403, title: 'Acesso Negado' },
  NaoEncontrado: { status: 404, title: 'Não Encontrado' },
  ErroInternoDoServidor: { status: 500, title: 'Erro Interno do Servidor' },
  ServicoIndisponivel: { status: 503, title: 'Serviço Indisponível' },
  CobPayloadNaoEncontrado: { status: 404, title: 'Payload não encontrado.' },
  CobNaoEncontrado: { status: 404, title: 'Cobrança não encontrada.' },
  CobOperacaoInvalida: { status: 400, title: 'Cobrança inválida.' },
  CobConsultaInvalida: { status: 400, title: 'Consulta inválida.' },
  PixNaoEncontrado: { status: 404, title: 'Pix não encontrado.' },
  PixDevolucaoNaoEncontrada: { status: 404, title: 'Devolução não encontrada.' },
  PixConsultaInvalida: { status: 400, title: 'Consulta inválida.' },
  PixDevolucaoInvalida: { status: 400, title: 'Devolução inválida.' },
  PixEnviadoNaoEncontrado: { status: 404, title: 'Pix enviado não encontrado.' },
  WebhookOperacaoInvalida: { status: 400, title: 'Webhook inválido.' },
  WebhookConsultaInvalida: { status: 400, title: 'Consulta inválida.' },
  QrcodeOperacaoInvalida: { status: 422, title: 'QR Code inválido.' },
  WebhookNaoEncontrado: { status: 404, title: 'Webhook não encontrado.' },
} as const;

export type ProblemType = keyof typeof PROBLEMS;

export interface Violation {
  readonly razao: string;
  readonly propriedade: string;
  readonly valor?: string;
}

export class PspError extends Error {
  override readonly name = 'PspError';
  readonly status: number;
  readonly contentType: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, contentType: string, body: object, headers: Record<string, string> = {}) {
    super(JSON.stringify(body));
    this.status = status;
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
  }
}

export function problem(type: ProblemType, detail: string, violacoes: readonly Violation[] = []): PspError {
  return problemWithStatus(PROBLEMS[type].status, type, detail, violacoes);
}

export function problemWithStatus(
  status: number,
  type: ProblemType,
  detail: string,
  violacoes: readonly Violation[] = [],
): PspError {
  return new PspError(status, 'application/problem+json', {
    type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
    title: PROBLEMS[type].title,
    status,
    detail,
    ...(violacoes.length === 0 ? {} : { violacoes }),
  });
}

const EFI_ERRORS = {
  txid_duplicado: { status: 409, mensagem: 'Campo txid informado já foi utilizado em outra cobrança' },
  devolucao_id_duplicado: { status: 409, mensagem: 'O id da devolução informado já foi utilizado' },
  id_envio_duplicado: {
    status: 409,
    mensagem: 'O id de envio informado já foi utilizado em outro pagamento',
  },
  chave_invalida: { status: 400, mensagem: 'A chave informada não faz referência à conta Efí autenticada' },
  chave_nao_pertence_ao_documento: {
    status: 400,
    mensagem: 'O cpf do favorecido é diferente do documento em posse da chave',
  },
  valor_invalido: { status: 400, mensagem: 'Campo valor inválido' },
  pagamento_negado: { status: 422, mensagem: 'Pagamento negado por análises' },
  webhook_invalido: { status: 400, mensagem: 'A URL informada não pôde ser verificada' },
} as const;

/** Efí's own format. Source: Efí, API Pix, "Envio e pagamento Pix". */
export function efiError(
  nome: keyof typeof EFI_ERRORS,
  mensagem: string = EFI_ERRORS[nome].mensagem,
): PspError {
  return new PspError(EFI_ERRORS[nome].status, 'application/json', { nome, mensagem });
}

/** Source: RFC 6749 section 5.2 and RFC 6750 section 3. */
export function oauthError(status: number, error: string, description: string, challenge?: string): PspError {
  const headers = challenge === undefined ? undefined : { 'www-authenticate': challenge };
  return new PspError(status, 'application/json', { error, error_description: description }, headers);
}
