/** A refusal that both sides know: its code is also the key of its text in the console's dictionaries. */
export interface ErrorDef {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 416 | 422 | 423 | 429 | 500 | 503
  readonly message: string
  readonly field?: string
}

export const error = (
  code: `${string}.${string}`,
  status: ErrorDef['status'],
  message: string,
  field?: string,
): ErrorDef => (field === undefined ? { code, status, message } : { code, status, message, field })

export const errors = {
  unauthorized: error('kernel.unauthorized', 401, 'Sua sessão terminou. Entre novamente.'),
  forbidden: error('kernel.forbidden', 403, 'Você não tem permissão para isto.'),
  notFound: error('kernel.not-found', 404, 'Não encontrado.', 'id'),
  noRoute: error('kernel.no-route', 404, 'Este endereço não existe.', 'path'),
  invalid: error('kernel.invalid', 400, 'Confira os dados enviados.'),
  tooLarge: error('kernel.too-large', 413, 'O conteúdo enviado é grande demais.', 'body'),
  unsupported: error('kernel.unsupported', 415, 'Envie o conteúdo em JSON.', 'content-type'),
  fileTooLarge: error('kernel.file-too-large', 413, 'O arquivo é grande demais.', 'file'),
  fileKind: error('kernel.file-kind', 415, 'Este tipo de arquivo não é aceito aqui.', 'file'),
  fileEmpty: error('kernel.file-empty', 400, 'O arquivo está vazio.', 'file'),
  fileBroken: error('kernel.file-broken', 400, 'O envio do arquivo foi interrompido.', 'file'),
  fileGone: error('kernel.file-gone', 404, 'O arquivo não está mais no armazenamento. Envie-o de novo.', 'file'),
  linkDead: error('kernel.link-dead', 410, 'Este link expirou. Abra o arquivo de novo.', 'link'),
  badRange: error('kernel.bad-range', 416, 'O trecho pedido não existe neste arquivo.', 'range'),
  tooMany: error('kernel.too-many', 429, 'Muitas tentativas. Aguarde um pouco e tente de novo.'),
  keyUsed: error('kernel.key-used', 409, 'Esta chave já foi usada em outro pedido.', 'clientId'),
  undoTooLate: error('kernel.undo-too-late', 409, 'O tempo para desfazer já passou.'),
  internal: error('kernel.internal', 500, 'Erro interno.'),
  unavailable: error('kernel.unavailable', 503, 'O serviço está indisponível no momento. Tente de novo em instantes.'),
} as const
